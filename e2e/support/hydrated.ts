import { expect, type Locator, type Page } from "@playwright/test";

/* Loads and hydration of pages. */

/**
 * Makes `goto` and `reload` wait until the page is hydrated, unless `waitUntil` is given. Without this, a click could
 * come before the scripts have started.
 */
export function awaitHydrationOnLoad(page: Page): void {
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

/** Time limit, because some journeys open pages that are never hydrated. */
const LONGEST_START_MS = 5000;

/**
 * Waits until the page is hydrated, so that presses are no longer held back (platform/browser/early-state.ts). Uses a
 * MutationObserver, because Playwright's waitForFunction adds 340 kB of script to each document.
 */
export async function untilPageHydrated(page: Page): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_START_MS);
  await Promise.race([isLate, page.evaluate(awaitStart).catch(() => {})]);
  clearTimeout(timer);
}

/** Runs in a page: resolves when the page is hydrated. */
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

/** Waits until React has hydrated an element. */
export async function untilHydrated(locator: Locator): Promise<void> {
  await expect(async () => {
    expect(await locator.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")))).toBe(
      true,
    );
  }).toPass();
}

/** Returns a function that returns how many documents the page has loaded since then. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on("load", () => {
    count += 1;
  });
  return () => count;
}
