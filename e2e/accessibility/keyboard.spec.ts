import type { Locator, Page } from "@playwright/test";
import { size } from "#harness/proof.ts";
import { session, storeResults } from "../support/states/seeds.ts";
import { ADHD, TESTS, type Test, anySheet } from "../support/states/sheets.ts";
import { bornMonthsAgo } from "../support/birth.ts";
import { createAccount } from "../support/accounts.ts";
import { QUIET_PAGE, storeEntries } from "../support/quiet-page.ts";
import { endRest } from "../support/taking.ts";
import { expect, test } from "../support/test.ts";

/* Use of the site with only the keyboard, from the intro of a test to the result and the history. */

/** Higher than the number of tab stops of any page. If it is reached, the focus is trapped. */
const MOST_STOPS = 260;

/**
 * Presses a key. Expects that the focused element has an outline of at least 2 px. Returns false if the focus left the
 * page.
 */
async function step(page: Page, key: "Tab" | "Shift+Tab"): Promise<boolean> {
  await page.keyboard.press(key);
  const place = await page.evaluate(() => {
    const node = document.activeElement ?? document.body;
    const label = node.closest("label");
    // The outline of a radio button is on its label; that of a card's link is on its ::after.
    const styles = [
      getComputedStyle(node),
      getComputedStyle(node, "::after"),
      ...(label ? [getComputedStyle(label)] : []),
    ];
    return {
      isOnPage: node !== document.body,
      name: `<${node.tagName.toLowerCase()}> ${node.textContent.trim().slice(0, 30)}`,
      ringPx: Math.max(
        ...styles.map((style) => (style.outlineStyle === "none" ? 0 : Number.parseFloat(style.outlineWidth))),
      ),
    };
  });
  if (place.isOnPage) expect(place.ringPx, `focus ring of ${place.name}`).toBeGreaterThanOrEqual(2);
  return place.isOnPage;
}

async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST_STOPS; count += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await step(page, key);
  }
  throw new Error(`the keyboard never reached ${String(target)}`);
}

async function pressByKey(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Visits every tab stop of a page from its end to its start, and checks its outline. Returns the number of tab stops.
 */
async function walkThrough(page: Page): Promise<number> {
  let stops = 0;
  for (let ends = 0; ends < 2; stops += 1) {
    if (stops > 2 * MOST_STOPS) throw new Error("the keyboard never came to the end of the page");
    if (await step(page, "Tab")) continue;
    ends += 1;
    if (ends === 1) stops = 0;
  }
  return stops - 1;
}

/** Starts a test by keyboard, and answers the age question if the test has one. */
async function begin(page: Page, { type }: Test): Promise<void> {
  await page.goto(`/${type}/intro`);
  await pressByKey(page, page.getByRole("main").getByRole("link", { name: /^开始测试|^继续上次/ }));
  // The age question is skipped if a session of the test is stored.
  const year = page.getByLabel("年", { exact: true });
  await year.or(page.getByRole("radio").first()).first().waitFor();
  if (!(await year.isVisible())) return;
  for (const [index, label] of ["年", "月", "日"].entries()) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(bornMonthsAgo(20)[index]!);
  }
  await page.keyboard.press("Enter");
  await pressByKey(page, page.getByRole("button", { name: "开始答题" }));
}

/**
 * Expects that this question is shown, that its heading has the focus, and that title and progress bar contain its
 * number.
 */
async function checkQuestion(
  page: Page,
  { name, question_count: questionCount }: Test,
  number: number,
): Promise<void> {
  await expect(page.getByText(`第 ${number} 题 / 共 ${questionCount} 题`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`第 ${number} 题，共 ${questionCount} 题 · ${name} · 心镜`);
  const percent = `${Math.round((100 * number) / questionCount)}%`;
  await expect(page.getByRole("main").getByText(percent, { exact: true })).toBeVisible();
  const advice = number === questionCount ? /选择后将自动提交/ : /选好自动到下一题，可以返回改/;
  await expect(page.getByRole("radiogroup")).toHaveAccessibleDescription(advice);
}

/** Moves to an option with the arrow keys, then chooses it with Space, Enter or a number key. */
async function answer(page: Page, test: Test, number: number): Promise<void> {
  await endRest(page, page.getByText(`第 ${number} 题 / 共 ${test.question_count} 题`));
  await checkQuestion(page, test, number);
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByText(`第 ${number} 题 / 共`)).toBeVisible();
  await page.keyboard.press(["Space", "Enter", "2"][number % 3]!);
}

/** Goes through the loading page, the result and sharing by keyboard. */
async function seeResult(page: Page, { type, isAboutHealth }: Test): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${type}/loading$`));
  await pressByKey(page, page.getByRole("button", { name: "直接查看结果" }));
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const share = page.getByRole("button", { name: "分享结果", exact: true });
  await pressByKey(page, share);
  if (isAboutHealth) {
    await expect(page.getByRole("heading", { name: "想分享什么" })).toBeFocused();
    await pressByKey(page, page.getByRole("button", { name: "分享这个测试" }));
  }
  await expect(page.getByText(/剪贴板|分享功能/)).toBeVisible();
  if (isAboutHealth) {
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();
  }
  expect(await walkThrough(page)).toBeGreaterThan(10);
}

/** Number of questions that the test answers by keyboard; the answers to the others are stored in advance. */
const ANSWERED = 3;

test("D1 a test by keyboard, with the list of questions", async ({ page }) => {
  const given = Object.entries(anySheet(ADHD)).filter(([question]) => Number(question) > ANSWERED);
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, session(ADHD, Object.fromEntries(given), 1));
  await begin(page, ADHD);
  await expect(page.getByText("第 1 题 / 共")).toBeVisible();
  for (let number = 1; number <= ANSWERED; number += 1) await answer(page, ADHD, number);

  // Goes back with Shift+Tab and the button, and forward with the list of questions.
  await checkQuestion(page, ADHD, ANSWERED + 1);
  await pressByKey(page, page.getByRole("button", { name: "上一题" }));
  await checkQuestion(page, ADHD, ANSWERED);
  await pressByKey(page, page.getByRole("button", { name: `第 ${ADHD.question_count} 题`, exact: true }));
  await checkQuestion(page, ADHD, ADHD.question_count);
  await tabTo(page, page.getByRole("button", { name: "上一题" }));
  await tabTo(page, page.getByRole("radio").and(page.locator(":checked")), "Shift+Tab");
  await page.keyboard.press("Space");
  await seeResult(page, ADHD);
});

test("D2 without 自动前进 a key only chooses, and the button shows the next question @long", async ({
  page,
}) => {
  await page.goto("/adhd/questionnaire");
  await pressByKey(page, page.getByRole("checkbox", { name: "自动前进" }), "Space");
  await page.reload();
  for (const [index, key] of ["Space", "Enter", "1"].entries()) {
    const place = page.getByText(`第 ${index + 1} 题 / 共 18 题`);
    await expect(place).toBeVisible();
    // The focus moves to the heading after the question is painted.
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

test("D1 login, menu, history and a stored result by keyboard", async ({ page }) => {
  const { token, email, password } = await createAccount(page.request);
  await storeResults(page, token);
  await page.goto("/login");
  await tabTo(page, page.getByLabel("邮箱"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("密码", { exact: true }));
  await page.keyboard.insertText(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressByKey(page, page.getByRole("button", { name: "打开菜单" }));
  const menu = page.getByRole("navigation", { name: "主导航" });
  await pressByKey(page, menu.getByRole("link", { name: "历史记录" }));
  await expect(page.getByRole("heading", { level: 1, name: "历史记录" })).toBeFocused();
  await pressByKey(page, page.getByRole("link", { name: /查看结果/ }).first());
  await expect(page).toHaveURL(/\/test-result\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

for (const each of size<readonly Test[]>([], TESTS)) {
  test(`D1 every question of ${each.type} by keyboard alone`, async ({ page }) => {
    test.setTimeout(300_000);
    await begin(page, each);
    for (let number = 1; number <= each.question_count; number += 1) await answer(page, each, number);
    await seeResult(page, each);
  });
}
