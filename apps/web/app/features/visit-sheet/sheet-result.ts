import type { Explanation, Measure } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";

/** The result a sheet is about, as far as this device knows it. */
export interface SheetResult {
  readonly label: string;
  /** ISO times; empty when not known. */
  readonly startTime: string;
  readonly endTime: string;
  /** Version of the questions and the scoring that made it; empty when not known. */
  readonly version: string;
  /** Undefined when the stored scores do not fit the instrument. */
  readonly page: ResultPage | undefined;
  /** Undefined when no total was stored. */
  readonly total: Measure | undefined;
  /** `explanation` is undefined where the answers are not on this device. */
  readonly why: { readonly explanation: Explanation | undefined };
}

/** Its second stage, as far as this device knows it. */
export type SecondStage =
  | { readonly state: "preparing" | "nothing" }
  | { readonly state: "open"; readonly title: string }
  | {
      readonly state: "done";
      readonly title: string;
      readonly page: ResultPage;
      readonly questions: readonly {
        readonly question: number;
        readonly hasPassed: boolean;
        /** What was asked and the chosen options in words, in order. */
        readonly steps: readonly { readonly text: string; readonly chosen: readonly string[] }[];
      }[];
    };
