import type { Page } from "@playwright/test";

/* Changing what a browser has stored while none of the site's scripts run. */

/** Path of a text file on the site's origin. */
export const QUIET_PAGE = "/robots.txt";

/** Opens `QUIET_PAGE`, unless it is open. */
export async function openQuiet(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== QUIET_PAGE) await page.goto(QUIET_PAGE);
}

/** Runs in a page: stores entries in localStorage, strings unchanged and all other values as JSON. */
export function storeEntries(entries: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(entries))
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
}

/** Opens a path whose navigation state contains a result, as after a reload or after going back. */
export async function openWithResult(page: Page, path: string, result: unknown): Promise<void> {
  await openQuiet(page);
  await page.evaluate(([address, usr]) => history.replaceState({ usr, key: "passed", idx: 0 }, "", address), [
    path,
    { result },
  ] as const);
  // Goes to another page and back, because a reload in the headless shell loses the navigation state.
  await page.goto("/healthz");
  await page.goBack();
}
