import type { AnswerValue, Band, Contribution, Question } from "./instrument.ts";
import { findBand } from "./scoring.ts";

/**
 * Names the band of a score and the distance to its neighbours. Example:
 * 专注困难17分，在17–23分之间，叫“较高”；少1分就是“略高”，多7分就是“明显”。
 */
export function describePlace(label: string, score: number, bands: readonly Band[]): string {
  const band = findBand(bands, score);
  const index = bands.indexOf(band);
  const [previous, next] = [bands[index - 1], bands[index + 1]];
  const neighbours = [
    ...(previous === undefined ? [] : [`少${score - previous.max}分就是“${previous.label}”`]),
    ...(next === undefined ? [] : [`多${band.max + 1 - score}分就是“${next.label}”`]),
  ];
  const from = (previous?.max ?? -1) + 1;
  return `${label}${score}分，在${from}–${band.max}分之间，叫“${band.label}”；${neighbours.join("，")}。`;
}

/**
 * Lists the points of every answer in question order. The answer sheet must be complete. `count` returns measure and
 * points of one answer.
 */
export function listContributions<Value extends AnswerValue>(
  questions: readonly Question<Value>[],
  answers: readonly Value[],
  count: (answer: Value, question: number) => Pick<Contribution, "measure" | "points" | "maxPoints">,
): Contribution[] {
  return questions.map(({ id, text, options }) => {
    const chosen = options.find(({ value }) => value === answers[id - 1])!;
    return { question: id, text, answer: chosen.label, ...count(chosen.value, id) };
  });
}
