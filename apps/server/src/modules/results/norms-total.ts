import type { Submission } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { INSTRUMENTS } from "#server/instruments.ts";

/** An entry of the histogram of totals: no person, no time, no other score. */
export interface NormsTotal {
  readonly version: string;
  readonly total_score: number;
}

/**
 * The total of a submission as it is compared with others, or undefined when it is not (decision 016): only totals
 * that our current scoring can give, and that say so by their `version`.
 */
export function readNormsTotal(
  { test_type, version }: Submission,
  totalScore: number,
): NormsTotal | undefined {
  const { isCompared, max } = getCatalogueEntry(test_type).total;
  if (!isCompared || version !== INSTRUMENTS[test_type].version) return undefined;
  // Submissions are checked against 0 from below already.
  const isComparable = Number.isInteger(totalScore) && totalScore <= max;
  return isComparable ? { version, total_score: totalScore } : undefined;
}
