import type { Instrument, Outcome, RawAnswers } from "./instrument.ts";

/** Error for an answer sheet that cannot be scored. `messages` lists every error, a wrong number of answers first. */
export class AnswersError extends Error {
  override readonly name = "AnswersError";
  readonly messages: readonly string[];

  constructor(message: string, messages: readonly string[]) {
    super(message);
    this.messages = messages;
  }
}

/**
 * Scores a raw answer sheet.
 * @throws AnswersError if an answer is missing or invalid.
 */
export function calculate({ evaluate }: Instrument, raw: RawAnswers): Outcome {
  const evaluation = evaluate(raw);
  if (!evaluation.ok) throw new AnswersError(evaluation.thrown, evaluation.messages);
  return evaluation.outcome;
}
