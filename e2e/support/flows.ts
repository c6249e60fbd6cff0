import type { Locator, Page } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { answerInPage, pick } from "./answer-in-page.ts";
import { sayAge } from "./birth.ts";
import { expect } from "./test.ts";

/**
 * The tests, with their numbers of questions and options. Choosing the first option everywhere gives a valid result.
 */
export const FLOWS: readonly Flow[] = await Promise.all(
  CATALOGUE.filter(({ isAvailable }) => isAvailable).map(
    async ({ type, question_count: count, loadQuestionnaire }) => {
      const { questions } = await loadQuestionnaire();
      return { type, count, options: questions[0]!.options.length };
    },
  ),
);

export interface Flow {
  readonly type: InstrumentId;
  readonly count: number;
  readonly options: number;
}

export const flowOf = (type: InstrumentId): Flow => FLOWS.find((flow) => flow.type === type)!;

/** Answers questions by clicks. `pick` returns the index of the option. */
export async function answer(
  page: Page,
  count: number,
  pick: (question: number) => number,
  first = 1,
  last = count,
): Promise<void> {
  for (let question = first; question <= last; question += 1) {
    await endRest(page, page.getByText(`第 ${question} 题 / 共 ${count} 题`));
    await page.getByRole("radio").nth(pick(question)).click();
  }
}

/** Waits for a question. Ends the break hint before it, by key because an early click has no effect. */
export async function endRest(page: Page, question: Locator): Promise<void> {
  const onward = page.getByRole("button", { name: "接着答" });
  await expect(question.or(onward)).toBeVisible();
  if (await onward.isVisible()) await onward.press("Enter");
  await expect(question).toBeVisible();
}

/** Answers the age question for a child of 20 months, and opens the first question. */
export async function passGate(page: Page): Promise<void> {
  await sayAge(page, 20);
  await page.getByRole("button", { name: "开始答题" }).click();
}

/** Answers all questions from the current one on inside the page, and submits. */
export async function answerFast(page: Page, { count, options }: Flow): Promise<void> {
  await answerInPage(page, count, (question) => pick(question, options));
}

/** Clicks 直接查看结果, unless the page already shows the result. */
export async function skipLoading(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "直接查看结果" })
    .click({ timeout: 5000 })
    .catch(() => undefined);
}

/**
 * Takes a test from its intro to its result, with the first option everywhere. `isFast` answers inside the page instead
 * of by clicks.
 */
export async function takeWholeTest(page: Page, flow: Flow, isFast: boolean): Promise<void> {
  const { type, count } = flow;
  await page.goto(`/${type}/intro`);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  if (type === "asd") await passGate(page);
  if (isFast) await answerFast(page, flow);
  else await answer(page, count, () => 0);
  // Waits without a click, because the page moves on by itself.
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
