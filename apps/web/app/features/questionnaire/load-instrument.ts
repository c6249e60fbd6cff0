import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description, Instrument, InstrumentId, Introduction } from "@xinjing/instruments/instrument";
import { markFulfilled } from "#web/components/mark-fulfilled.ts";

/** How the pages of a flow come to what they are made of. */
export interface Loader<Part> {
  /**
   * The part, or undefined when it did not arrive; the same promise every time, for React's `use`, which reads what has arrived
   * already without waiting. A failure is kept as well: browsers remember that a module failed, only a reload asks again.
   */
  load(entry: CatalogueEntry): Promise<Part | undefined>;
}

/** A test's questions and what is said before them. */
export const introductions: Loader<Introduction> = createLoader(async (entry) => {
  const [questionnaire, about] = await Promise.all([entry.loadQuestionnaire(), entry.loadAbout()]);
  return { ...questionnaire, about: { ...questionnaire.about, ...about } };
});

/** The same with what its info page says. */
export const descriptions: Loader<Description> = createLoader(async (entry) => {
  const [introduction, info] = await Promise.all([introductions.load(entry), entry.loadInfo()]);
  return introduction && { ...introduction, info };
});

/** A test with its scoring and everything that a result says. */
export const instruments: Loader<Instrument> = createLoader((entry) => entry.load());

/** A loader that asks once for each test. */
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
