/** How long the page may be busy before the work begins all the same. */
const IDLE_TIMEOUT_MS = 10_000;
/** Stands for an idle moment where the browser does not tell one (Safari). */
const PAUSE_MS = 1_000;

/** Does the work when the page has nothing to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof globalThis.requestIdleCallback === "function") {
    const handle = globalThis.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => globalThis.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, PAUSE_MS);
  return () => clearTimeout(timer);
}
