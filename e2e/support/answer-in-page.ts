import type { Page } from "@playwright/test";
import { QUIET_PAGE, untilHydrated } from "./test.ts";

/** What stood on the screen: a question and the label of the option that was chosen. */
export interface Given {
  readonly question: string;
  readonly answer: string;
}

/** Has 自动前进 switched off from the next page on, as somebody did who presses 下一题. */
export async function switchOffAutoAdvance(page: Page): Promise<void> {
  await page.goto(QUIET_PAGE);
  await page.evaluate(() => localStorage.setItem("user_preferences", JSON.stringify({ autoAdvance: false })));
}

/**
 * Answers all questions of the open questionnaire and submits; `choices` are the options, from 0. It runs inside the
 * page and by 下一题, because 93 pauses and 93 journeys to the browser take a minute.
 */
export async function answerInPage(page: Page, choices: readonly number[]): Promise<readonly Given[]> {
  await untilHydrated(page.getByLabel("自动前进"));
  return page.evaluate(async (choices) => {
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
    };
    const count = choices.length;
    const given = [];
    for (let question = 1; question <= count; question += 1) {
      await until(() => document.body.textContent.includes(`第 ${question} 题 / 共 ${count} 题`));
      const labels = [...document.querySelectorAll<HTMLElement>("[role=radiogroup] label")];
      const chosen = labels[choices[question - 1]!]!;
      given.push({
        question: document.querySelector("h1")!.innerText,
        answer: chosen.querySelector("span")!.innerText,
      });
      chosen.querySelector("input")!.click();
      const forward = () =>
        [...document.querySelectorAll("button")].find(
          ({ textContent }) => textContent === (question === count ? "提交测试" : "下一题"),
        )!;
      await until(() => forward().getAttribute("aria-disabled") === "false");
      forward().click();
    }
    return given;
  }, choices);
}
