import type { Norms } from "@xinjing/contract/norms";

/** Where a total stands among the counted ones. */
export interface Standing {
  readonly lower: number;
  readonly equal: number;
  readonly higher: number;
  /** Mid-rank: those below and half of the equal ones, in percent of all. Not rounded. */
  readonly percentile: number;
}

/**
 * Finds the place of a total in this site's norms; undefined for a histogram that does not fit the test, or a total
 * that it cannot hold. Example: 1, 2 and 1 results with 0, 1 and 2 points put 1 point at (1 + 2 / 2) / 4 = 50%.
 */
export function findStanding({ n, histogram }: Norms, total: number, maxTotal: number): Standing | undefined {
  const equal = histogram[total];
  if (n === 0 || equal === undefined || histogram.length !== maxTotal + 1) return undefined;
  const lower = histogram.slice(0, total).reduce((sum, count) => sum + count, 0);
  return { lower, equal, higher: n - lower - equal, percentile: ((lower + equal / 2) / n) * 100 };
}

/** A percentile in words that never say 0% or 100%: nobody stands below or above everybody, themselves included. */
export function describePercentile(percentile: number): string {
  if (percentile < 1) return "在最低的1%里";
  if (percentile > 99) return "在最高的1%里";
  return `大约在${Math.round(percentile)}%的位置`;
}
