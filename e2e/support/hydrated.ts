import type { Page } from "@playwright/test";

/**
 * Makes `goto` and `reload` wait for hydration, because scripts start after the paint. An explicit `waitUntil` turns that off.
 */
export function openHydrated(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await untilPageHydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await untilPageHydrated(page);
    return answer;
  };
}

/** Limit, because some journeys test pages that cannot be hydrated. */
const LONGEST_START_MS = 5000;

/**
 * Waits until presses are no longer held (platform/browser/early-state.ts). Uses an observer, because waitForFunction adds a
 * script of 340 kB to each document.
 */
export async function untilPageHydrated(page: Page): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_START_MS);
  await Promise.race([isLate, page.evaluate(awaitStart).catch(() => {})]);
  clearTimeout(timer);
}

/** Runs in a page: waits for the hydration. */
function awaitStart(): Promise<void> {
  const hasStarted = () => !("hold" in document) || "pressed" in document;
  return new Promise((resolve) => {
    const look = () => {
      if (hasStarted()) resolve();
    };
    look();
    new MutationObserver(look).observe(document.documentElement, { attributes: true });
  });
}
