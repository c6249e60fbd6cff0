import type { ResultSummary } from "@xinjing/contract/results";
import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { SheetResult } from "./sheet-result.ts";

/** The most results that one document holds: the course of so many fits on its first page, whatever the tests. */
export const MOST_RESULTS = 10;

/** The results of one test in a document of several. */
export interface JointGroup {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  /** Oldest first. */
  readonly results: readonly JointResult[];
}

export interface JointResult {
  readonly summary: ResultSummary;
  readonly sheet: SheetResult;
}
