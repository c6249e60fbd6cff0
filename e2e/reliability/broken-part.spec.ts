import type { Page } from "@playwright/test";
import { pick } from "../support/answer-in-page.ts";
import { FLOWS } from "../support/flows.ts";
import { fronted } from "../support/front.ts";
import { recordProof } from "../support/proof.ts";
import { makeSheets, openAt, takeAnswers } from "../support/sheets.ts";
import { expect } from "../support/test.ts";

/*
 * C14: a part of the questionnaire throws while it is drawn. The product is the built one; its script
 * is changed on the way to the browser.
 */

const IS_LONG = process.env["LONG"] !== undefined;

const test = fronted.extend({
  // The fault that is planted here, and what React and the router say of it.
  expectedErrors: async ({}, use) => use([/planted fault/]),
});

/** Words of the built script that stand in one part each, and where in the script they are drawn. */
const PARTS = [
  ["the progress", "polite"],
  ["the options", "radiogroup"],
  ["the way back", "上一题"],
  ["the list of questions", "题目列表"],
  ["the switch", "自动前进"],
] as const;

const SCRIPT = /^\/assets\/questionnaire-[\w-]+\.js$/;

/** The script with a part that throws as soon as question `from` is on the screen. */
function plantFault(script: string, word: string, from: number): string {
  const found = new RegExp(`(["'\`])${word}\\1`).exec(script);
  if (!found) throw new Error(`no text ${word} in the script`);
  const shown = `/第 (\\d+) 题/.exec(document.querySelector("main")?.textContent??"")?.[1]`;
  const fault = `${shown}>=${from}&&(()=>{throw new Error("planted fault")})()`;
  return `${script.slice(0, found.index)}(${fault},${found[0]})${script.slice(found.index + found[0].length)}`;
}

interface Stored {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly currentQuestionIndex: number;
}

async function readSession(page: Page, type: string): Promise<Stored> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `testSession_${type}`);
  return JSON.parse(text!) as Stored;
}

for (const [index, flow] of FLOWS.entries()) {
  const parts = IS_LONG ? PARTS : PARTS.slice(index, index + 1);
  for (const [part, word] of parts) {
    test(`C14 ${flow.type}: when ${part} throws, no answer is lost, and 重新加载 goes on there`, async ({
      page,
      front,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const sheets = await makeSheets(browser, baseURL!, [flow]);
      const question = Math.ceil(flow.count / 2);
      // It throws in the render after the answer: what is on the screen then is the question that was answered.
      front.rewrite(SCRIPT, (script) => plantFault(script, word, question));
      await openAt(page, sheets, flow, question - 1);
      const radios = page.getByRole("radio");
      const answer = async (number: number) => {
        await expect(page.getByText(`第 ${number} 题 / 共 ${flow.count} 题`)).toBeVisible();
        await radios.nth(pick(number, await radios.count())).click();
      };
      await answer(question - 1);
      const heading = page.getByRole("heading", { name: "这个页面出了点问题" });
      // Whatever is drawn again with question on the screen throws: the next answer at the latest.
      await expect(heading.or(page.getByText(`第 ${question} 题 / 共 ${flow.count} 题`))).toBeVisible();
      if (!(await heading.isVisible())) await answer(question);
      await expect(heading).toBeVisible();
      await expect(page.getByText("你的答案都还在这台设备上。")).toBeVisible();
      const { answers, currentQuestionIndex } = await readSession(page, flow.type);
      const kept = Object.keys(answers).length;
      const place = currentQuestionIndex + 1;
      expect(kept).toBeGreaterThanOrEqual(question - 1);
      expect([kept, kept + 1]).toContain(place);
      expect(answers).toEqual(takeAnswers(sheets, flow, kept));

      front.clear();
      // The broken script may be kept for a year under its name.
      await page.context().clearCookies();
      const session = await page.context().newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await page.getByRole("button", { name: "重新加载" }).click();
      await expect(page.getByText(`第 ${place} 题 / 共 ${flow.count} 题`)).toBeVisible();
      if (place > kept) await page.getByRole("button", { name: "上一题" }).click();
      await expect(page.getByText(`第 ${kept} 题 / 共 ${flow.count} 题`)).toBeVisible();
      await expect(radios.nth(pick(kept, await radios.count()))).toBeChecked();
      expect((await readSession(page, flow.type)).answers).toEqual(takeAnswers(sheets, flow, kept));
      recordProof("C14", `${flow.type} ${part}`.replaceAll(" ", "-"), { answersKept: kept, answersLost: 0 });
    });
  }
}
