import type { Page } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { answerInPage, pick } from "./answer-in-page.ts";
import { sayAge } from "./birth.ts";
import { answerByMouse, repeat } from "./taking.ts";
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

/** Answers the age question for a child of 20 months, and opens the first question. */
export async function passGate(page: Page): Promise<void> {
  await sayAge(page, 20);
  await page.getByRole("button", { name: "开始答题" }).click();
}

/** Answers all questions from the current one on inside the page, and submits. */
export async function answerFast(page: Page, { count, options }: Flow): Promise<void> {
  await answerInPage(page, count, (question) => pick(question, options));
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
  else await answerByMouse(page, repeat([count, 0]), 1, count);
  // Waits without a click, because the page moves on by itself.
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
