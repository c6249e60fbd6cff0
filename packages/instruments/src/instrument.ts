/**
 * Types for questions, answers, scoring and texts. Every instrument implements `Instrument`, the last one in this file.
 */
import type { Change } from "./change.ts";
import type { Question, RawAnswers, Refusal } from "./question.ts";
import type { PageSection, ResultInput, ResultPage, SheetTexts, StoredTexts } from "./result-page.ts";
import type { AgeGate, FollowUp } from "./stages.ts";

export type * from "./measure.ts";
export type * from "./question.ts";
export type { Recommendation, TypeName } from "./result-page.ts";

/** Identifiers of the tests in URLs, payloads and storage, in the order of the home page. */
export const INSTRUMENT_IDS = ["adhd", "mbti", "asd", "asd-adult"] as const;
export type InstrumentId = (typeof INSTRUMENT_IDS)[number];

/** Bibliographic source of a rule, a norm or a figure. */
export interface Source {
  readonly title: string;
  readonly detail: string;
  readonly url?: string;
}

/** Scores in the form in which they are stored and sent. A score may be a map of scores, but not deeper. */
export type WireScores = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Names of the additional fields that an instrument may store and send with a result. */
export type ExtraField =
  | "result_type_enum"
  | "level"
  | "interpretation"
  | "dimensions"
  | "confidence"
  | "borderline"
  | "rawData";

/** Computed result, ready to show, store and send. */
export interface Outcome {
  readonly testType: InstrumentId;
  /** Version of questions and scoring. */
  readonly version: string;
  readonly totalScore: number;
  readonly scores: WireScores;
  readonly resultType: string;
  /** Additional fields of this instrument, e.g. `result_type_enum`. */
  readonly extra: Readonly<Partial<Record<ExtraField, unknown>>>;
  readonly texts: StoredTexts;
}

/** Points that one answer adds to a score. */
export interface Contribution {
  readonly question: number;
  readonly text: string;
  /** Label of the chosen option. */
  readonly answer: string;
  /** Key of the score: that of a `Measure` or of a `Preference`. */
  readonly measure: string;
  readonly points: number;
  readonly maxPoints: number;
}

/** Position of a score among its bands. */
export interface Distance {
  /** Key of the score: that of a `Measure` or of a `Preference`. */
  readonly measure: string;
  /** One sentence, e.g. 离“较高”还差3分。 */
  readonly text: string;
  /** Half width of the reference error band in points, with its source; undefined if none is known. */
  readonly error?: { readonly points: number; readonly source: string };
}

/** Explanation of how a result was computed. */
export interface Explanation {
  /** In question order. */
  readonly contributions: readonly Contribution[];
  readonly distances: readonly Distance[];
  /** The published scoring key in words. */
  readonly rule: readonly string[];
}

/** Answers, and the answering times that the device recorded. */
export interface AnsweringRecord {
  readonly answers: RawAnswers;
  /** Milliseconds spent on each question until its first answer; none for a question with a pause over 60 s. */
  readonly activeMsByQuestion: Readonly<Record<number, number>>;
}

/** Note to the person that this result may be less reliable than usual. The result is shown all the same. */
export interface QualityNote {
  readonly code: "fast" | "straight" | "contradictory";
  readonly text: string;
}

/** Content of an info page: the fields that docs/specification.md prescribes, and prose. */
export interface TestInfo {
  readonly category: string;
  readonly difficulty: string;
  readonly tags: readonly string[];
  readonly instructions: readonly string[];
  readonly dimensions: readonly { readonly name: string; readonly description: string }[];
  /** Rank on the home page, from 1. */
  readonly popularity: number;
  readonly author: string;
  readonly lastUpdated: string;
  readonly languages: readonly string[];
  readonly features: readonly string[];
  /** In minutes. */
  readonly estimatedTime: { readonly min: number; readonly max: number; readonly average: number };
  readonly resultTypes: readonly string[];
  /** True if some people are asked a second set of questions; `estimatedTime.max` then includes it. */
  readonly hasFollowUp?: true;
  /** Sections on purpose, method, theory, scientific basis, applications and limits. */
  readonly sections: readonly PageSection[];
  readonly reminder: string;
}

/** Texts shown on every page of a test, including those with questions. */
export interface Reminders {
  /** Period that the answers refer to, e.g. 请按过去6个月的情况作答。 */
  readonly timeFrame: string;
  readonly disclaimer: string;
}

/** Content of the intro and info pages. */
export interface About extends Reminders {
  readonly purpose: readonly string[];
  readonly theory: readonly string[];
  /** Intended audience, with advice for everyone else. */
  readonly audience: string;
  /** Notice shown before the first question. */
  readonly warning: string;
  /** In ascending order; `max` is the highest value of a band. */
  readonly bands: readonly { readonly max: number; readonly label: string; readonly meaning: string }[];
  /** Half width of the measurement error, on the scale of the bands; undefined if none is known. */
  readonly bandsError?: number;
  /** Note that applies to every band. */
  readonly bandsNote?: string;
  readonly licence: string;
  readonly sources: readonly Source[];
  /** Date of the last review of questions, key and texts, YYYY-MM-DD. */
  readonly reviewedOn: string;
}

export type Evaluation = { readonly ok: true; readonly outcome: Outcome } | Refusal;

/**
 * Timing and messages of a test. All tests use the same code for intro, questionnaire, loading page and result page.
 */
export interface Flow {
  /** Milliseconds from choosing an option to showing the next question. */
  readonly advanceDelayMs: number;
  /** Milliseconds from answering the last question to submitting. */
  readonly submitDelayMs: number;
  /** Numbers of the questions after which a long test suggests a break. */
  readonly rests?: readonly number[];
  readonly loadingMs: number;
  /** Texts that the loading page shows one after another. */
  readonly loadingMessages: readonly string[];
  readonly loadingMessageMs: number;
  /** Message beside the first unanswered question, for people who submit or open the result too early. */
  readonly incompleteMessage: (answered: number) => string;
}

/** Notices for the pages of a test whose question texts belong to somebody else (see docs/item-packs.md). */
export interface LicensedWordings {
  /** Id and version of the pack. */
  readonly wording: string;
  /** Who owns the texts, who permitted their use, and until when. */
  readonly notice: string;
  /** People with whom the texts were validated. */
  readonly validation: string;
  readonly mayReadAloud: boolean;
  readonly mayPrint: boolean;
}

/** Part of an instrument that the pages before the result load. */
export interface Questionnaire {
  readonly id: InstrumentId;
  /**
   * Version of questions and scoring. It changes with every change of a question, an option or the scoring key, because
   * only results of the same version are comparable.
   */
  readonly version: string;
  readonly questions: readonly Question[];
  readonly about: Reminders;
  readonly flow: Flow;
  /** Set if the question texts belong to somebody else. */
  readonly licensed?: LicensedWordings;
  /** Age check before the first question; only for an instrument that is valid for certain ages. */
  readonly ageGate?: AgeGate;
}

/** Texts of the intro page that the questionnaire does not show. */
export type Background = Omit<About, keyof Reminders>;

/** Part of an instrument that the intro page loads. */
export interface Introduction extends Questionnaire {
  readonly about: About;
}

/** Part of an instrument that the info page loads. */
export interface Description extends Introduction {
  readonly info: TestInfo;
}

/** Complete instrument, for the server and the result pages. */
export interface Instrument extends Introduction {
  readonly sheet: SheetTexts;
  /** Parses and scores a raw answer sheet. Never throws; lists every error of an invalid answer sheet. */
  evaluate(raw: RawAnswers): Evaluation;
  /** Names of the scores from which a link carries the whole result; the others follow from them. `a.b` is `b` of the map `a`. */
  readonly carried: readonly string[];
  /** True if a link also carries the answers, because the page says which ones counted. Each question has two options then. */
  readonly carriesAnswers?: true;
  /** Returns the outcome with these scores; undefined if one is missing or does not fit this instrument. */
  restore(scores: unknown): Outcome | undefined;
  /** Builds the page of a result; undefined if the scores do not fit this instrument. */
  page(input: ResultInput): ResultPage | undefined;
  /** Explains the result of an answer sheet; undefined if it cannot be scored. */
  explain(raw: RawAnswers): Explanation | undefined;
  /** Returns kind notes about fast, uniform or contradictory answers; empty if there is nothing to note. */
  checkQuality(record: AnsweringRecord): readonly QualityNote[];
  /** Comparison of results over time, and advice on when to repeat the test. */
  readonly change: Change;
  readonly followUp?: FollowUp;
  /** All possible `result_type` values. `name` is what error messages call them. If omitted, any value is accepted. */
  readonly resultTypes?: { readonly name: string; readonly values: readonly string[] };
  /** Names of the additional fields. The server drops all others from a submitted result. */
  readonly extraFields?: readonly ExtraField[];
  /** Names allowed in submitted `scores`. If omitted, all are; the test about a child allows only its own. */
  readonly scoreNames?: readonly string[];
  /** Names of the scores that the page does not show, for exported files. */
  readonly scoreLabels?: Readonly<Record<string, string>>;
  /** Computes the total of a submitted result that has only `scores`. */
  readonly totalFromScores?: (scores: Readonly<Record<string, unknown>>) => number | undefined;
}
