import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { Server } from "#harness/product.ts";
import { type Account, createAccount } from "./accounts.ts";
import { awaitHydrationOnLoad } from "./hydrated.ts";

/**
 * A test that fails on console errors, uncaught errors and violations of the Content Security Policy. `expectedErrors`
 * lists patterns of allowed messages.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; quietConsole: undefined },
  { siteServer: Server }
>({
  // One server for each worker. Every journey creates its own users.
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
    awaitHydrationOnLoad(page);
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

/**
 * Returns a suffix for a title. With it, `npm test` runs the journey only if `type` is in `short`; `npm run test:long`
 * always runs it.
 */
export const longUnless = (type: string, ...short: readonly string[]): string =>
  short.includes(type) ? "" : " @long";

/** Returns a function that returns how many documents the page has loaded since then. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on("load", () => {
    count += 1;
  });
  return () => count;
}

/** Answers to the ADHD test. adhd.spec.ts calculates their scores by hand. */
export const SHEET = [3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1] as const;

/** Creates answers from pairs of a count and an answer. */
export function repeat(...runs: readonly (readonly [count: number, answer: string])[]): string[] {
  return runs.flatMap(([count, answer]) => Array.from({ length: count }, () => answer));
}

const SECONDS_EACH = 4;

/** Waits until a question is on the screen and can be answered. */
export async function seeQuestion(page: Page, number: number, count = 18): Promise<void> {
  await expect(page.getByText(`第 ${number} 题 / 共 ${count} 题`)).toBeVisible();
}

/** Answers questions by clicks, starting with question `first`. */
export async function answerByMouse(page: Page, answers: readonly number[], first = 1): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    await seeQuestion(page, first + index);
    await page.getByRole("radio").nth(answer).click();
  }
}

/**
 * Finishes the ADHD test. All answers except the last are stored in advance, with four seconds for each; the last one
 * is given by a click.
 */
export async function takeTest(page: Page, answers: readonly number[] = SHEET): Promise<void> {
  await openKeptSession(page, "adhd", answers.slice(0, -1));
  await answerByMouse(page, answers.slice(-1), answers.length);
  // Waits without a click, because the page moves on by itself.
  await expect(page).toHaveURL(/\/adhd\/result$/);
  // Waits for the last section, which is rendered after the first screen.
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
}

/** Opens a test in which the first questions are already answered, with four seconds for each. */
export async function openKeptSession(
  page: Page,
  type: string,
  kept: readonly (number | string)[],
): Promise<void> {
  await keepSession(page, type, kept);
  await page.goto(`/${type}/questionnaire`);
}

/** Opens the result of a finished test. Each answer took `msEach` milliseconds. */
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

/** Opens folded sections by their headings, outer sections first. */
export async function unfold(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole("heading", { name, exact: true }).click();
}

/** Stores a session with these answers, with four seconds for each. `changes` replaces fields of the session. */
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

/** Waits until React has hydrated an element. */
export async function untilHydrated(locator: Locator): Promise<void> {
  await expect(async () => {
    expect(await locator.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")))).toBe(
      true,
    );
  }).toPass();
}

/** Path of a text file on the site's origin, for changing storage while none of the site's scripts run. */
export const QUIET_PAGE = "/robots.txt";

/** Opens `QUIET_PAGE`, unless it is open. */
export async function openQuiet(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== QUIET_PAGE) await page.goto(QUIET_PAGE);
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

/** Registers a new user through the form, and waits for the home page. */
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

/** Registers a new user through the API, stores the login on this device, and opens `QUIET_PAGE`. */
export async function registerByApi(page: Page, name = "小林"): Promise<Account> {
  const account = await createAccount(page.request, { name });
  await openQuiet(page);
  await page.evaluate(storeEntries, account.stored);
  return account;
}

/** Runs in a page: stores entries in localStorage, strings unchanged and all other values as JSON. */
export function storeEntries(entries: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(entries))
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
}

/** Opens the menu, which exists only on narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "打开菜单" });
  if (!(await button.isVisible())) return;
  await untilHydrated(button);
  await button.click();
}

/** Gives the consents, and moves the results of this device to the account. */
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
