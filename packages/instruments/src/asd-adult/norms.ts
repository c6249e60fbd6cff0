import type { Domain } from "./score.ts";

/** Published sample with which a person's total is compared. */
export interface ReferenceSample {
  readonly name: string;
  /** Mean total, 0–50. */
  readonly mean: number;
  /** Percentile of each total in `REFERENCE_SCORES`; 100 means more than 99. */
  readonly percentiles: readonly number[];
}

/** Totals for which the percentiles are given (see README.md). */
const REFERENCE_SCORES: readonly number[] = [8, 12, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36];

/**
 * Samples with percentiles that we estimated from published means and standard deviations (see README.md). The main
 * sample comes first.
 */
export const REFERENCE_SAMPLES: readonly ReferenceSample[] = [
  { name: "多国普通成年人", mean: 16.9, percentiles: [7, 23, 46, 59, 70, 79, 86, 92, 95, 97, 99, 100] },
  { name: "其中男性", mean: 17.9, percentiles: [6, 20, 41, 53, 64, 74, 82, 88, 93, 96, 98, 100] },
  { name: "其中女性", mean: 14.9, percentiles: [12, 33, 60, 72, 81, 88, 93, 96, 98, 99, 100, 100] },
  { name: "日本普通成年人", mean: 18.5, percentiles: [4, 15, 36, 49, 61, 72, 81, 88, 93, 96, 98, 100] },
];

/** Half width in points of the 95 % confidence interval of a total: 6.3 × √(1 − 0.70) × 1.96 (see README.md). */
export const TOTAL_ERROR = 7;

interface DomainMeans {
  readonly undiagnosed: number;
  readonly diagnosed: number;
}

/**
 * Mean score of each domain (0–10) for adults without and with a diagnosis (Baron-Cohen et al. 2001; see README.md).
 */
export const DOMAIN_MEANS: Readonly<Record<Domain, DomainMeans>> = {
  socialSkills: { undiagnosed: 2.6, diagnosed: 7.5 },
  attentionSwitching: { undiagnosed: 3.9, diagnosed: 8 },
  attentionToDetail: { undiagnosed: 5.3, diagnosed: 6.7 },
  communication: { undiagnosed: 2.4, diagnosed: 7.2 },
  imagination: { undiagnosed: 2.3, diagnosed: 6.4 },
};

/**
 * Smallest difference between two totals that exceeds the noise: 6.3 × √(1 − 0.70) × √2 × 1.96 = 9.6 (see README.md).
 */
export const RELIABLE_CHANGE = 10;

/**
 * Percentile of a total in a sample: `about` this percentile, `below` that of the lowest total in the table, or `above`
 * that of the highest.
 */
type ReferencePosition = { readonly kind: "about" | "below" | "above"; readonly percent: number };

const HIGHEST_PERCENT = 99;

/**
 * Finds the percentile of a total by linear interpolation between two totals of the table (see README.md). Example: in
 * the main sample, 26 is at about 92, 27 at about 94, and 7 is below 7.
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
