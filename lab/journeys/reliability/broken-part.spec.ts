import { recordProof } from "#harness/proof.ts";
import { fronted } from "#e2e/support/front.ts";
import { SHEET, answerByMouse, openKeptSession, seeQuestion } from "#e2e/support/taking.ts";
import { expect } from "#e2e/support/test.ts";

/*
 * Check C14: an error is thrown while the options of a question are rendered. The proxy `front` inserts the error into a
 * script of the real build.
 */

const test = fronted.extend({
  // Allows the injected error on the console, and messages of React and the router about it.
  expectedErrors: async ({}, use) => use([/planted fault/]),
});

/** Code that throws while the page renders after an answer, when question 10 is still on the screen. */
const FAULT = `/第 10 题/.test(document.querySelector("main")?.textContent)&&(()=>{throw new Error("planted fault")})()`;

test("C14 when the options throw, no answer is lost, and 重新加载 goes on there", async ({ page, front }) => {
  front.rewrite(/^\/assets\/questionnaire-[\w-]+\.js$/, (script) => {
    const options = /(["'`])radiogroup\1/.exec(script)!;
    return `${script.slice(0, options.index)}(${FAULT},${options[0]})${script.slice(options.index + options[0].length)}`;
  });
  await openKeptSession(page, "adhd", SHEET.slice(0, 8));
  await answerByMouse(page, SHEET.slice(8, 10), 9);
  await expect(page.getByRole("heading", { name: "这个页面出了点问题" })).toBeVisible();
  await expect(page.getByText("你的答案都还在这台设备上。")).toBeVisible();

  front.clear();
  // Clears the cache, because the broken script has the same name as the correct one and may be cached for a year.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.getByRole("button", { name: "重新加载" }).click();
  await seeQuestion(page, 11);
  await answerByMouse(page, SHEET.slice(10), 11);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  recordProof("C14", "options", { answersLost: 0 });
});
