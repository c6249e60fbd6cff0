import type { Instrument, RawAnswers } from "./instrument.ts";
import { flattenScores } from "./export/exported-result.ts";

/** Points that the options of a question give to each score. Example: `attention` → 0, 1, 2, 3, 4. */
export type ItemKey = ReadonlyMap<string, readonly number[]>;

/**
 * Finds the points of every option by scoring answer sheets in which one answer after another is changed. Omits scores
 * for which an option does not always give the same points, because they are not sums of answers.
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

/** Returns how much each of the scores exceeds the lowest one. */
function rise(scores: readonly Readonly<Record<string, number>>[], name: string): readonly number[] {
  const values = scores.map((each) => each[name] ?? 0);
  const lowest = Math.min(...values);
  return values.map((value) => value - lowest);
}
