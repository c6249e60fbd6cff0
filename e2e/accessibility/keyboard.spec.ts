import type { Page } from "@playwright/test";
import { makeMember, session, storeResults } from "../gallery/seeds.ts";
import { TESTS, anySheet, type Test } from "../gallery/sheets.ts";
import { expect, test } from "../support/test.ts";
import { countStopsBeforeOptions, pressByKey, tabTo, walkThrough } from "./keyboard.ts";

/* D1, D2, D4 and D13 on the screen: nothing but the keyboard, from the intro to the result and the history. */

/** Tab stops a person may meet before the first option. */
const MOST_STOPS_BEFORE_OPTIONS = 12;
/** Questions of the long tests that the short run answers; the others are answered already. */
const SHORT_START = 5;

/** What a question says about itself, read in one go. */
function readQuestion(page: Page) {
  return page.evaluate(() => {
    const group = document.querySelector('[role="radiogroup"]')!;
    const advice = document.getElementById(group.getAttribute("aria-describedby")!)!;
    const first = group.querySelector("input")!;
    const bar = document.querySelector("progress")!;
    return {
      title: document.title,
      heading: document.getElementById(group.getAttribute("aria-labelledby")!)!.tagName,
      hasFocus: document.activeElement?.tagName,
      place: document.querySelector("[aria-live]")!.textContent,
      percent: [...document.querySelectorAll("main p")].find((node) => /^\d+%$/.test(node.textContent))
        ?.textContent,
      bar: Math.round((100 * bar.value) / bar.max),
      advice: advice.textContent,
      isAdviceFirst: Boolean(advice.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING),
    };
  });
}

async function checkQuestion(page: Page, { name, questionCount }: Test, number: number): Promise<void> {
  await expect(page.getByText(`第 ${number} 题 / 共 ${questionCount} 题`)).toBeVisible();
  const percent = Math.round((100 * number) / questionCount);
  // Focus comes with the frame that paints the question.
  await expect
    .poll(() => readQuestion(page))
    .toEqual({
      title: `第 ${number} 题，共 ${questionCount} 题 · ${name} · 心镜`,
      heading: "H1",
      hasFocus: "H1",
      place: `第 ${number} 题 / 共 ${questionCount} 题`,
      percent: `${percent}%`,
      bar: percent,
      advice: expect.stringContaining(
        number === questionCount ? "选择后将自动提交" : "选择后自动进入下一题，可点“上一题”修改",
      ),
      isAdviceFirst: true,
    });
}

/** Arrows choose among the options and stay; Space, Enter and the number keys in turn choose and move on. */
async function answer(page: Page, test: Test, number: number): Promise<void> {
  await checkQuestion(page, test, number);
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByText(`第 ${number} 题 / 共`)).toBeVisible();
  await page.keyboard.press(["Space", "Enter", "2"][number % 3]!);
}

async function begin(page: Page, { type }: Test): Promise<void> {
  await page.goto(`/${type}/intro`);
  await pressByKey(page, page.getByRole("main").getByRole("link", { name: /^开始测试|^继续上次/ }));
  if (type !== "asd") return;
  // An unfinished session counts as having passed the gate.
  const months = page.getByLabel("月龄（整月）");
  await months.or(page.getByRole("radio").first()).first().waitFor();
  if (!(await months.isVisible())) return;
  await tabTo(page, months);
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await pressByKey(page, page.getByRole("button", { name: "开始答题" }));
}

async function seeResult(page: Page, { type }: Test): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${type}/loading$`));
  await pressByKey(page, page.getByRole("button", { name: "直接查看结果" }));
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressByKey(page, page.getByRole("button", { name: "分享结果" }));
  await expect(page.getByRole("alert").filter({ hasText: /剪贴板|分享功能/ })).toBeVisible();
  expect(await walkThrough(page)).toBeGreaterThan(10);
}

for (const each of TESTS) {
  test(`D1 ${each.type} by keyboard alone, by way of the list of questions`, async ({ page }) => {
    test.setTimeout(90_000);
    const { questionCount } = each;
    const given = Object.entries(anySheet(each)).filter(([question]) => Number(question) > SHORT_START);
    const stored = session(each, Object.fromEntries(given), { at: 1 });
    await page.goto("/healthz");
    await page.evaluate((records) => {
      for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));
    }, stored);
    await begin(page, each);
    await expect(page.getByText("第 1 题 / 共")).toBeVisible();
    expect(await countStopsBeforeOptions(page)).toBeLessThanOrEqual(MOST_STOPS_BEFORE_OPTIONS);
    for (let number = 1; number <= SHORT_START; number += 1) await answer(page, each, number);

    // Back with Shift+Tab and the button, forward again by the list.
    await checkQuestion(page, each, SHORT_START + 1);
    await pressByKey(page, page.getByRole("button", { name: "上一题" }));
    await checkQuestion(page, each, SHORT_START);
    await pressByKey(page, page.locator("summary", { hasText: "题目列表" }));
    await pressByKey(page, page.getByRole("button", { name: `第 ${questionCount} 题`, exact: true }));
    await checkQuestion(page, each, questionCount);
    await tabTo(page, page.getByRole("button", { name: "上一题" }));
    await tabTo(page, page.getByRole("radio").and(page.locator(":checked")), "Shift+Tab");
    await page.keyboard.press("Space");
    await seeResult(page, each);
  });

  test(`D1 every question of ${each.type} by keyboard alone @long`, async ({ page }) => {
    test.setTimeout(300_000);
    await begin(page, each);
    for (let number = 1; number <= each.questionCount; number += 1) await answer(page, each, number);
    await seeResult(page, each);
  });
}

test("D2 without 自动前进 the keyboard chooses, stays, and goes on with the button", async ({ page }) => {
  await page.goto("/adhd/intro");
  await pressByKey(page, page.getByRole("main").getByRole("link", { name: "开始测试", exact: true }));
  await pressByKey(page, page.getByRole("checkbox", { name: "自动前进" }), "Space");
  await page.reload();
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`第 ${number} 题 / 共 18 题`)).toBeVisible();
    // The focus follows with the frame that paints the question.
    if (number > 1) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const group = page.getByRole("radiogroup");
    await expect(group).toHaveAccessibleDescription(/选好后点“下一题”。$/);
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press(["Space", "Enter", "1"][number % 3]!);
    await expect(page.getByRole("radio").first()).toBeChecked();
    await expect(page.getByText(`第 ${number} 题 / 共 18 题`)).toBeVisible();
    await pressByKey(page, page.getByRole("button", { name: "下一题" }));
  }
  await expect(page.getByText("第 4 题 / 共 18 题")).toBeVisible();
});

test("D1 signing in, the menu, the history and a stored result by keyboard alone", async ({ page }) => {
  const { token, email, password } = await makeMember(page);
  await storeResults(page, token);
  await page.goto("/login");
  await tabTo(page, page.getByLabel("邮箱"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("密码", { exact: true }));
  await page.keyboard.insertText(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await pressByKey(page, page.getByRole("button", { name: "打开菜单" }));
  await pressByKey(
    page,
    page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "历史记录" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "历史记录" })).toBeFocused();
  await pressByKey(page, page.getByRole("link", { name: /查看结果/ }).first());
  await expect(page).toHaveURL(/\/test-result\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await walkThrough(page)).toBeGreaterThan(10);
});
