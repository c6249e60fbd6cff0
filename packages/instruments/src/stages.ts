import type { RawAnswers } from "./question.ts";
import type { PageSection, ResultPage } from "./result-page.ts";

/** Decision of an age gate. */
export type AgeVerdict =
  /** `months` is the age that counts, corrected for an early birth. */
  | { readonly kind: "in-range"; readonly months: number; readonly advice: readonly string[] }
  | {
      readonly kind: "too-young" | "too-old";
      readonly advice: readonly string[];
      readonly urgent: UrgentCases;
    };

/** Loss of skills that must not wait, with the most urgent first. */
export interface UrgentCases {
  readonly title: string;
  readonly cases: readonly string[];
}

/** Age of a child in completed months. */
export interface ChildAge {
  readonly months: number;
  /**
   * Age that decides: for a preterm child under 24 months it counts from the due date; otherwise it equals `months`.
   */
  readonly counted: number;
  /** True if born before week 37. */
  readonly isEarly: boolean;
  /** Next free health check; undefined after the last one. Clinics count its age from birth, also for preterm children. */
  readonly nextCheck: HealthCheck | undefined;
}

/** Health check of the national programme. */
export interface HealthCheck {
  /** Age since birth in completed months. */
  readonly months: number;
  /** The age in words, such as 36个月 or 4岁. */
  readonly age: string;
}

/** Decides by a child's age in whole months whether the questions are suitable. */
export interface AgeGate {
  readonly question: string;
  judge(age: ChildAge): AgeVerdict;
}

/** One screen of the second stage. A failed question may need several screens. */
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

/** Second stage of a test: asks further about the questions that were failed in the first stage. */
export interface FollowUp {
  /** True if this answer sheet leads to the second stage. */
  isNeeded(raw: RawAnswers): boolean;
  /** Returns, in ascending order, the numbers of the questions about which the second stage asks. */
  findFailedQuestions(raw: RawAnswers): readonly number[];
  /** Returns every step that may be asked for one question. */
  listSteps(question: number): readonly FollowUpStep[];
  /** Returns the next step for one question, or its outcome. */
  next(question: number, answers: FollowUpAnswers): FollowUpProgress;
  /**
   * Builds the result page after the second stage. `asked` are the questions of the second stage, `stillFailed` those
   * of them that remained failed; `months` is the child's age, if known.
   */
  page(stillFailed: readonly number[], asked: readonly number[], months?: number): ResultPage;
  readonly intro: PageSection;
  /** Label of the number of questions that remained failed. */
  readonly stillFailedLabel: string;
}
