import { adhdCard } from "./adhd/card.ts";
import { asdAdultCard } from "./asd-adult/card.ts";
import { asdCard } from "./asd/card.ts";
import type { Card } from "./card.ts";
import {
  INSTRUMENT_IDS,
  type Background,
  type Instrument,
  type InstrumentId,
  type Questionnaire,
  type TestInfo,
} from "./instrument.ts";
import { mbtiCard } from "./mbti/card.ts";
import type { Together } from "./together.ts";

/** A test as lists know it, and the way to its questions, scoring and texts. */
export interface CatalogueEntry extends Card {
  /** The same as `type` (spec 3). */
  readonly id: InstrumentId;
  readonly type: InstrumentId;
  /** Loads what every page of the test needs; the same promise every time. */
  readonly loadQuestionnaire: () => Promise<Questionnaire>;
  /** Loads what its intro says beside that; the same promise every time. */
  readonly loadAbout: () => Promise<Background>;
  /** Loads what its info page says beside that; the same promise every time. */
  readonly loadInfo: () => Promise<TestInfo>;
  /** Loads the whole instrument on its own; the same promise every time. */
  readonly load: () => Promise<Instrument>;
  /** Loads what lays the results of two people side by side, where that is offered: never for a test about health. */
  readonly loadTogether?: () => Promise<Together>;
}

/** Where an instrument is registered: server and site take everything from here (docs/adding-an-instrument.md). */
const REGISTER: Readonly<Record<InstrumentId, Omit<CatalogueEntry, "id" | "type">>> = {
  adhd: {
    ...adhdCard,
    loadQuestionnaire: once(async () => (await import("./adhd/adhd-questionnaire.ts")).adhdQuestionnaire),
    loadAbout: once(async () => (await import("./adhd/about.ts")).adhdAbout),
    loadInfo: once(async () => (await import("./adhd/info.ts")).adhdInfo),
    load: once(async () => (await import("./adhd/adhd.ts")).adhd),
  },
  mbti: {
    ...mbtiCard,
    loadQuestionnaire: once(async () => (await import("./mbti/mbti-questionnaire.ts")).mbtiQuestionnaire),
    loadAbout: once(async () => (await import("./mbti/about.ts")).mbtiAbout),
    loadInfo: once(async () => (await import("./mbti/info.ts")).mbtiInfo),
    load: once(async () => (await import("./mbti/mbti.ts")).mbti),
    loadTogether: once(async () => (await import("./mbti/together.ts")).mbtiTogether),
  },
  asd: {
    ...asdCard,
    loadQuestionnaire: once(async () => (await import("./asd/asd-questionnaire.ts")).asdQuestionnaire),
    loadAbout: once(async () => (await import("./asd/about.ts")).asdAbout),
    loadInfo: once(async () => (await import("./asd/info.ts")).asdInfo),
    load: once(async () => (await import("./asd/asd.ts")).asd),
  },
  "asd-adult": {
    ...asdAdultCard,
    loadQuestionnaire: once(
      async () => (await import("./asd-adult/asd-adult-questionnaire.ts")).asdAdultQuestionnaire,
    ),
    loadAbout: once(async () => (await import("./asd-adult/about.ts")).asdAdultAbout),
    loadInfo: once(async () => (await import("./asd-adult/info.ts")).asdAdultInfo),
    load: once(async () => (await import("./asd-adult/asd-adult.ts")).asdAdult),
  },
};

/** Every test, in the order the home page shows them. */
export const CATALOGUE: readonly CatalogueEntry[] = INSTRUMENT_IDS.map((type) => getCatalogueEntry(type));

/** The catalogue entry of a type that is known to exist. */
export function getCatalogueEntry(type: InstrumentId): CatalogueEntry {
  return { id: type, type, ...REGISTER[type] };
}

/** The catalogue entry of a test, or undefined for an unknown type. */
export function findCatalogueEntry(type: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.type === type);
}

/** What screens call a stored result: the test's own words, where it has some. */
export function describeResult({ test_type, result_type, scores }: StoredSummary): string {
  const { openLabel, plainLabels } = REGISTER[test_type];
  return openLabel?.(scores, result_type) ?? plainLabels?.[result_type] ?? result_type;
}

/** What lists know of a stored result. */
interface StoredSummary {
  readonly test_type: InstrumentId;
  readonly result_type: string;
  readonly scores: Readonly<Record<string, unknown>>;
}

/** Keeps the module's promise, so that React can read it more than once. */
function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => (part ??= load());
}
