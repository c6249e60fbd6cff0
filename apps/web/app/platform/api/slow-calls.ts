import { createListeners } from "#web/platform/browser/listeners.ts";

/** Time without a response after which a call is slow. */
const SLOW_AFTER_MS = 3000;

const changes = createListeners();
let slowCount = 0;

/** Registers the start of a request. The returned function registers its end. */
export function watchCall(): () => void {
  let isSlow = false;
  const count = (change: 1 | -1) => {
    isSlow = change === 1;
    slowCount += change;
    changes.notify();
  };
  const timer = setTimeout(() => count(1), SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  };
}

/** True while a call of this page has been unanswered for `SLOW_AFTER_MS`. */
export function hasSlowCall(): boolean {
  return slowCount > 0;
}

export const subscribeSlowCalls = changes.subscribe;
