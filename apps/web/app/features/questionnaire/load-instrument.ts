import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description, Instrument, InstrumentId, Introduction } from "@xinjing/instruments/instrument";
import { markFulfilled } from "#web/platform/browser/mark-fulfilled.ts";

/** Loads one part of a test. */
export interface Loader<Part> {
  /**
   * Returns the part, or undefined if it could not be loaded. Repeated calls return the same promise, as React's `use`
   * requires, even after a failure: browsers do not load a failed module again until a reload.
   */
  load(entry: CatalogueEntry): Promise<Part | undefined>;
}

/** Loads the questions and the introduction of a test. */
export const introductions: Loader<Introduction> = createLoader(async (entry) => {
  const [questionnaire, about] = await Promise.all([entry.loadQuestionnaire(), entry.loadAbout()]);
  return { ...questionnaire, about: { ...questionnaire.about, ...about } };
});

/** Loads the introduction and the info page of a test. */
export const descriptions: Loader<Description> = createLoader(async (entry) => {
  const [introduction, info] = await Promise.all([introductions.load(entry), entry.loadInfo()]);
  return introduction && { ...introduction, info };
});

/** Loads a whole test, with scoring and result texts. */
export const instruments: Loader<Instrument> = createLoader((entry) => entry.load());

/** Creates a loader that fetches each test once. */
export function createLoader<Part>(
  fetchPart: (entry: CatalogueEntry) => Promise<Part | undefined>,
): Loader<Part> {
  const loading = new Map<InstrumentId, Promise<Part | undefined>>();

  async function arrive(entry: CatalogueEntry): Promise<Part | undefined> {
    try {
      return await fetchPart(entry);
    } catch (error) {
      console.warn("Unable to load questions for test type", error);
      return undefined;
    }
  }

  return {
    load(entry) {
      const known = loading.get(entry.type);
      if (known) return known;
      const part = markFulfilled(arrive(entry));
      loading.set(entry.type, part);
      return part;
    },
  };
}
