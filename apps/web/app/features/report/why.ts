import type { Contribution, Explanation, QualityNote, Report } from "@xinjing/instruments/instrument";

/** What this device knows about how a result came about. */
export interface Why {
  /** Undefined where the answers are not on this device. */
  readonly explanation: Explanation | undefined;
  readonly notes: readonly QualityNote[];
  /** Version of the questions and the scoring that made the result; undefined when it was not stored. */
  readonly version: string | undefined;
}

/** The answers of one measure that carried it most. */
export interface Weight {
  readonly measure: string;
  readonly label: string;
  /** Points of all answers of the measure. */
  readonly points: number;
  /** Most points first, then in question order; never one without points. */
  readonly leading: readonly Contribution[];
  /** How many more answers have as many points as the last of `leading`. */
  readonly equalCount: number;
}

/** How many answers of a measure are named before the folded list of all. */
const LEADING_COUNT = 5;

/** Groups the answers by the measure they count for, in the report's order, the heaviest first. */
export function weighAnswers(contributions: readonly Contribution[], report: Report): readonly Weight[] {
  const labelled = [report.total, ...report.measures, ...report.preferences];
  return labelled.flatMap(({ key, label }): Weight[] => {
    const group = contributions.filter(({ measure }) => measure === key);
    if (group.length === 0) return [];
    const counted = group
      .filter(({ points }) => points > 0)
      .toSorted((first, second) => second.points - first.points || first.question - second.question);
    const leading = counted.slice(0, LEADING_COUNT);
    const last = leading.at(-1);
    const equal = counted.slice(LEADING_COUNT).filter(({ points }) => points === last?.points);
    const points = counted.reduce((sum, each) => sum + each.points, 0);
    return [{ measure: key, label, points, leading, equalCount: equal.length }];
  });
}

/** The reference error band around a value in words: 参考误差范围20–30分（上下5分）。 */
export function describeError(value: number, points: number, max: number, unit: string): string {
  const [low, high] = errorBand(value, points, max);
  return `参考误差范围${low}–${high}${unit}（上下${points}${unit}）`;
}

/** The ends of the error band, within 0 and the measure's highest value. */
export function errorBand(value: number, points: number, max: number): readonly [number, number] {
  return [Math.max(0, value - points), Math.min(max, value + points)];
}

/** Where the error bands come from, each source once. */
export function describeSources({ distances }: Explanation): readonly string[] {
  const sources = distances.flatMap(({ error }) => error?.source ?? []);
  return [...new Set(sources)].map((source) => `参考误差范围${source.replace(/。?$/, "。")}`);
}
