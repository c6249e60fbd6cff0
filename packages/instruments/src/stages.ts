import type { RawAnswers } from "./question.ts";
import type { ResultPage, Section } from "./result-page.ts";

// What some instruments have beside their questions: an age that is asked before them, and a second stage after them.

/** What an age gate says about an age. */
export type AgeVerdict =
  /** `months`: the age that counts, corrected for an early birth. */
  | { readonly kind: "in-range"; readonly months: number; readonly advice: readonly string[] }
  | { readonly kind: "too-young" | "too-old"; readonly advice: readonly string[] };

/** The age of a child in completed months. */
export interface ChildAge {
  readonly months: number;
  /** The age that counts: from the due day for an early child under 24 months, else the same. */
  readonly counted: number;
  /** Born before week 37. */
  readonly isEarly: boolean;
}

/** Decides by age in whole months whether the questions fit. */
export interface AgeGate {
  readonly question: string;
  judge(age: ChildAge): AgeVerdict;
}

/** One page of the second stage: several may follow each other for one failed question. */
export interface FollowUpStep {
  readonly id: string;
  readonly text: string;
  /** `many`: any number of options may be chosen, none included. */
  readonly choice: "one" | "many";
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Chosen option ids by step id. */
export type FollowUpAnswers = Readonly<Record<string, readonly string[]>>;

/** State of the second stage for one failed question. */
export type FollowUpProgress =
  | { readonly state: "ask"; readonly step: FollowUpStep }
  | { readonly state: "done"; readonly hasPassed: boolean };

/** The second stage: follow-up questions for the failed questions only. */
export interface FollowUp {
  /** Whether this sheet leads to the second stage. */
  applies(raw: RawAnswers): boolean;
  /** Numbers of the questions to follow up, ascending. */
  failedQuestions(raw: RawAnswers): readonly number[];
  /** What to ask next for one question, or how it ended. */
  next(question: number, answers: FollowUpAnswers): FollowUpProgress;
  /**
   * The page of the result once every failed question is done: `stillFailed` are the numbers of those that stay failed of all that were
   * `asked`, `months` the child's age, where it is known.
   */
  page(stillFailed: readonly number[], asked: readonly number[], months?: number): ResultPage;
  readonly intro: Section;
}
