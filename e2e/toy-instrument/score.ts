import type { ToyAnswers } from "./parse.ts";

/** The sum of a sheet, 0–6. */
export function scoreToy(answers: ToyAnswers): number {
  return answers.reduce<number>((sum, answer) => sum + answer, 0);
}
