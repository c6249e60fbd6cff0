import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";
import { reloadForNewRelease } from "#web/platform/release.ts";

const loading = new Map<InstrumentId, Promise<Instrument | undefined>>();
const loaded = new Map<InstrumentId, Instrument>();

/** A test that has arrived already; what reads it at once never shows that it waits. */
export function findLoadedInstrument(entry: CatalogueEntry): Instrument | undefined {
  return loaded.get(entry.type);
}

/**
 * A test's questions, scoring and texts, or undefined when they did not arrive; the same promise every time, for
 * React's `use`. A failure is kept as well: browsers remember that a module failed, only a reload asks again.
 */
export function loadInstrument(entry: CatalogueEntry): Promise<Instrument | undefined> {
  const known = loading.get(entry.type) ?? load(entry);
  loading.set(entry.type, known);
  return known;
}

async function load(entry: CatalogueEntry): Promise<Instrument | undefined> {
  try {
    const instrument = await entry.load();
    loaded.set(entry.type, instrument);
    return instrument;
  } catch (error) {
    console.warn("Unable to load questions for test type", error);
    // The page goes: whoever waits for the questions keeps waiting.
    if (await reloadForNewRelease()) await new Promise<never>(() => undefined);
    return undefined;
  }
}
