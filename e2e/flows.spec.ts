import type { Page } from "@playwright/test";
import { answer, passGate, skipLoading } from "./support/flows.ts";
import { claim, expect, openMenu, register, test } from "./support/test.ts";

/** Answers a whole test by clicking; `pick` says which option, from 0, of which question. */
async function takeFlow(
  page: Page,
  type: string,
  count: number,
  pick: (question: number) => number,
): Promise<void> {
  await page.goto(`/${type}/questionnaire`);
  await answer(page, count, pick);
  await skipLoading(page);
  await expect(page).toHaveURL(new RegExp(`/${type}/result$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Registers, keeps the result, and opens the history. */
async function keepAndOpenHistory(page: Page): Promise<void> {
  await register(page);
  await claim(page);
  await openMenu(page);
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "历史记录" }).click();
  await expect(page.getByText("1 项测试")).toBeVisible();
}

test("the 16-type test, from the intro to the history", async ({ page }) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/mbti/intro");
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await expect(page).toHaveURL(/\/mbti\/questionnaire$/);
  await answer(page, 93, () => 0);
  await expect(page).toHaveURL(/\/mbti\/loading$/);
  await expect(page.getByText(/正在/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/mbti\/result$/, { timeout: 6000 });
  const headline = await page.getByRole("heading", { level: 1 }).textContent();
  const type = /[EI][SN][TF][JP]/.exec(headline ?? "")?.[0];
  expect(type).toBeDefined();
  for (const letters of ["E", "S", "T", "J"]) {
    await expect(
      page.getByRole("listitem").filter({ hasText: new RegExp(`${letters}\\d+题`) }),
    ).toBeVisible();
  }
  await expect(page.getByText("不可用于招聘").first()).toBeVisible();
  await keepAndOpenHistory(page);
  await expect(page.getByRole("img", { name: type! })).toBeVisible();
  // A type is no place among others: this site's norms are not asked for.
  expect(asked.filter((path) => path.endsWith("/norms"))).toEqual([]);
  expect(asked).toContain("/api/test-results");
});

/*
 * 完全同意 everywhere scores one point for each of the 24 statements where agreeing scores: 24 of 50, the band
 * 20–25, 轻度自闭症特征.
 */
test("the adult self-assessment, from the intro to the history", async ({ page }) => {
  test.setTimeout(90_000);
  await takeFlow(page, "asd-adult", 50, () => 0);
  await expect(page.getByText("轻度自闭症特征").first()).toBeVisible();
  await expect(page.getByRole("img", { name: /24分，满分50分/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /\d \/ 10/ })).toHaveCount(5);
  await keepAndOpenHistory(page);
  await expect(page.getByText("总分 24")).toBeVisible();
});

test.describe("the toddler screen", () => {
  for (const [months, isOpen] of [
    ["15", false],
    ["16", true],
    ["30", true],
    ["31", false],
  ] as const) {
    test(`asks the age first: ${months} months ${isOpen ? "may" : "may not"} go on`, async ({ page }) => {
      await page.goto("/asd/questionnaire");
      await page.getByLabel("月龄（整月）").fill(months);
      await page.getByRole("button", { name: "看看适不适合" }).click();
      await expect(page.getByText(/月/).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "开始答题" })).toHaveCount(isOpen ? 1 : 0);
    });
  }

  // 是 everywhere: only 2, 5 and 12 count, that is 3 of 20, a medium result with three questions to follow up.
  test("是 everywhere is medium and leads to the second stage, which is kept and ends in its own result", async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.goto("/asd/questionnaire");
    await passGate(page);
    await answer(page, 20, () => 0);
    await skipLoading(page);
    await expect(page.getByText("中等风险").first()).toBeVisible();
    await page.getByRole("link", { name: "开始二次确认" }).click();
    await expect(page.getByText("二次确认问题：第 1 项 / 共 3 项")).toBeVisible();
    // 以上都没有 for question 2: no ignoring of sounds or people, so it passes.
    await page.getByRole("checkbox", { name: "以上都没有" }).check();
    await page.getByRole("button", { name: "下一步" }).click();
    await expect(page.getByText("二次确认问题：第 2 项 / 共 3 项")).toBeVisible();
    await page.reload();
    await expect(page.getByText("二次确认问题：第 2 项 / 共 3 项")).toBeVisible();
    await page.getByRole("button", { name: "上一步" }).click();
    await expect(page.getByText("二次确认问题：第 1 项 / 共 3 项")).toBeVisible();
    for (
      let step = 0;
      step < 12 && !(await page.getByRole("link", { name: "返回测试结果" }).isVisible());
      step += 1
    ) {
      await page
        .getByRole("checkbox", { name: "以上都没有" })
        .or(page.getByRole("radio").first())
        .first()
        .check();
      await page.getByRole("button", { name: "下一步" }).click();
    }
    await page.getByRole("link", { name: "返回测试结果" }).click();
    await expect(page.getByRole("heading", { name: "二次确认问题的结果" })).toBeVisible();
  });

  // 否 everywhere: all but 2, 5 and 12 count, that is 17 of 20: high, no second stage.
  test("否 everywhere is high: no second stage, and the history has it", async ({ page }) => {
    await page.goto("/asd/questionnaire");
    await passGate(page);
    await answer(page, 20, () => 1);
    await skipLoading(page);
    await expect(page.getByText("高风险").first()).toBeVisible();
    await expect(page.getByRole("img", { name: /17分，满分20分/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /二次确认/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "12356" }).first()).toBeVisible();
    await keepAndOpenHistory(page);
    await expect(page.getByText("高风险")).toBeVisible();
  });
});

test("a result page without a finished test says so on the intro", async ({ page }) => {
  for (const [type, message] of [
    ["adhd", "结果缺少完整的18题答案，请重新作答"],
    ["mbti", "测试尚未完成，当前已回答 0/93 题，请重新作答"],
    ["asd", "筛查尚未完成，当前已回答 0/20 题，请重新作答"],
    ["asd-adult", "结果缺少完整的50题答案，请重新作答"],
  ] as const) {
    await page.goto(`/${type}/result`);
    await expect(page).toHaveURL(new RegExp(`/${type}/intro$`));
    await expect(page.getByRole("alert")).toHaveText(message);
  }
});
