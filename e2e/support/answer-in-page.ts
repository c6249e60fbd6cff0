import type { Page } from "@playwright/test";
import { untilHydrated } from "./hydrated.ts";
import { withUntil } from "./until.ts";

/** Returns the index of an option. Neighbouring questions get different options. */
export function pick(question: number, options: number): number {
  return question % options;
}

/**
 * Answers all questions from the current one on by a script in the page, and submits. `choose` returns the index of the
 * option. Uses the button 下一题, because 93 clicks by Playwright would take a minute.
 */
export async function answerInPage(
  page: Page,
  count: number,
  choose: (question: number) => number,
): Promise<void> {
  const autoAdvance = page.getByLabel("自动前进");
  await untilHydrated(autoAdvance);
  await autoAdvance.uncheck();
  const choices = Array.from({ length: count }, (_, index) => choose(index + 1));
  const answerAll = withUntil(async (until, choices: readonly number[]) => {
    const count = choices.length;
    const shows = (question: number) =>
      document.body.textContent.includes(`第 ${question} 题 / 共 ${count} 题`);
    const button = (name: string) =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    const first = Number(/第 (\d+) 题/.exec(document.body.textContent)![1]);
    for (let question = first; question <= count; question += 1) {
      await until(() => {
        // Ends the break hint before a chapter.
        button("接着答")?.click();
        return shows(question);
      }, `question ${question}`);
      // Waits for a frame, because a press before the question is painted has no effect.
      await new Promise(requestAnimationFrame);
      const options = document.querySelectorAll<HTMLInputElement>("[role=radiogroup] input");
      options[choices[question - 1]!]!.click();
      const forward = () => button(question === count ? "提交测试" : "下一题");
      await until(() => forward()?.getAttribute("aria-disabled") === "false", `way on from ${question}`);
      forward()!.click();
    }
    await until(() => !location.pathname.endsWith("/questionnaire"), "next page");
  });
  await page.evaluate(answerAll, choices);
}
