/** Vocabulary shared by every instrument: what is asked, what may be answered, what a result says. */

/** Wire keys of the four tests, as they stand in URLs, payloads and storage. */
export const INSTRUMENT_IDS = ["adhd", "mbti", "asd", "asd-adult"] as const;
export type InstrumentId = (typeof INSTRUMENT_IDS)[number];

/** Value of an option as it is stored and sent: an integer (adhd) or a key (the others). */
export type AnswerValue = number | string;

export interface Option {
  readonly value: AnswerValue;
  readonly label: string;
}

export interface Question {
  /** Question number, from 1, contiguous. */
  readonly id: number;
  readonly text: string;
  readonly options: readonly Option[];
}

/** Answers as they arrive from storage, network or a form: question number → value, nothing checked yet. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** One thing that is wrong with an answer sheet. Each instrument words it in its own Chinese. */
export type AnswerIssue =
  | { readonly code: "count"; readonly expected: number; readonly actual: number }
  | { readonly code: "missing"; readonly question: number }
  | { readonly code: "invalid"; readonly question: number }
  | { readonly code: "unknown"; readonly key: string };

export type Parsed<Answers> =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly issues: readonly AnswerIssue[] };

/** How much of a trait shows, for colour and words. Never a verdict about a person. */
export type Tone = "calm" | "mild" | "moderate" | "marked";

/** A stretch of a measure, from the previous band's end up to and including `max`. */
export interface Band {
  readonly max: number;
  readonly label: string;
  readonly tone: Tone;
}

/** A number drawn as a bar, with the bands it falls into. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Ascending; the last one ends at `max`. Empty where no band is published. */
  readonly bands: readonly Band[];
  /** One sentence beside the bar: what the number means. */
  readonly note: string;
}

export interface Recommendation {
  /** An emoji, as the wire format has it. Screens draw a picture of the icon set instead. */
  readonly icon: string;
  readonly title: string;
  readonly description: string;
}

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Bibliographic source of a rule, a norm or a figure. */
export interface Source {
  readonly title: string;
  readonly detail: string;
  readonly url?: string;
}

/** Everything a result page says, in the order it says it. */
export interface Report {
  /** One plain sentence a person can say aloud. */
  readonly headline: string;
  /** The label stored as `result_type`. */
  readonly label: string;
  /** Short words for the tone: 特征不明显 … 明显. */
  readonly toneLabel: string;
  readonly tone: Tone;
  /** The measure that leads the page. */
  readonly total: Measure;
  readonly measures: readonly Measure[];
  /** Stored as `result_description`. */
  readonly description: string;
  /** What it means. Stored, joined by line breaks, as `detailed_interpretation`. */
  readonly interpretation: readonly string[];
  /** What it does not mean. */
  readonly limits: readonly string[];
  /** Further readings of the same answers, each with its own source (adhd: the six-item core). */
  readonly extras: readonly Section[];
  readonly recommendations: readonly Recommendation[];
  /** When and where to ask a professional. */
  readonly professionalReminder: string;
}

/** The scores of a result as they are stored and sent; at most one nested map. */
export type WireScores = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** A computed result, ready to show, to store and to send. */
export interface Outcome {
  readonly testType: InstrumentId;
  /** Version of the questions and the scoring that made this outcome. */
  readonly version: string;
  readonly totalScore: number;
  readonly scores: WireScores;
  readonly resultType: string;
  /** Fields the wire format adds for this instrument, e.g. `result_type_enum`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly report: Report;
}

/** What an intro or info page says about an instrument. */
export interface About {
  readonly purpose: readonly string[];
  readonly theory: readonly string[];
  /** E.g. 请按过去6个月的情况作答。 */
  readonly timeFrame: string;
  /** Minutes spent answering, for the intro page. */
  readonly answeringMinutes: readonly [number, number];
  /** Who it is for, and what the others can do. */
  readonly audience: string;
  readonly bands: readonly { readonly label: string; readonly meaning: string }[];
  readonly disclaimer: string;
  readonly licence: string;
  readonly sources: readonly Source[];
  /** Date of the last review of questions, key and texts, YYYY-MM-DD. */
  readonly reviewedOn: string;
}

export type Evaluation =
  | { readonly ok: true; readonly outcome: Outcome }
  | {
      readonly ok: false;
      readonly issues: readonly AnswerIssue[];
      /** The issues in the spec's words, the count first. */
      readonly messages: readonly string[];
    };

/** An instrument as the flows and the server see it. */
export interface Instrument {
  readonly id: InstrumentId;
  readonly version: string;
  readonly questions: readonly Question[];
  readonly about: About;
  /** Parses and scores a raw sheet. Never throws on input; lists every issue of a bad sheet. */
  evaluate(raw: RawAnswers): Evaluation;
  /** Builds the report of a stored result from its scores alone, or undefined when they do not fit this instrument. */
  reportFromScores(scores: unknown): Report | undefined;
}
