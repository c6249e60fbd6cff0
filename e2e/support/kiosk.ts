import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { answerInPage } from "./answer-in-page.ts";
import { CLIENT } from "./built-pages.ts";
import { passGate } from "./flows.ts";
import { test as profiled } from "./profile.ts";
import { readReplica } from "./replica.ts";
import { SHEET } from "./taking.ts";
import { expect } from "./test.ts";

export const CODE = "候诊室里用的口令";

/** Test whose server has 候诊模式, with a browser that can be killed. */
export const test = profiled.extend<object>({
  serverEnv: { KIOSK_CODE: CODE, KIOSK_TESTS: "asd,adhd,milestones" },
});

/** Heading of the first screen. */
export const first = (page: Page) => page.getByRole("heading", { name: "等的时候，可以做一份" });
/** The three ways to leave with a result. */
export const ways = (page: Page) => page.getByRole("region", { name: "怎么带走" });
export const wipe = (page: Page) => page.getByRole("button", { name: "清空，给下一位" }).click();

export async function openKiosk(page: Page): Promise<void> {
  await page.goto("/kiosk");
  await page.getByLabel("候诊模式的口令").fill(CODE);
  await page.getByRole("button", { name: "清空这台设备，打开候诊模式" }).click();
  await expect(first(page)).toBeVisible();
}

/** Opens the questions of the test of adults; nobody's answers are there. */
export async function openAdhd(page: Page): Promise<void> {
  await page.getByRole("link", { name: "ADHD自评" }).click();
  await expect(page.getByText("继续上次")).toHaveCount(0);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
}

/** Takes the test of adults, up to its result. */
export async function takeAdhd(page: Page): Promise<void> {
  await openAdhd(page);
  await answerInPage(page, 18, (question) => SHEET[question - 1]!);
  // All pages have one address, so only the result says that the wait is over.
  await expect(ways(page)).toBeVisible({ timeout: 60_000 });
}

/** Takes the toddler test with three counted answers, and its second stage, which follows at once. */
export async function takeAsd(page: Page): Promise<void> {
  await page.getByRole("link", { name: "幼儿社交沟通发展筛查" }).click();
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await passGate(page);
  // Only 7, 10 and 15 add a point: 2, 5 and 12 are scored the other way round. The total is 3.
  await answerInPage(page, 20, (question) => Number([2, 5, 7, 10, 12, 15].includes(question)));
  const next = page.getByRole("button", { name: "下一步" });
  await expect(next.or(ways(page))).toBeVisible({ timeout: 60_000 });
  while (!(await ways(page).isVisible())) {
    await page.getByRole("checkbox").or(page.getByRole("radio")).last().check();
    await next.click();
    await next.or(ways(page)).first().waitFor();
  }
}

/** Returns everything of a person that the next one could read, by store. */
export async function readLeft(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const replica = await readReplica(page);
  const inPage = await page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    const names = await caches.keys();
    const cached = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return {
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      sessionStorage: Object.fromEntries(Object.entries(sessionStorage)),
      cookies: document.cookie,
      cacheStorage: (await Promise.all(cached)).flat().toSorted(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      historyState: history.state as unknown,
      address: location.pathname + location.search + location.hash,
      windowName: window.name,
      title: document.title,
      screen: document.body.innerText,
      fields: fields.map(({ value }) => value),
      autofill: fields.filter(({ autocomplete }) => autocomplete !== "off").length,
    };
  });
  return {
    ...inPage,
    cacheStorage: inPage.cacheStorage.filter((url) => !isPublicFile(url)),
    replica,
    tabs: page.context().pages().length,
  };
}

/**
 * True for an address under which the offline worker caches a file of the built site. It may still be installing them,
 * and they are the same for everybody, whatever pages somebody opens.
 */
function isPublicFile(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("__WB_REVISION__");
  if (searchParams.size > 0) return false;
  const isFile = (path: string) => statSync(join(CLIENT, path), { throwIfNoEntry: false })?.isFile() === true;
  return isFile(pathname) || isFile(`${pathname}/index.html`);
}
