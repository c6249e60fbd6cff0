/** Value of an option as it is stored and sent: an integer (adhd) or a key (the others). */
export type AnswerValue = number | string;

export interface Option<Value extends AnswerValue = AnswerValue> {
  readonly value: Value;
  readonly label: string;
}

export interface Question<Value extends AnswerValue = AnswerValue> {
  /** Question number, from 1, contiguous. */
  readonly id: number;
  readonly text: string;
  readonly options: readonly Option<Value>[];
}

/** Answers as they arrive from storage, network or a form: question number → value, nothing checked yet. */
export type RawAnswers = Readonly<Record<string, unknown>>;

export type Parsed<Answers> = { readonly ok: true; readonly answers: Answers } | Refusal;

/** A sheet that cannot be scored: everything that is wrong with it in the spec's words, the count first. */
export interface Refusal {
  readonly ok: false;
  readonly messages: readonly string[];
}
