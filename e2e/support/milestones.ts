import type { Page } from "@playwright/test";
import type { SignAnswer } from "@xinjing/instruments/milestones/table";
import { bornMonthsAgo, fillBirth } from "./birth.ts";
import { expect, test as base } from "./test.ts";

/** Answers in the order of the options. Their words differ from sign to sign. */
export const SIGN_ANSWERS: readonly SignAnswer[] = ["yes", "no", "unsure"];

/** A test that fails if the page requests anything except files of the site and the URLs in `calls`. */
export const test = base.extend<{ calls: readonly RegExp[]; ownFilesOnly: undefined }>({
  calls: [[], { option: true }],
  ownFilesOnly: [
    async ({ context, baseURL, calls }, use) => {
      const asked: string[] = [];
      context.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
      await use(undefined);
      const isFile = (line: string) =>
        / (?:data|blob):/.test(line) || (line.startsWith(`GET ${baseURL}/`) && !line.includes("/api/"));
      const isExpected = (line: string) => calls.some((pattern) => pattern.test(line));
      expect(asked.filter((line) => !isFile(line) && !isExpected(line))).toEqual([]);
      expect(asked.length).toBeGreaterThan(0);
    },
    { auto: true },
  ],
});

/** The heading of the current step. */
export const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Enters the date of birth of a child of this age, and opens the question about lost skills. */
export async function begin(page: Page, months: number, weeks = ""): Promise<void> {
  await page.goto("/milestones");
  await fillBirth(page, bornMonthsAgo(months), weeks);
  await page.getByRole("button", { name: "开始看" }).click();
  await expect(title(page)).toHaveText("以前会的，现在不会了？");
}

/** Answers the questions about signs in order, and opens the result. */
export async function answer(page: Page, ...answers: readonly SignAnswer[]): Promise<void> {
  const groups = page.locator("main fieldset");
  await expect(groups).toHaveCount(answers.length);
  for (const [index, each] of answers.entries())
    await groups.nth(index).getByRole("radio").nth(SIGN_ANSWERS.indexOf(each)).check();
  await page.getByRole("button", { name: "看看结果" }).click();
}

/** Completes the check for a child of 8 months who has lost no skill. */
export async function take(page: Page, ...answers: readonly SignAnswer[]): Promise<void> {
  await begin(page, 8);
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  await expect(title(page)).toHaveText("满8个月看这四条");
  await answer(page, ...answers);
}
