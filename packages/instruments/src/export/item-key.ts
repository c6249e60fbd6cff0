import type { Instrument, RawAnswers } from "../instrument.ts";
import { flattenScores } from "./stored-result.ts";

/** What each option of a question adds to a score, in the order of its options: `attention` → 0, 1, 2, 3, 4. */
export type ItemKey = ReadonlyMap<string, readonly number[]>;

/**
 * The key of each question, by its number, measured at the scoring itself. A score to which an option adds more on one sheet than on another
 * is not a sum of answers and stands in no key.
 */
export function measureKeys({ questions, evaluate }: Instrument): ReadonlyMap<number, ItemKey> {
  const scoresOf = (raw: RawAnswers) => {
    const evaluation = evaluate(raw);
    return evaluation.ok ? flattenScores(evaluation.outcome.scores) : {};
  };
  const sheets = [0, -1].map((place) =>
    Object.fromEntries(questions.map(({ id, options }) => [id, options.at(place)!.value])),
  );
  const names = Object.keys(scoresOf(sheets[0]!));
  const keys = questions.map(({ id, options }) => {
    const [ofFirst = [], ofLast = []] = sheets.map((sheet) =>
      options.map(({ value }) => scoresOf({ ...sheet, [id]: value })),
    );
    const measured = names.map((name) => [name, rise(ofFirst, name), rise(ofLast, name)] as const);
    const added = measured.filter(
      ([, points, others]) => Math.max(...points) > 0 && points.join() === others.join(),
    );
    return [id, new Map(added.map(([name, points]) => [name, points]))] as const;
  });
  return new Map(keys);
}

/** How much higher a score is than its lowest. */
function rise(scores: readonly Readonly<Record<string, number>>[], name: string): readonly number[] {
  const values = scores.map((each) => each[name] ?? 0);
  const lowest = Math.min(...values);
  return values.map((value) => value - lowest);
}
