import type { RawAnswers } from "./question.ts";
import type { ResultPage, Section } from "./result-page.ts";

/** Decision of an age gate. */
export type AgeVerdict =
  /** `months` is the counted age, corrected for an early birth. */
  | { readonly kind: "in-range"; readonly months: number; readonly advice: readonly string[] }
  | { readonly kind: "too-young" | "too-old"; readonly advice: readonly string[] };

/** Age of a child in completed months. */
export interface ChildAge {
  readonly months: number;
  /** Age from the due date for a preterm child under 24 months; otherwise equal to `months`. */
  readonly counted: number;
  /** True if born before week 37. */
  readonly isEarly: boolean;
}

/** Decides by age in whole months whether the questions fit. */
export interface AgeGate {
  readonly question: string;
  judge(age: ChildAge): AgeVerdict;
}

/** One screen of the second stage; one failed question may have several. */
export interface FollowUpStep {
  readonly id: string;
  readonly text: string;
  /** `many`: any number of options may be chosen, including none. */
  readonly choice: "one" | "many";
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Chosen option ids by step id. */
export type FollowUpAnswers = Readonly<Record<string, readonly string[]>>;

/** State of the second stage for one failed question. */
export type FollowUpProgress =
  | { readonly state: "ask"; readonly step: FollowUpStep }
  | { readonly state: "done"; readonly hasPassed: boolean };

/** Second stage: follow-up questions about the failed questions only. */
export interface FollowUp {
  /** True if this answer sheet leads to the second stage. */
  applies(raw: RawAnswers): boolean;
  /** Returns the numbers of the questions to follow up, in ascending order. */
  failedQuestions(raw: RawAnswers): readonly number[];
  /** Returns every step that may be asked for one question. */
  steps(question: number): readonly FollowUpStep[];
  /** Returns the next step for one question, or its outcome. */
  next(question: number, answers: FollowUpAnswers): FollowUpProgress;
  /**
   * Builds the result page after the second stage. `stillFailed` are the questions among `asked` that remain failed;
   * `months` is the child's age, if known.
   */
  page(stillFailed: readonly number[], asked: readonly number[], months?: number): ResultPage;
  readonly intro: Section;
}
