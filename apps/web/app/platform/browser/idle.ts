/** Time after which the work runs even if the page is busy. */
const IDLE_TIMEOUT_MS = 10_000;
/** Delay in browsers without a working requestIdleCallback, such as Safari. */
const PAUSE_MS = 1_000;

/** Runs the work when the browser is idle. Returns a function that cancels it. Never throws. */
export function whenIdle(work: () => void): () => void {
  try {
    const handle = globalThis.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => globalThis.cancelIdleCallback(handle);
  } catch {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
}
