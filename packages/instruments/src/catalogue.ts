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

/**
 * Data of a test for lists, with functions that load its questions, scoring and texts. Each function returns the same
 * promise every time.
 */
export interface CatalogueEntry extends Card {
  /** Same value as `type`: the API sends both fields. */
  readonly id: InstrumentId;
  readonly type: InstrumentId;
  /** Longest time for answering, in minutes: lists promise no shorter time. */
  readonly duration: number;
  /** Loads the part that every page of the test needs. */
  readonly loadQuestionnaire: () => Promise<Questionnaire>;
  /** Loads the texts of the intro page. */
  readonly loadAbout: () => Promise<Background>;
  /** Loads the texts of the info page. */
  readonly loadInfo: () => Promise<TestInfo>;
  /** Loads the whole instrument. */
  readonly load: () => Promise<Instrument>;
  /** Loads the comparison of two people's results; undefined for every test about health. */
  readonly loadTogether?: () => Promise<Together>;
}

/** Registered instruments. Server and site read them through `CATALOGUE` (see docs/adding-an-instrument.md). */
const REGISTER: Readonly<Record<InstrumentId, Omit<CatalogueEntry, "id" | "type" | "duration">>> = {
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

/** All tests in the order of the home page. */
export const CATALOGUE: readonly CatalogueEntry[] = INSTRUMENT_IDS.map((type) => getCatalogueEntry(type));

export function getCatalogueEntry(type: InstrumentId): CatalogueEntry {
  const registered = REGISTER[type];
  return { id: type, type, duration: registered.answeringMinutes[1], ...registered };
}

/** Looks up the catalogue entry of a type; undefined if the type is unknown. */
export function findCatalogueEntry(type: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.type === type);
}

/** Returns the display name of a stored result. */
export function describeResult({ test_type, result_type, scores }: StoredSummary): string {
  const { relabel, plainLabels } = REGISTER[test_type];
  return relabel?.(scores, result_type) ?? plainLabels?.[result_type] ?? result_type;
}

/** Fields of a stored result that `describeResult` needs. */
interface StoredSummary {
  readonly test_type: InstrumentId;
  readonly result_type: string;
  readonly scores: Readonly<Record<string, unknown>>;
}

/** Memoizes a loader: React's `use` needs the same promise on every render. */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => (part ??= load());
}
