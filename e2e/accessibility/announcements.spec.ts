import { showState } from "../gallery/open-state.ts";
import { STATES } from "../gallery/states.ts";
import { localHistory, session } from "../gallery/seeds.ts";
import { ADHD, anySheet } from "../gallery/sheets.ts";
import { expect, takeTest, test, untilHydrated } from "../support/test.ts";

/* D4 and D10: titles, focus, what a screen reader is told, and in which order. */

test("D4 a new question is announced once, and its heading has the focus", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  await untilHydrated(page.getByRole("radio").first());
  await page.evaluate(() => {
    const heard: string[] = [];
    const place = document.querySelector('[aria-live="polite"]')!;
    new MutationObserver(() => heard.push(place.textContent)).observe(place, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(globalThis, { heard });
  });
  for (const number of [2, 3, 4]) {
    await page.getByRole("radio").nth(1).click();
    await expect(page.getByText(`第 ${number} 题 / 共 18 题`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`第 ${number} 题，共 18 题 · ADHD自评 · 心镜`);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
    "第 2 题 / 共 18 题",
    "第 3 题 / 共 18 题",
    "第 4 题 / 共 18 题",
  ]);
});

test("D4 back and forward restore the page and its scroll, and a question left on the way", async ({
  page,
}) => {
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

  await page.goto("/adhd/questionnaire");
  for (const number of [1, 2]) {
    await expect(page.getByText(`第 ${number} 题 / 共 18 题`)).toBeVisible();
    await page.getByRole("radio").first().click();
  }
  await expect(page.getByText("第 3 题 / 共 18 题")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "隐私政策" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();
  await expect(page.getByText("第 3 题 / 共 18 题")).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL("/privacy");
});

test.describe("D10 read in order", () => {
  test("a question: place, text, advice, options, then the way on", async ({ page }) => {
    await page.goto("/adhd/questionnaire");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - paragraph: 第 1 题 / 共 18 题
        - paragraph: 6%
        - progressbar /ADHD自评进度/
        - radiogroup /.+/:
          - heading /.+/ [level=1]
          - paragraph: /选择后自动进入下一题，可点“上一题”修改。$/
          - radio "从不"
          - radio "很少"
          - radio "有时"
          - radio "经常"
          - radio "非常频繁"
        - button "上一题" [disabled]
        - button "下一题" [disabled]
        - checkbox "自动前进" [checked]
    `);
  });

  test("a result: the headline before the figures, what it means before what to do, who can help", async ({
    page,
  }) => {
    await takeTest(page);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - paragraph: /ADHD自评/
        - heading /.+/ [level=1]
        - paragraph:
          - link "12356"
        - region "得分":
          - img /^总分：38分，满分72分/
        - region "这说明什么"
        - region "这不能说明什么"
        - region "可以做的事"
        - region "谁能帮你"
        - region "求助热线":
          - list:
            - listitem:
              - link "12356"
    `);
  });

  test("the history: the day, the test, its result, what can be done with it", async ({ page }) => {
    const state = STATES.find(({ name }) => name === "history-results")!;
    await showState(page, state);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - heading "历史记录" [level=1]
        - region "2026年03月08日":
          - heading /2026年03月08日/ [level=2]
          - list:
            - listitem:
              - heading "ADHD自评" [level=3]
              - paragraph:
                - text: 已同步
                - time: 20:30
              - paragraph: 很可能存在ADHD-I（注意力缺陷型）特征
              - link "查看结果：ADHD自评，20:30"
              - button "删除：ADHD自评，2026-03-08 20:30"
    `);
  });
});

test("D7 states are told by words and forms, not by colour alone", async ({ page }) => {
  await showState(page, {
    name: "jump",
    path: "/adhd/questionnaire",
    stored: { ...session(ADHD, { 1: 2, 2: 3 }, { at: 3 }), ...localHistory() },
    act: (shown) => shown.getByText("题目列表").click(),
  });
  const button = (number: number) => page.getByRole("button", { name: `第 ${number} 题`, exact: true });
  await expect(button(1)).toHaveAccessibleDescription("已作答");
  await expect(button(1).locator("svg")).toBeVisible();
  await expect(button(4)).toHaveAccessibleDescription("未作答");
  await expect(button(4).locator("svg")).toHaveCount(0);
  await expect(button(3)).toHaveAttribute("aria-current", "step");
  await expect(button(3)).toHaveCSS("text-decoration-line", "underline");
  expect(Object.keys(anySheet(ADHD))).toHaveLength(18);
});
