/** Vocabulary shared by every instrument: what is asked, what may be answered, what a result says. */
import type { Change } from "./change.ts";
import type { Question, RawAnswers, Refusal } from "./question.ts";
import type { ResultInput, ResultPage, Section, SheetTexts, StoredTexts } from "./result-page.ts";
import type { AgeGate, FollowUp } from "./stages.ts";

export type * from "./measure.ts";
export type * from "./question.ts";
export type { Recommendation, Section, TypeName } from "./result-page.ts";

/** Wire keys of the tests, as they stand in URLs, payloads and storage; the order is the home page's. */
export const INSTRUMENT_IDS = ["adhd", "mbti", "asd", "asd-adult"] as const;
export type InstrumentId = (typeof INSTRUMENT_IDS)[number];

/** Bibliographic source of a rule, a norm or a figure. */
export interface Source {
  readonly title: string;
  readonly detail: string;
  readonly url?: string;
}

/** The scores of a result as they are stored and sent; at most one nested map. */
export type WireScores = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Fields of the wire format beside summary and texts; each instrument has some of them. */
export type ExtraField =
  | "result_type_enum"
  | "level"
  | "interpretation"
  | "dimensions"
  | "confidence"
  | "borderline"
  | "rawData";

/** A computed result, ready to show, to store and to send. */
export interface Outcome {
  readonly testType: InstrumentId;
  /** Version of the questions and the scoring that made this outcome. */
  readonly version: string;
  readonly totalScore: number;
  readonly scores: WireScores;
  readonly resultType: string;
  /** Fields the wire format adds for this instrument, e.g. `result_type_enum`. */
  readonly extra: Readonly<Partial<Record<ExtraField, unknown>>>;
  readonly texts: StoredTexts;
}

/** What one answer added to a measure. */
export interface Contribution {
  readonly question: number;
  readonly text: string;
  /** The chosen option in words. */
  readonly answer: string;
  /** Key of the measure or preference it counts for. */
  readonly measure: string;
  readonly points: number;
  readonly maxPoints: number;
}

/** Where a measure stands between its bands. */
export interface Distance {
  /** Key of the measure or preference. */
  readonly measure: string;
  /** One sentence, e.g. 离“较高”还差3分。 */
  readonly text: string;
  /** Half width of the reference error band in points, and where it comes from; undefined when none is known. */
  readonly error?: { readonly points: number; readonly source: string };
}

/** Why a result is what it is, in a form a page can draw beside the measures' own bands. */
export interface Explanation {
  /** In question order. */
  readonly contributions: readonly Contribution[];
  readonly distances: readonly Distance[];
  /** The published key in words. */
  readonly rule: readonly string[];
}

/** How a person answered, as far as the device knows. */
export interface AnsweringRecord {
  readonly answers: RawAnswers;
  /** Active milliseconds until the first answer of a question; pauses over 60 s are left out. */
  readonly activeMsByQuestion: Readonly<Record<number, number>>;
}

/** A kind hint that a result may be less steady than usual. Advice, never a block. */
export interface QualityNote {
  readonly code: "fast" | "straight" | "contradictory";
  readonly text: string;
}

/** What an info page says: the catalogue fields of the spec and the prose of the page. */
export interface TestInfo {
  readonly category: string;
  readonly difficulty: string;
  readonly tags: readonly string[];
  readonly instructions: readonly string[];
  readonly dimensions: readonly { readonly name: string; readonly description: string }[];
  /** Place on the home page, from 1 (spec 3). */
  readonly popularity: number;
  readonly author: string;
  readonly lastUpdated: string;
  readonly languages: readonly string[];
  readonly features: readonly string[];
  /** Minutes. */
  readonly estimatedTime: { readonly min: number; readonly max: number; readonly average: number };
  readonly resultTypes: readonly string[];
  /** A second stage may follow, which the longest time counts. */
  readonly hasFollowUp?: true;
  /** Purpose, method, theory, scientific basis, applications, limits. */
  readonly sections: readonly Section[];
  /** The reminder box. */
  readonly reminder: string;
}

/** What a page with questions says beside them, and every other page of a test too. */
export interface Reminders {
  /** E.g. 请按过去6个月的情况作答。 */
  readonly timeFrame: string;
  readonly disclaimer: string;
}

/** What an intro or info page says about an instrument. */
export interface About extends Reminders {
  readonly purpose: readonly string[];
  readonly theory: readonly string[];
  /** Minutes spent answering, for the intro page. */
  readonly answeringMinutes: readonly [number, number];
  /** Who it is for, and what the others can do. */
  readonly audience: string;
  /** What to know before the first answer. */
  readonly warning: string;
  /** Ascending; `max` is the highest value of each. */
  readonly bands: readonly { readonly max: number; readonly label: string; readonly meaning: string }[];
  /** Half width of the error of measurement on the scale of the bands; undefined when none is known. */
  readonly bandsError?: number;
  /** What holds in every band. */
  readonly bandsNote?: string;
  readonly licence: string;
  readonly sources: readonly Source[];
  /** Date of the last review of questions, key and texts, YYYY-MM-DD. */
  readonly reviewedOn: string;
}

export type Evaluation = { readonly ok: true; readonly outcome: Outcome } | Refusal;

/**
 * What differs between the flows of two instruments, as data: pace and words. Intro, questionnaire, loading and
 * result are one implementation.
 */
export interface Flow {
  /** Milliseconds between choosing an option and moving on. */
  readonly advanceDelayMs: number;
  /** Milliseconds between answering the last question and submitting. */
  readonly submitDelayMs: number;
  /** Milliseconds the loading page stays. */
  readonly loadingMs: number;
  /** Texts of the loading page, shown one after the other. */
  readonly loadingMessages: readonly string[];
  /** Milliseconds each of them stays. */
  readonly loadingMessageMs: number;
  /** Submitting with gaps, and opening the result with them: the questionnaire says it at the first gap. */
  readonly incompleteMessage: (answered: number) => string;
  /** The result page without an answer, before it goes to the intro. */
  readonly noResultMessage: (answered: number) => string;
}

/** What an instrument is until its last answer: all that the pages before the result load. */
export interface Questionnaire {
  readonly id: InstrumentId;
  /** Grows with every change of a question, an option or the key, so that results stay comparable. */
  readonly version: string;
  readonly questions: readonly Question[];
  readonly about: Reminders;
  /** Pace and words of its pages. */
  readonly flow: Flow;
  /** Asked before the first question, where an instrument is valid for an age only. */
  readonly ageGate?: AgeGate;
}

/** The part of it that stands nowhere beside the questions. */
export type Background = Omit<About, keyof Reminders>;

/** An instrument as its intro sees it. */
export interface Introduction extends Questionnaire {
  readonly about: About;
}

/** An instrument as its info page sees it. */
export interface Description extends Introduction {
  readonly info: TestInfo;
}

/** An instrument as the server and the pages of a result see it. */
export interface Instrument extends Introduction {
  readonly sheet: SheetTexts;
  /** Parses and scores a raw sheet. Never throws on input; lists every issue of a bad sheet. */
  evaluate(raw: RawAnswers): Evaluation;
  /** What `calculate` throws where the number of answers is wrong (spec 5); without it, the first message. */
  readonly wrongCount?: string;
  /** The page of a result; undefined where the scores do not fit this instrument. */
  page(input: ResultInput): ResultPage | undefined;
  /** Why the result of this sheet is what it is; undefined for a sheet that cannot be scored. */
  explain(raw: RawAnswers): Explanation | undefined;
  /** Kind notes about answering too fast, the same everywhere, or against oneself; empty when all is well. */
  checkQuality(record: AnsweringRecord): readonly QualityNote[];
  /** How its results are compared over time, and when to take it again. */
  readonly change: Change;
  /** A second stage for some results. */
  readonly followUp?: FollowUp;
  /** The closed list of `result_type`, where there is one: what it is called in a refusal, and what it holds. */
  readonly resultTypes?: { readonly name: string; readonly values: readonly string[] };
  /** What `extra` may hold. Of a submitted result the server keeps these, the texts and nothing else. */
  readonly extraFields?: readonly ExtraField[];
  /** The names in `scores`, where a submitted result must not say more: answers about a child. */
  readonly scoreNames?: readonly string[];
  /** The total that follows from `scores` when a submitted result names none. */
  readonly totalFromScores?: (scores: Readonly<Record<string, unknown>>) => number | undefined;
}
