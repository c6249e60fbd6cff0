import type { Explanation, Measure, Report } from "@xinjing/instruments/instrument";

/** The result a sheet is about, as far as this device knows it. */
export interface SheetResult {
  readonly label: string;
  /** ISO times; empty when not known. */
  readonly startTime: string;
  readonly endTime: string;
  /** Version of the questions and the scoring that made it; empty when not known. */
  readonly version: string;
  /** Undefined when the stored scores do not fit the instrument. */
  readonly report: Report | undefined;
  /** Undefined when no total was stored. */
  readonly total: Measure | undefined;
  /** Undefined where the answers are not on this device. */
  readonly explanation: Explanation | undefined;
}

/** The second stage of the result, when it leads to one. */
export type SecondStage =
  | { readonly state: "open"; readonly title: string }
  | {
      readonly state: "done";
      readonly title: string;
      readonly label: string;
      readonly questions: readonly {
        readonly question: number;
        readonly hasPassed: boolean;
        /** What was asked and the chosen options in words, in order. */
        readonly steps: readonly { readonly text: string; readonly chosen: readonly string[] }[];
      }[];
    };
