import type { Page } from "@playwright/test";
import { createAccount } from "../accounts.ts";
import { untilPageHydrated } from "../hydrated.ts";
import { openQuiet, storeEntries } from "../quiet-page.ts";
import { storeResults, type Stored } from "./seeds.ts";
import type { State } from "./states.ts";

/** Brings the page into a state: stores its data, opens its path and performs its actions. */
export async function showState(page: Page, state: State): Promise<void> {
  await openQuiet(page);
  await page.evaluate(storeEntries, { ...state.stored, ...(await signIn(page, state)) });
  await state.prepare?.(page);
  await page.goto(state.path);
  await untilPageHydrated(page);
  const isStopped = state.name.endsWith("-loading");
  if (!isStopped) await untilSettled(page);
  await state.act?.(page);
  if (!isStopped) await untilSettled(page);
  await page.mouse.move(0, 0);
}

/** Deletes everything that a state stored in the browser, so that the page can show another state. */
export async function forgetState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await openQuiet(page);
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

/** Waits until the page has loaded, shows the stored session, and is rendered below the first screen too. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shows = (selector: string) =>
      [...document.querySelectorAll(selector)].some((node) => node.checkVisibility());
    const isUnderWay =
      // These selectors match the loading animation, busy buttons, and the empty space below the first screen of a
      // result.
      shows("main .breathing, [aria-busy=true], main div.min-h-screen:empty") ||
      "resuming" in document.documentElement.dataset;
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
