import { answerInPage } from "./support/answer-in-page.ts";
import { leaveInReplica } from "./support/replica.ts";
import { readHistory } from "./support/people.ts";
import { SHEET, answerByMouse, seeQuestion, skipLoading } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* Continuing an unfinished test from web storage, or from the replica in IndexedDB. */

test("answers are restored from the replica if web storage has an older copy", async ({ page }) => {
  await leaveInReplica(page);
  await page.goto("/");
  // The link is on the card of the test, or above the cards if web storage has the session.
  const offer = page.getByRole("link", { name: "继续上次：ADHD自评，答到第4题" });
  await expect(offer.or(page.getByText("上次的ADHD自评，答到第4题。"))).toBeVisible();
  await page.goto("/adhd/intro");
  await expect(page.getByRole("link", { name: "继续上次" })).toContainText("第4题");
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 4);
  await page.getByRole("button", { name: "上一题" }).click();
  await expect(page.getByRole("radio").nth(SHEET[2])).toBeChecked();

  // The page asks for confirmation before it deletes answers.
  await page.goto("/adhd/intro");
  await page.getByRole("button", { name: "开始测试" }).click();
  await expect(page.getByRole("alert")).toContainText("将清除已答 3 题");
  await page.getByRole("button", { name: "清除并重新开始" }).click();
  await seeQuestion(page, 1);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

// packages/instruments/src/session/session.test.ts tests the limit of 90 minutes.
test("a test resumed after more than 90 minutes restarts its clock @long", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-21T02:00:00Z");
  await page.goto("/adhd/questionnaire");
  await answerByMouse(page, SHEET.slice(0, 2));
  await seeQuestion(page, 3);
  await page.clock.setFixedTime("2026-11-21T03:30:01Z");
  await page.reload();
  await seeQuestion(page, 3);
  await answerInPage(page, 18, (question) => SHEET[question - 1]!);
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  const [result] = (await readHistory(page)) as { start_time: string; end_time: string }[];
  expect(result?.start_time).toBe("2026-11-21T03:30:01.000Z");
  expect(Date.parse(result!.end_time)).toBeGreaterThan(Date.parse(result!.start_time));
});
