const INTERVAL_MS = 1_000;

/** Throttles a log message to one a second, because a failing disk fails every request. */
export function atMostEverySecond<Arguments extends readonly unknown[]>(
  report: (...args: Arguments) => void,
): (...args: Arguments) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now - reportedAt < INTERVAL_MS) return;
    reportedAt = now;
    report(...args);
  };
}
