/** Value of an option as stored and sent: an integer (adhd), else a string. */
export type AnswerValue = number | string;

export interface Option<Value extends AnswerValue = AnswerValue> {
  readonly value: Value;
  readonly label: string;
}

export interface Question<Value extends AnswerValue = AnswerValue> {
  /** Question number. The first question is 1, and numbers have no gaps. */
  readonly id: number;
  readonly text: string;
  readonly options: readonly Option<Value>[];
}

/** Unvalidated answers by question number, from storage, network or a form. */
export type RawAnswers = Readonly<Record<string, unknown>>;

export type Parsed<Answers> = { readonly ok: true; readonly answers: Answers } | Refusal;

/**
 * Error messages for an invalid answer sheet, in the words that the specification prescribes. A wrong number of answers
 * comes first.
 */
export interface Refusal {
  readonly ok: false;
  readonly messages: readonly string[];
  /** Message of the error that `calculate` throws: the first one, which the specification words differently there. */
  readonly thrown: string;
}
