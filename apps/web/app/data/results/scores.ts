import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";

/** Fields of a stored result that contain scores. */
interface Scored {
  readonly total_score?: number | undefined;
  readonly scores: Readonly<Record<string, unknown>>;
}

/**
 * Returns the scores under their current names. Older results have the total beside the scores or as `total`, and the
 * five domains in a nested map. If a score occurs twice, the value in `scores` itself wins.
 */
export function completeScores({ total_score, scores }: Scored): Readonly<Record<string, unknown>> {
  const { dimensions } = scores;
  const total = [scores["total_score"], total_score, scores["total"]].find(
    (each) => typeof each === "number",
  );
  return {
    ...(typeof dimensions === "object" ? dimensions : undefined),
    ...scores,
    ...(total !== undefined && { total_score: total }),
  };
}

/** Maximum of a total that fits neither the test's maximum nor a stored one. */
const UNKNOWN_MAX = 100;

/** Returns the maximum of a stored total. One above the current maximum is measured against the stored maximum. */
export function findTotalMax(id: InstrumentId, value: number, storedMax = 0): number {
  return [getCatalogueEntry(id).total.max, storedMax].find((max) => value <= max) ?? UNKNOWN_MAX;
}
