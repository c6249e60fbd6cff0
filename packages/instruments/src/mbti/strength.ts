import { DIMENSIONS } from "./key.ts";

/** Strength of a preference in whole percent: larger count / sum, 50 when nothing was counted (spec, MBTI scoring). */
export function strengthPercent(first: number, second: number): number {
  const sum = first + second;
  return sum === 0 ? 50 : Math.round((Math.max(first, second) / sum) * 100);
}

/**
 * The confidence of a result in whole percent: the rounded mean of the four strengths (spec, MBTI scoring).
 * Undefined when a letter count is missing or is no number.
 */
export function meanStrengthPercent(counts: Readonly<Record<string, unknown>>): number | undefined {
  let sum = 0;
  for (const { letters } of DIMENSIONS) {
    const firstCount = counts[letters[0]];
    const secondCount = counts[letters[1]];
    if (typeof firstCount !== "number" || typeof secondCount !== "number") return undefined;
    sum += strengthPercent(firstCount, secondCount);
  }
  return Math.round(sum / DIMENSIONS.length);
}
