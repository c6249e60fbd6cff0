import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { Server } from "#harness/product.ts";
import { type Account, createAccount } from "./accounts.ts";
import { openHydrated } from "./hydrated.ts";

/** A test that fails on any console error, uncaught error or policy violation, unless it expects one by pattern. */
export const test = base.extend<
  { expectedErrors: RegExp[]; quietConsole: undefined },
  { siteServer: Server }
>({
  // One server for all journeys of a worker; every journey makes people of its own.
  siteServer: [
    async ({}, use) => {
      const site = await Server.launch();
      await use(site);
      await site.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ siteServer }, use) => {
    await use(siteServer.url);
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page }, use) => {
    openHydrated(page);
    await use(page);
  },
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Ends the title of a test's journey: only `npm run test:long` runs it, unless this test stands for the others in `npm test`. */
export const longUnless = (type: string, ...short: readonly string[]): string =>
  short.includes(type) ? "" : " @long";

/** How many documents the page has opened since. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on("load", () => {
    count += 1;
  });
  return () => count;
}

/** Answers of one person, and what a psychologist works out from them by hand (see adhd.spec.ts). */
export const SHEET = [3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1] as const;

/** A sheet in runs of the same answer: so many of this one, then so many of the next. */
export function repeat(...runs: readonly (readonly [count: number, answer: string])[]): string[] {
  return runs.flatMap(([count, answer]) => Array.from({ length: count }, () => answer));
}

const SECONDS_EACH = 4;

/** Waits until the question is on the screen and ready for an answer. */
export async function seeQuestion(page: Page, number: number, count = 18): Promise<void> {
  await expect(page.getByText(`第 ${number} 题 / 共 ${count} 题`)).toBeVisible();
}

/** Answers the questions from `first` on by clicking, one option each. */
export async function answerByMouse(page: Page, answers: readonly number[], first = 1): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    await seeQuestion(page, first + index);
    await page.getByRole("radio").nth(answer).click();
  }
}

/**
 * Finishes the test: all answers but the last are kept on the device already, as somebody left them who took four
 * seconds for each, and the last is given by mouse. For journeys that begin at the result.
 */
export async function takeTest(page: Page, answers: readonly number[] = SHEET): Promise<void> {
  await openKeptSession(page, "adhd", answers.slice(0, -1));
  await answerByMouse(page, answers.slice(-1), answers.length);
  // The page leads on by itself; pressing its button would race with that on a busy machine.
  await expect(page).toHaveURL(/\/adhd\/result$/);
  // Its last part: what is below the first screen comes behind it.
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
}

/** Opens a questionnaire whose first questions have been answered on this device, four seconds each. */
export async function openKeptSession(
  page: Page,
  type: string,
  kept: readonly (number | string)[],
): Promise<void> {
  await keepSession(page, type, kept);
  await page.goto(`/${type}/questionnaire`);
}

/** Opens the result of a test that was finished on this device, so many milliseconds for each question. */
export async function openFinished(
  page: Page,
  type: string,
  answers: readonly (number | string)[] = SHEET,
  msEach = SECONDS_EACH * 1000,
): Promise<void> {
  await keepSession(page, type, answers, {
    currentQuestionIndex: answers.length - 1,
    activeMsByQuestion: Object.fromEntries(answers.map((_answer, index) => [index + 1, msEach])),
    endTime: new Date().toISOString(),
    isCompleted: true,
  });
  await page.goto(`/${type}/result`);
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
}

/** Opens folded parts of a result by their headings, the outer ones first. */
export async function unfold(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole("heading", { name, exact: true }).click();
}

/** Keeps a session on this device: so many answers, four seconds each, and what is different about it. */
export async function keepSession(
  page: Page,
  type: string,
  kept: readonly (number | string)[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const now = Date.now();
  const byQuestion = <Value>(value: (answer: number | string, index: number) => Value) =>
    Object.fromEntries(kept.map((answer, index) => [index + 1, value(answer, index)]));
  const begunAt = now - (kept.length + 1) * SECONDS_EACH * 1000;
  const session = {
    id: randomUUID(),
    testType: type,
    currentQuestionIndex: kept.length,
    answers: byQuestion((answer) => answer),
    answeredAt: byQuestion((_answer, index) => begunAt + (index + 1) * SECONDS_EACH * 1000),
    activeMsByQuestion: byQuestion(() => SECONDS_EACH * 1000),
    startTime: new Date(begunAt).toISOString(),
    begunAt,
    isCompleted: false,
    lastUpdated: now,
    ...changes,
  };
  await openQuiet(page);
  await page.evaluate(storeEntries, { [`testSession_${type}`]: JSON.stringify(session) });
}

/** Waits until React has taken an element over: before that a click on a plain button reaches nobody. */
export async function untilHydrated(locator: Locator): Promise<void> {
  await expect(async () => {
    expect(await locator.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")))).toBe(
      true,
    );
  }).toPass();
}

/** A document of the site that runs no script: what is set from it cannot meet a page that React is still taking over. */
export const QUIET_PAGE = "/robots.txt";

/** Opens the quiet document, where it is not on the screen already. */
export async function openQuiet(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== QUIET_PAGE) await page.goto(QUIET_PAGE);
}

/** Opens an address with a result in its navigation state, as a reload or a way back finds it. */
export async function openPassed(page: Page, path: string, result: unknown): Promise<void> {
  await openQuiet(page);
  await page.evaluate(([address, usr]) => history.replaceState({ usr, key: "passed", idx: 0 }, "", address), [
    path,
    { result },
  ] as const);
  // Away and back: a document that keeps its navigation state, which a reload in the headless shell loses.
  await page.goto("/healthz");
  await page.goBack();
}

/** Registers a new person through the form and waits for the home page. */
export async function register(page: Page): Promise<void> {
  const password = "一二三456";
  await page.goto("/register");
  await page.getByLabel("姓名").fill("小林");
  await page.getByLabel("邮箱").fill(`person-${randomUUID()}@example.com`);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByLabel("确认密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("欢迎，小林")).toBeVisible();
}

/**
 * Signs a new person in without a form: registered through the API, and kept where the site looks for a login. For
 * journeys that are about something else; the page shows a quiet document then.
 */
export async function registerByApi(page: Page, name = "小林"): Promise<Account> {
  const account = await createAccount(page.request, { name });
  await openQuiet(page);
  await page.evaluate(storeEntries, account.stored);
  return account;
}

/** Runs in a page: stores texts, or records as JSON, by key. */
export function storeEntries(entries: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(entries))
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
}

/** Unfolds the menu on narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "打开菜单" });
  if (!(await button.isVisible())) return;
  await untilHydrated(button);
  await button.click();
}

/** Agrees and keeps this device's results in the account. */
export async function claim(page: Page): Promise<void> {
  const consents = page.getByRole("checkbox", { name: /我同意/ });
  await expect(consents.first()).toBeVisible();
  for (const consent of await consents.all()) await consent.check();
  const offered = page.getByRole("region", { name: "这台设备上有还没保存到账号的结果" });
  const count = await offered.getByRole("listitem").count();
  await offered.getByRole("button", { name: /^保存到账号/ }).click();
  await expect(
    page.getByText(new RegExp(`已把 ${count} 条结果保存到你的账号|已保存到你的账号`)),
  ).toBeVisible();
}
