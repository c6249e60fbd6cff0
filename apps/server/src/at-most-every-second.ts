const INTERVAL_MS = 1_000;

/** Limits a log message to one a second: a failing disk fails every request, and one line is enough. */
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
