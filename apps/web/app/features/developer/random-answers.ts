import type { AnswerValue, Question } from "@xinjing/instruments/instrument";

/** One option of every question by chance; `random` gives a number from 0 up to, but not including, 1. */
export function randomAnswers(
  questions: readonly Question[],
  random: () => number = Math.random,
): Record<string, AnswerValue> {
  return Object.fromEntries(
    questions.map(({ id, options }) => [String(id), options[Math.floor(random() * options.length)]!.value]),
  );
}
