import { adhdCard } from "./adhd/card.ts";
import { asdAdultCard } from "./asd-adult/card.ts";
import { asdCard } from "./asd/card.ts";
import type { Card } from "./card.ts";
import { INSTRUMENT_IDS, type Instrument, type InstrumentId } from "./instrument.ts";
import { mbtiCard } from "./mbti/card.ts";

/** A test as lists know it, and the way to its questions, scoring and texts. */
export interface CatalogueEntry extends Card {
  readonly type: InstrumentId;
  /** Loads the instrument on its own; the same promise every time. */
  readonly load: () => Promise<Instrument>;
}

/** Where an instrument is registered: server and site take everything from here (docs/adding-an-instrument.md). */
const REGISTER: Readonly<Record<InstrumentId, Omit<CatalogueEntry, "type">>> = {
  adhd: { ...adhdCard, load: once(async () => (await import("./adhd/adhd.ts")).adhd) },
  mbti: { ...mbtiCard, load: once(async () => (await import("./mbti/mbti.ts")).mbti) },
  asd: { ...asdCard, load: once(async () => (await import("./asd/asd.ts")).asd) },
  "asd-adult": {
    ...asdAdultCard,
    load: once(async () => (await import("./asd-adult/asd-adult.ts")).asdAdult),
  },
};

/** Every test, in the order the home page shows them. */
export const CATALOGUE: readonly CatalogueEntry[] = INSTRUMENT_IDS.map((type) => getCatalogueEntry(type));

/** The catalogue entry of a type that is known to exist. */
export function getCatalogueEntry(type: InstrumentId): CatalogueEntry {
  return { type, ...REGISTER[type] };
}

/** The catalogue entry of a test, or undefined for an unknown type. */
export function findCatalogueEntry(type: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.type === type);
}

/** Keeps the module's promise, so that React can read it more than once. */
function once(load: () => Promise<Instrument>): () => Promise<Instrument> {
  let instrument: Promise<Instrument> | undefined;
  return () => (instrument ??= load());
}
