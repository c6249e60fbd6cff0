/** Measured values, one for each round. */
export type Values = readonly number[];

export function median(values: Values): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** A row of the report: the product's values, and those of its baseline from the same rounds. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly ours: Values;
  /** A bare page or another product to compare with; absent if the target is an absolute value. */
  readonly baseline?: { readonly name: string; readonly values: Values };
  /** Limit of the ratio to `baseline`, or of our median if there is no `baseline`; absent if the row has no target. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Computes medians, the ratio of each round with its spread, and whether the target is met. */
export function judge({ ours, baseline, target }: Row): {
  readonly ratios: Values;
  readonly verdict: "met" | "missed" | "";
} {
  const ratios =
    baseline === undefined ? [] : ours.map((value, round) => value / (baseline.values[round] ?? NaN));
  if (target === undefined) return { ratios, verdict: "" };
  const figure = median(baseline === undefined ? ours : ratios);
  const isMet = "atMost" in target ? figure <= target.atMost : figure >= target.atLeast;
  return { ratios, verdict: isMet ? "met" : "missed" };
}
