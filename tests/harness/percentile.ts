/** Returns a percentile by nearest rank; a `share` of 0.95 is p95. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns a percentile of times in milliseconds, rounded to tenths for a record. */
export function percentileMs(times: readonly number[], share: number): number {
  return Math.round(percentile(times, share) * 10) / 10;
}
