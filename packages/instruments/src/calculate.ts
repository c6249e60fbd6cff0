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
 * @throws AnswersError if an answer is missing or invalid; its message is `wrongCount` for a wrong number of answers,
 * else the first error.
 */
export function calculate({ evaluate, questions, wrongCount }: Instrument, raw: RawAnswers): Outcome {
  const evaluation = evaluate(raw);
  if (evaluation.ok) return evaluation.outcome;
  const { messages } = evaluation;
  const [first = ""] = messages;
  const count = Object.values(raw).filter((value) => value !== undefined && value !== null).length;
  const isCount = count !== questions.length && wrongCount !== undefined;
  const wrongAnswer = first.startsWith("第") ? first.replace("第", "题目 ").replace("题的", " 的") : first;
  throw new AnswersError(isCount ? wrongCount : wrongAnswer, messages);
}
