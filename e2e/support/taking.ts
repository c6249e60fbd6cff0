import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { openQuiet, storeEntries } from "./quiet-page.ts";
import { expect } from "./test.ts";

/* Taking a test, and opening its result. */

/** Answers to the ADHD test. adhd.spec.ts calculates their scores by hand. */
export const SHEET = [3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1] as const;

/** Creates answers from pairs of a count and an answer. */
export function repeat<Answer extends number | string>(
  ...runs: readonly (readonly [count: number, answer: Answer])[]
): Answer[] {
  return runs.flatMap(([count, answer]) => Array.from({ length: count }, () => answer));
}

/** The last section of a result, which is rendered after the first screen. */
export const lastSection = (page: Page) => page.getByRole("heading", { name: "依据与声明" });

/** Waits until a question is on the screen and can be answered. */
export async function seeQuestion(page: Page, number: number, count = 18): Promise<void> {
  await expect(page.getByText(`第 ${number} 题 / 共 ${count} 题`)).toBeVisible();
}

/** Waits for a question. Ends the break hint before it, by key because an early click has no effect. */
export async function endRest(page: Page, question: Locator): Promise<void> {
  const onward = page.getByRole("button", { name: "接着答" });
  await expect(question.or(onward)).toBeVisible();
  if (await onward.isVisible()) await onward.press("Enter");
  await expect(question).toBeVisible();
}

/** Answers questions by clicks, starting with question `first` of `count`. An answer is the index of an option. */
export async function answerByMouse(
  page: Page,
  answers: readonly number[],
  first = 1,
  count = 18,
): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    await endRest(page, page.getByText(`第 ${first + index} 题 / 共 ${count} 题`));
    await page.getByRole("radio").nth(answer).click();
  }
}

/** Clicks 直接查看结果, unless the page already shows the result. */
export async function skipLoading(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "直接查看结果" });
  await expect(button.or(lastSection(page))).toBeVisible();
  // Clicks inside the page: the page moves on by itself, and a click of Playwright could wait for a button that is gone.
  await button.evaluateAll((buttons) => {
    for (const each of buttons) (each as HTMLElement).click();
  });
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
  await expect(lastSection(page)).toBeVisible();
}

const SECONDS_EACH = 4;

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
  await expect(lastSection(page)).toBeVisible();
}

/** Opens folded sections by their headings, outer sections first. */
export async function unfold(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole("heading", { name, exact: true }).click();
}
