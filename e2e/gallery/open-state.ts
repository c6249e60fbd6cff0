import type { BrowserContextOptions, Page, PageScreenshotOptions } from "@playwright/test";
import type { Product } from "../support/product.ts";
import { createAccount } from "../support/accounts.ts";
import { untilPageHydrated } from "../support/hydrated.ts";
import { QUIET_PAGE } from "../support/test.ts";
import { storeResults, type Stored } from "./seeds.ts";
import type { State } from "./states.ts";

const ACTION_TIMEOUT_MS = 30_000;

/** Widths and colour schemes in which pictures are taken: a phone and a laptop, by day and by night. */
export const VIEWPORTS = [
  { width: 360, height: 720 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ["light", "dark"] as const;

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

/** Pictures of a page at one size, in both colour schemes. */
export async function takePictures(
  page: Page,
  viewport: (typeof VIEWPORTS)[number],
  options: PageScreenshotOptions,
  pathOf: (scheme: string) => string,
): Promise<void> {
  await page.setViewportSize(viewport);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ ...options, path: pathOf(colorScheme), animations: "disabled" });
  }
}

/** The same on a page that is there already. */
export async function showState(page: Page, state: State): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(keep, { ...state.stored, ...(await signIn(page, state)) });
  await state.prepare?.(page);
  await page.goto(state.path);
  await untilPageHydrated(page);
  const isStopped = state.name.endsWith("-loading");
  if (!isStopped) await untilSettled(page);
  await state.act?.(page);
  if (!isStopped) await untilSettled(page);
  await page.mouse.move(0, 0);
}

/** Forgets everything that a state left behind in the browser, so that the page can show another one. */
export async function forgetState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(QUIET_PAGE);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase("xinjing");
      deleting.addEventListener("success", resolve);
      deleting.addEventListener("error", resolve);
    });
  });
}

/** Until the page is what it is opened for: nothing is on its way, the saved state is shown, charts and late parts are there. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shows = (selector: string) =>
      [...document.querySelectorAll(selector)].some((node) => node.checkVisibility());
    const isUnderWay =
      // The breathing mark of waiting, the bars in a chart's place, the room below a report's first screen.
      shows(
        "main .breathing, [aria-busy=true], main .relative > div.invisible, main div.min-h-screen:empty",
      ) || "resuming" in document.documentElement.dataset;
    return document.readyState === "complete" && shows("main h1") && !isUnderWay;
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function signIn(page: Page, { member }: State): Promise<Stored> {
  if (member === undefined) return {};
  const { token, stored } = await createAccount(page.request);
  if (member !== "empty") await storeResults(page, token, member === "repeated");
  return stored;
}

/** Runs in a page: puts records where the site looks for them. */
export function keep(records: Stored): void {
  for (const [key, value] of Object.entries(records)) {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }
}
