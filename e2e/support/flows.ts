import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Each test with its number of questions; the first option everywhere gives each a result. */
export const FLOWS = [
  { type: "adhd", count: 18 },
  { type: "mbti", count: 93 },
  { type: "asd", count: 20 },
  { type: "asd-adult", count: 50 },
] as const;

/** Loading takes up to 3 seconds by itself. */
export const RESULT_WITHIN_MS = 15_000;

/** Answers questions by clicking; `pick` says which option, from 0, of which question. */
export async function answer(
  page: Page,
  count: number,
  pick: (question: number) => number,
  first = 1,
  last = count,
): Promise<void> {
  for (let question = first; question <= last; question += 1) {
    await expect(page.getByText(`第 ${question} 题 / 共 ${count} 题`)).toBeVisible();
    await page.getByRole("radio").nth(pick(question)).click();
  }
}

/** Passes the age gate with a child of 20 months born on time; the questions are open then. */
export async function passGate(page: Page): Promise<void> {
  await page.getByLabel("月龄（整月）").fill("20");
  await page.getByRole("button", { name: "看看适不适合" }).click();
  await page.getByRole("button", { name: "开始答题" }).click();
}

/** From the intro's button to the result page, the first option everywhere. */
export async function takeWholeTest(page: Page, { type, count }: (typeof FLOWS)[number]): Promise<void> {
  await page.goto(`/${type}/intro`);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  if (type === "asd") await passGate(page);
  await answer(page, count, () => 0);
  // The loading page leads on by itself; pressing its button would race with it on a busy computer.
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`), { timeout: RESULT_WITHIN_MS });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
