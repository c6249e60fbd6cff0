import type { Locator, Page } from "@playwright/test";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { answerInPage, pick } from "./answer-in-page.ts";
import { sayAge } from "./birth.ts";
import { expect } from "./test.ts";

/** Each test with its number of questions and of options; the first option everywhere gives each a result. */
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

/** Answers questions by clicking; `pick` says which option, from 0, of which question. */
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

/** Waits for a question, and ends the rest before it where there is one: by key, since a pointer may be too early. */
export async function endRest(page: Page, question: Locator): Promise<void> {
  const onward = page.getByRole("button", { name: "接着答" });
  await expect(question.or(onward)).toBeVisible();
  if (await onward.isVisible()) await onward.press("Enter");
  await expect(question).toBeVisible();
}

/** Passes the age gate with a child of 20 months born on time; the questions are open then. */
export async function passGate(page: Page): Promise<void> {
  await sayAge(page, 20);
  await page.getByRole("button", { name: "开始答题" }).click();
}

/** Answers the questions from the one on the screen to the last inside the page, as fast as it can, and submits. */
export async function answerFast(page: Page, { count, options }: Flow): Promise<void> {
  await answerInPage(page, count, (question) => pick(question, options));
}

/** Presses 直接查看结果. On a busy machine the page may have led on by itself: then there is nothing to press any more. */
export async function skipLoading(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "直接查看结果" })
    .click({ timeout: 5000 })
    .catch(() => undefined);
}

/** From the intro's button to the result page: by clicks, the first option everywhere, or fast. */
export async function takeWholeTest(page: Page, flow: Flow, isFast: boolean): Promise<void> {
  const { type, count } = flow;
  await page.goto(`/${type}/intro`);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  if (type === "asd") await passGate(page);
  if (isFast) await answerFast(page, flow);
  else await answer(page, count, () => 0);
  // The loading page leads on by itself, and fetches the charts; pressing its button would race with it.
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
