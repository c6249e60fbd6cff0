import type { Locator, Page } from "@playwright/test";
import type { Test } from "../gallery/sheets.ts";
import { expect } from "../support/test.ts";

/** No page has so many tab stops: whoever presses Tab more often is trapped. */
const MOST_STOPS = 260;

/** One stroke of Tab, or Shift+Tab: whatever has the focus then shows it, 2 px wide at least. True while it is on the page. */
async function step(page: Page, key: "Tab" | "Shift+Tab"): Promise<boolean> {
  await page.keyboard.press(key);
  const place = await page.evaluate(() => {
    const node = document.activeElement ?? document.body;
    const label = node.closest("label");
    // A radio shows the ring around its label, the link of a card around the card.
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

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST_STOPS; count += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await step(page, key);
  }
  throw new Error(`the keyboard never reached ${String(target)}`);
}

/** Goes to an element by keyboard and presses it. */
export async function pressByKey(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Leaves a page at its end and walks through all of it; every stop shows the focus, none holds it. Gives their number. */
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

/** A page of some length: its heading has the focus, and the keyboard walks through it without a trap. */
export async function walkFromHeading(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await walkThrough(page)).toBeGreaterThan(10);
}

/** From the intro to the first question, by keyboard; a toddler's age is asked in between. */
export async function begin(page: Page, { type }: Test): Promise<void> {
  await page.goto(`/${type}/intro`);
  await pressByKey(page, page.getByRole("main").getByRole("link", { name: /^开始测试|^继续上次/ }));
  // An unfinished session counts as having passed the gate.
  const months = page.getByLabel("月龄（整月）");
  await months.or(page.getByRole("radio").first()).first().waitFor();
  if (!(await months.isVisible())) return;
  await tabTo(page, months);
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await pressByKey(page, page.getByRole("button", { name: "开始答题" }));
}

/** The question is on the screen, its heading has the focus, and title and progress say which it is. */
export async function checkQuestion(
  page: Page,
  { name, questionCount }: Test,
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

/** Arrows choose among the options and stay; Space, Enter and the number keys in turn choose and move on. */
export async function answer(page: Page, test: Test, number: number): Promise<void> {
  await checkQuestion(page, test, number);
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByText(`第 ${number} 题 / 共`)).toBeVisible();
  await page.keyboard.press(["Space", "Enter", "2"][number % 3]!);
}

/** The end of a test by keyboard: loading, the result, sharing it, and all of its page. */
export async function seeResult(page: Page, { type, isAboutHealth }: Test): Promise<void> {
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
  await expect(page.getByRole("alert").filter({ hasText: /剪贴板|分享功能/ })).toBeVisible();
  if (isAboutHealth) {
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();
  }
  expect(await walkThrough(page)).toBeGreaterThan(10);
}
