import type { Norms } from "@xinjing/contract/norms";

/** Position of a total among the counted results. */
export interface Standing {
  readonly lower: number;
  readonly equal: number;
  readonly higher: number;
  /** Mid-rank in percent, not rounded: the share of lower totals plus half the share of equal ones. */
  readonly percentile: number;
}

/**
 * Finds the position of a total in the norms. Undefined if the histogram or the total does not fit the test. Example:
 * if the totals 0, 1 and 2 occurred 1, 2 and 1 times, a total of 1 is at (1 + 2 / 2) / 4 = 50%.
 */
export function findStanding({ n, histogram }: Norms, total: number, maxTotal: number): Standing | undefined {
  const equal = histogram[total];
  if (n === 0 || equal === undefined || histogram.length !== maxTotal + 1) return undefined;
  const lower = histogram.slice(0, total).reduce((sum, count) => sum + count, 0);
  return { lower, equal, higher: n - lower - equal, percentile: ((lower + equal / 2) / n) * 100 };
}

/** Describes a percentile in words; never as 0% or 100%. */
export function describePercentile(percentile: number): string {
  if (percentile < 1) return "在最低的1%里";
  if (percentile > 99) return "在最高的1%里";
  return `大约在${Math.round(percentile)}%的位置`;
}
