import type { BrowserContextOptions, Page } from "@playwright/test";
import type { Product } from "../support/product.ts";
import { makeMember, storeEarlier, storeResults, type Stored } from "./seeds.ts";
import { untilAlive } from "../support/alive.ts";
import type { State } from "./states.ts";

const ACTION_TIMEOUT_MS = 30_000;

/** Widths and colour schemes in which pictures are taken: a phone and a laptop, by day and by night. */
export const VIEWPORTS = [
  { width: 360, height: 720 },
  { width: 1280, height: 800 },
] as const;
export const SCHEMES = ["light", "dark"] as const;

/** Brings one state onto the screen of a fresh browser and hands its page over; closes the browser afterwards. */
export async function openState(
  { origin, browser }: Product,
  state: State,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: origin,
    viewport: VIEWPORTS[0],
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    await showState(page, state);
    await use(page);
  } finally {
    await context.close();
  }
}

/** The same on a page that is there already. */
export async function showState(page: Page, state: State): Promise<void> {
  await keep(page, { ...state.stored, ...(await signIn(page, state)) });
  await state.prepare?.(page);
  await page.goto(state.path, { waitUntil: "networkidle" });
  await untilAlive(page);
  await state.act?.(page);
  await page.getByRole("main").waitFor();
  await page.mouse.move(0, 0);
}

async function signIn(page: Page, { member }: State): Promise<Stored> {
  if (member === undefined) return {};
  const { token, stored } = await makeMember(page);
  if (member !== "empty") await storeResults(page, token);
  if (member === "repeated") await storeEarlier(page, token);
  return stored;
}

/** Puts records where the site looks for them, once, on a page that reads none of them. */
async function keep(page: Page, stored: Stored): Promise<void> {
  if (Object.keys(stored).length === 0) return;
  await page.goto("/healthz");
  await page.evaluate((records) => {
    for (const [key, value] of Object.entries(records)) {
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    }
  }, stored);
}
