/** Stored and sent value of an option: an integer (adhd) or a key (all others). */
export type AnswerValue = number | string;

export interface Option<Value extends AnswerValue = AnswerValue> {
  readonly value: Value;
  readonly label: string;
}

export interface Question<Value extends AnswerValue = AnswerValue> {
  /** Question number, from 1 without gaps. */
  readonly id: number;
  readonly text: string;
  readonly options: readonly Option<Value>[];
}

/** Unvalidated answers by question number, from storage, network or a form. */
export type RawAnswers = Readonly<Record<string, unknown>>;

export type Parsed<Answers> = { readonly ok: true; readonly answers: Answers } | Refusal;

/** Result of an invalid answer sheet: every error in the words of the spec, the wrong number of answers first. */
export interface Refusal {
  readonly ok: false;
  readonly messages: readonly string[];
}
