import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { openAlive } from "./alive.ts";

/**
 * Milliseconds between the paint of a page and the start of its scripts, as on a slow phone. Not set, a page starts at once;
 * set to 1200, a journey that presses before the page is alive fails each time, and not only on a busy machine.
 */
const LATE_START_MS = Number(process.env["E2E_LATE_START_MS"] ?? 0);

/** A test that fails on any console error, uncaught error or policy violation, unless it expects one by pattern. */
export const test = base.extend<{ expectedErrors: RegExp[]; lateStart: undefined; quietConsole: undefined }>({
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page }, use) => {
    openAlive(page);
    await use(page);
  },
  lateStart: [
    async ({ context }, use) => {
      if (LATE_START_MS > 0) await context.addInitScript(startLate, LATE_START_MS);
      await use(undefined);
    },
    { auto: true },
  ],
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

/** How many documents the page has opened since. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on("load", () => {
    count += 1;
  });
  return () => count;
}

/** In the page: tells of a paint so much later, which is what its scripts wait for (scripts/lib/paint-first.mjs). */
function startLate(ms: number): void {
  const Observer = globalThis.PerformanceObserver;
  globalThis.PerformanceObserver = class extends Observer {
    constructor(tell: PerformanceObserverCallback) {
      super((...told) => void setTimeout(() => tell(...told), ms));
    }
  };
}

/** Answers of one person, and what a psychologist works out from them by hand (see adhd.spec.ts). */
export const SHEET = [3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1] as const;

const SECONDS_EACH = 4;

/** Waits until the question is on the screen and ready for an answer. */
export async function seeQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`第 ${number} 题 / 共 18 题`)).toBeVisible();
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
  const kept = answers.slice(0, -1);
  await openKeptSession(page, "adhd", kept);
  await answerByMouse(page, answers.slice(-1), answers.length);
  await seeResult(page);
}

/** Opens a questionnaire whose first questions have been answered on this device, four seconds each. */
async function openKeptSession(page: Page, type: string, kept: readonly (number | string)[]): Promise<void> {
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
  };
  await page.goto(QUIET_PAGE);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `testSession_${type}`,
    JSON.stringify(session),
  ] as const);
  await page.goto(`/${type}/questionnaire`);
}

export async function seeResult(page: Page): Promise<void> {
  await page.getByRole("button", { name: "直接查看结果" }).click();
  await expect(page).toHaveURL(/\/adhd\/result$/);
  // Its last part: what is below the first screen comes behind it.
  await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
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

/** Opens an address with a result in its navigation state, as a reload or a way back finds it. */
export async function openPassed(page: Page, path: string, result: unknown): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(([address, usr]) => history.replaceState({ usr, key: "passed", idx: 0 }, "", address), [
    path,
    { result },
  ] as const);
  await loadAnew(page);
}

/** Away and back: a document that keeps its navigation state, which a reload in the headless shell loses. */
export async function loadAnew(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.goBack();
}

let people = 0;

/** Registers a new person through the form and waits for the home page. */
export async function register(page: Page, name = "小林"): Promise<{ email: string; password: string }> {
  people += 1;
  const email = `person-${process.pid}-${Date.now()}-${people}@example.com`;
  const password = "一二三456";
  await page.goto("/register");
  await page.getByLabel("姓名").fill(name);
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByLabel("确认密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page).toHaveURL("/");
  await openMenu(page);
  await expect(page.getByText(`欢迎，${name}`)).toBeVisible();
  return { email, password };
}

/** Unfolds the menu on narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "打开菜单" });
  if (!(await button.isVisible())) return;
  await untilHydrated(button);
  await button.click();
}

/** Agrees and keeps this device's results in the account, one by one. */
export async function claim(page: Page): Promise<void> {
  const consents = page.getByRole("checkbox", { name: /我同意/ });
  await expect(consents.first()).toBeVisible();
  for (const consent of await consents.all()) await consent.check();
  const save = page.getByRole("button", { name: /^保存到账号/ });
  for (let left = await save.count(); left > 0; left -= 1) {
    await save.first().click();
    await expect(save).toHaveCount(left - 1);
  }
  await expect(page.getByText(/已把 \d+ 条结果保存到你的账号|已保存到你的账号/)).toBeVisible();
}
