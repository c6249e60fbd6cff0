const INTERVAL_MS = 1_000;

/** Makes a report that goes out at most once a second: a failing disk fails every request, and one line says as much as a thousand. */
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
