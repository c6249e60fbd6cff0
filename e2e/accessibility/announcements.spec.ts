import { showState } from "../support/states/open-state.ts";
import { session } from "../support/states/seeds.ts";
import { ADHD } from "../support/states/sheets.ts";
import { findState } from "../support/states/states.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { openFinished } from "../support/taking.ts";
import { expect, test } from "../support/test.ts";

/* Page titles, focus and the announcements of a screen reader, in order. */

test("D4 D10 a question is read in order; each new one is announced once and focused", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - paragraph: 第 1 题 / 共 18 题
      - paragraph: 6%
      - progressbar /ADHD自评进度/
      - radiogroup /.+/:
        - heading /.+/ [level=1]
        - paragraph: 请按过去6个月的情况作答。
        - radio "从不"
        - radio "很少"
        - radio "有时"
        - radio "经常"
        - radio "非常频繁"
      - paragraph: /选好自动到下一题，可以返回改。$/
      - button "上一题" [disabled]
      - button "下一题" [disabled]
      - checkbox "自动前进" [checked]
  `);
  await page.evaluate(() => {
    const heard: string[] = [];
    const place = document.querySelector('[aria-live="polite"]')!;
    const options = { characterData: true, childList: true, subtree: true };
    new MutationObserver(() => heard.push(place.textContent)).observe(place, options);
    Object.assign(globalThis, { heard });
  });
  for (const number of [2, 3, 4]) {
    await page.getByRole("radio").nth(1).click();
    await expect(page.getByText(`第 ${number} 题 / 共 18 题`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`第 ${number} 题，共 18 题 · ADHD自评 · 心镜`);
  }
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  expect(heard).toEqual(["第 2 题 / 共 18 题", "第 3 题 / 共 18 题", "第 4 题 / 共 18 题"]);
});

test("D4 a new page focuses its heading, and going back restores the scroll position", async ({ page }) => {
  await page.goto("/test-info/adhd");
  await untilHydrated(page.getByRole("button", { name: "打开菜单" }));
  const rules = page.getByRole("contentinfo").getByRole("link", { name: "隐私政策" });
  await rules.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await rules.click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/test-info\/adhd/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
});

test("D10 a result is read in order: headline, scores, meaning, help", async ({ page }) => {
  await openFinished(page, "adhd");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - paragraph: /ADHD自评/
      - heading /.+/ [level=1]
      - paragraph: /现在就打/
      - list:
        - listitem:
          - link "12356 心理热线"
      - region "得分":
        - img /^总分：38分，满分72分；专注困难：25分，满分36分/
      - region "这说明什么"
      - region "可以做的事"
      - region "谁能帮你"
      - region "求助电话和时间"
  `);
});

test("D7 the list of questions shows states by text and shape, not only by colour @long", async ({
  page,
}) => {
  const act = findState("adhd-questionnaire-jump").act!;
  const stored = session(ADHD, { 1: 2, 2: 3 }, 3);
  await showState(page, { name: "jump", path: "/adhd/questionnaire", stored, act });
  const button = (number: number) => page.getByRole("button", { name: `第 ${number} 题`, exact: true });
  await expect(button(1)).toHaveAccessibleDescription("已作答");
  await expect(button(1).locator("svg")).toBeVisible();
  await expect(button(4)).toHaveAccessibleDescription("未作答");
  await expect(button(4).locator("svg")).toHaveCount(0);
  await expect(button(3)).toHaveAttribute("aria-current", "step");
  await expect(button(3)).toHaveCSS("text-decoration-line", "underline");
});
