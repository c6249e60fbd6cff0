/** The value below which that share of the values lies, rounded to tenths. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
}
