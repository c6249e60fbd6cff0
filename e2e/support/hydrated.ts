import type { Page } from "@playwright/test";

/**
 * Lets a page be opened and loaded anew until React has taken it over: its scripts start after the paint, and a journey that
 * presses before is about something else. Who says `waitUntil` gets that and no more.
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

/** Pages that cannot be hydrated are some journeys' subject. */
const LONGEST_START_MS = 5000;

/**
 * Until no press is held for later any more (platform/browser/early-state.ts). An observer in the page tells: waitForFunction brings
 * a script of 340 kB into each document.
 */
export async function untilPageHydrated(page: Page): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_START_MS);
  await Promise.race([isLate, page.evaluate(awaitStart).catch(() => {})]);
  clearTimeout(timer);
}

/** Runs in a page. */
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
