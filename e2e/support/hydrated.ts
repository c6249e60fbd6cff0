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

/** Until no press is held for later any more (platform/browser/early-state.ts); pages that cannot be hydrated are some journeys' subject. */
export async function untilPageHydrated(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !("hold" in document) || "pressed" in document, undefined, { timeout: 5000 })
    .catch(() => {});
}
