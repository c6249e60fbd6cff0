import { REFERENCE_SCORES } from "./norms.ts";

/** How a total, 0–50, stands in a sample: about, below the lowest or above the highest percentile of the table. */
type ReferencePosition = { readonly kind: "about" | "below" | "above"; readonly percent: number };

const HIGHEST_PERCENT = 99;

/**
 * Reads a sample's column of the reference table; between two rows the percentile lies on the straight line between
 * them (README.md here). Example: in the joint sample 26 is about 92, 27 about 94, 7 below 7.
 */
export function findReferencePosition(total: number, percentiles: readonly number[]): ReferencePosition {
  const upper = REFERENCE_SCORES.findIndex((score) => total < score);
  const [lowestScore = 0] = REFERENCE_SCORES;
  const [lowestPercent = 0] = percentiles;
  if (total < lowestScore) return { kind: "below", percent: lowestPercent };
  const percent = upper === -1 ? HIGHEST_PERCENT + 1 : interpolate(total, upper, percentiles);
  return percent > HIGHEST_PERCENT ? { kind: "above", percent: HIGHEST_PERCENT } : { kind: "about", percent };
}

function interpolate(total: number, upper: number, percentiles: readonly number[]): number {
  const [from = 0, to = 0] = REFERENCE_SCORES.slice(upper - 1, upper + 1);
  const [low = 0, high = 0] = percentiles.slice(upper - 1, upper + 1);
  return Math.round(low + ((high - low) * (total - from)) / (to - from));
}
