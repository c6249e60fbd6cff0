import { size } from "#harness/proof.ts";
import { session, storeResults } from "../gallery/seeds.ts";
import { ADHD, TESTS, type Test, anySheet } from "../gallery/sheets.ts";
import { createAccount } from "../support/accounts.ts";
import { QUIET_PAGE, expect, test } from "../support/test.ts";
import { answer, begin, checkQuestion, pressByKey, seeResult, tabTo, walkFromHeading } from "./keyboard.ts";

/*
 * D1, D2, D4 and D13 on the screen: nothing but the keyboard, from the intro to the result and the history.
 */

/** Questions that are answered; the others are answered already. */
const ANSWERED = 3;

test.setTimeout(90_000);

test("D1 a test by keyboard alone, by way of the list of questions", async ({ page }) => {
  const given = Object.entries(anySheet(ADHD)).filter(([question]) => Number(question) > ANSWERED);
  await page.goto(QUIET_PAGE);
  await page.evaluate(
    (records) => {
      for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));
    },
    session(ADHD, Object.fromEntries(given), 1),
  );
  await begin(page, ADHD);
  await expect(page.getByText("第 1 题 / 共")).toBeVisible();
  for (let number = 1; number <= ANSWERED; number += 1) await answer(page, ADHD, number);

  // Back with Shift+Tab and the button, forward again by the list.
  await checkQuestion(page, ADHD, ANSWERED + 1);
  await pressByKey(page, page.getByRole("button", { name: "上一题" }));
  await checkQuestion(page, ADHD, ANSWERED);
  await pressByKey(page, page.locator("summary", { hasText: "题目列表" }));
  await pressByKey(page, page.getByRole("button", { name: `第 ${ADHD.questionCount} 题`, exact: true }));
  await checkQuestion(page, ADHD, ADHD.questionCount);
  await tabTo(page, page.getByRole("button", { name: "上一题" }));
  await tabTo(page, page.getByRole("radio").and(page.locator(":checked")), "Shift+Tab");
  await page.keyboard.press("Space");
  await seeResult(page, ADHD);
});

test("D2 without 自动前进 the keyboard chooses, stays, and goes on with the button", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await pressByKey(page, page.getByRole("checkbox", { name: "自动前进" }), "Space");
  await page.reload();
  for (const [index, key] of ["Space", "Enter", "1"].entries()) {
    const place = page.getByText(`第 ${index + 1} 题 / 共 18 题`);
    await expect(place).toBeVisible();
    // The focus follows with the frame that paints the question.
    if (index > 0) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("radiogroup")).toHaveAccessibleDescription(/选好后点“下一题”。$/);
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press(key);
    await expect(page.getByRole("radio").first()).toBeChecked();
    await expect(place).toBeVisible();
    await pressByKey(page, page.getByRole("button", { name: "下一题" }));
  }
  await expect(page.getByText("第 4 题 / 共 18 题")).toBeVisible();
});

test("D1 signing in, the menu, the history and a stored result by keyboard alone", async ({ page }) => {
  const { token, email, password } = await createAccount(page.request);
  await storeResults(page, token);
  await page.goto("/login");
  await tabTo(page, page.getByLabel("邮箱"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("密码", { exact: true }));
  await page.keyboard.insertText(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await pressByKey(page, page.getByRole("button", { name: "打开菜单" }));
  const menu = page.getByRole("navigation", { name: "主导航" });
  await pressByKey(page, menu.getByRole("link", { name: "历史记录" }));
  await expect(page.getByRole("heading", { level: 1, name: "历史记录" })).toBeFocused();
  await pressByKey(page, page.getByRole("link", { name: /查看结果/ }).first());
  await expect(page).toHaveURL(/\/test-result\//);
  await walkFromHeading(page);
});

for (const each of size<readonly Test[]>([], TESTS)) {
  test(`D1 every question of ${each.type} by keyboard alone`, async ({ page }) => {
    test.setTimeout(300_000);
    await begin(page, each);
    for (let number = 1; number <= each.questionCount; number += 1) await answer(page, each, number);
    await seeResult(page, each);
  });
}
