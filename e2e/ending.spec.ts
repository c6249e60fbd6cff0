import type { Page } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { skipLoading } from "./support/flows.ts";
import { SHEET, answerByMouse, expect, seeQuestion, test } from "./support/test.ts";

/* Between the last answer and the result: what is drawn out of sight during the wait. */

test.setTimeout(60_000);

declare global {
  interface Window {
    /** Ends the wait of the loading page. */
    endWait: () => void;
  }
}

const heading = (page: Page) => page.getByRole("main").locator("h1");

/** Takes the test up to the loading page, whose wait ends when the test says so. */
async function stopWhileWaiting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = globalThis.setTimeout;
    const hold = (run: () => void, ms?: number) => {
      if (!location.pathname.endsWith("/loading") || ms === undefined || ms < 1000) return start(run, ms);
      window.endWait = run;
      return 0;
    };
    globalThis.setTimeout = hold as typeof setTimeout;
  });
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET);
  await expect(page).toHaveURL("/adhd/loading");
  await expect(heading(page).nth(1)).toBeAttached();
}

test("the result is drawn during the wait, and nothing of it is seen or heard before the end", async ({
  page,
}) => {
  await stopWhileWaiting(page);
  const [waiting, result] = [heading(page).first(), heading(page).nth(1)];
  await expect(waiting).toHaveText("正在整理ADHD自评的回答");
  await expect(result).toBeHidden();
  const headline = (await result.textContent()) ?? "";
  expect(headline).not.toBe("");
  expect(await page.getByRole("main").innerText()).not.toContain(headline);
  expect(await page.getByRole("main").ariaSnapshot()).not.toContain(headline);

  const drawn = await result.elementHandle();
  await page.evaluate(() => window.endWait());
  await expect(page).toHaveURL("/adhd/result");
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate((before) => document.querySelector("main h1") === before, drawn)).toBe(true);
});

test("answers that another tab changes during the wait are those of the result", async ({
  page,
  context,
}) => {
  await stopWhileWaiting(page);
  const other = await context.newPage();
  await other.goto("/adhd/questionnaire");
  await seeQuestion(other, SHEET.length);
  await untilAlive(other);
  await other.getByRole("radio").nth(4).click();
  await expect(other).toHaveURL("/adhd/loading");

  await page.bringToFront();
  await page.evaluate(() => window.endWait());
  await expect(page).toHaveURL("/adhd/result");
  const total = SHEET.slice(0, -1).reduce<number>((sum, value) => sum + value, 4);
  await expect(page.getByRole("img", { name: new RegExp(`^总分：${total}分`) })).toBeVisible();
  await skipLoading(other);
  await expect(other.getByRole("img", { name: new RegExp(`^总分：${total}分`) })).toBeVisible();
});
