/** Values of one measure, a value for each round. */
export type Values = readonly number[];

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: Values): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** The value below which `share` of all lie: 0.95 for p95. */
export function percentile(values: Values, share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** One line of the report: a figure of ours beside the floor or peer that was measured in the same rounds. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly ours: Values;
  /** What it is compared with, and its values in the same rounds; left out for an absolute target. */
  readonly beside?: { readonly name: string; readonly values: Values };
  /** What the ratio, or without `beside` the figure itself, should be; left out where nothing was promised. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Medians, the ratio round by round with its spread, and whether the target is met. */
export function judge({ ours, beside, target }: Row): {
  readonly ratios: Values;
  readonly verdict: "met" | "missed" | "";
} {
  const ratios =
    beside === undefined ? [] : ours.map((value, round) => value / (beside.values[round] ?? NaN));
  if (target === undefined) return { ratios, verdict: "" };
  const figure = median(beside === undefined ? ours : ratios);
  const isMet = "atMost" in target ? figure <= target.atMost : figure >= target.atLeast;
  return { ratios, verdict: isMet ? "met" : "missed" };
}
