import type {
  Contribution,
  Explanation,
  Measure,
  Preference,
  QualityNote,
} from "@xinjing/instruments/instrument";
import type { Gist } from "./gist.ts";

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
  /** The measure and what its answers add up to. */
  readonly title: string;
  /** Most points first, then in question order. */
  readonly leading: readonly Contribution[];
  /** Whether no answer counted at all. */
  readonly isNone: boolean;
  /** How many more answers have as many points as the last of `leading`. */
  readonly equalCount: number;
}

/** How many answers of a measure are named before the folded list of all. */
const LEADING_COUNT = 5;

/**
 * Groups the answers by the measure they count for, in the page's order, the heaviest first. An answer with
 * less than half of its possible points carried nothing worth naming.
 */
export function weighAnswers(contributions: readonly Contribution[], page: Gist): readonly Weight[] {
  const { total, measures, preferences } = page;
  return [total, ...measures, ...preferences].flatMap((each): Weight[] => {
    const group = contributions.filter(({ measure }) => measure === each.key);
    if (group.length === 0) return [];
    const heavy = group
      .filter(({ points, maxPoints }) => points > 0 && points * 2 >= maxPoints)
      .sort((first, second) => second.points - first.points || first.question - second.question);
    const leading = heavy.slice(0, LEADING_COUNT);
    const equal = heavy.slice(LEADING_COUNT).filter(({ points }) => points === leading.at(-1)?.points);
    const isNone = group.every(({ points }) => points === 0);
    return [{ measure: each.key, title: titleOf(each, group), leading, isNone, equalCount: equal.length }];
  });
}

function titleOf(measured: Measure | Preference, group: readonly Contribution[]): string {
  const points = group.reduce((sum, each) => sum + each.points, 0);
  if ("letter" in measured) return `${measured.label}，选${measured.letter}的有${points}题`;
  const isCount = group.every(({ maxPoints }) => maxPoints === 1);
  return `${measured.label}，记了${points}${isCount ? "题" : "分"}`;
}

/** Where the error bands come from, each source once. */
export function describeSources({ distances }: Explanation): readonly string[] {
  const sources = distances.flatMap(({ error }) => error?.source ?? []);
  return [...new Set(sources)].map((source) => `参考误差范围${source.replace(/。?$/, "。")}`);
}
