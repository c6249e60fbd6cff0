import { claim, openMenu, readHistory, register, signOut } from "./support/people.ts";
import { SHEET, answerByMouse, openKeptSession, seeQuestion, skipLoading, unfold } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * The expected scores, calculated by hand. Questions 1–9: 3+3+2+3+4+3+2+3+2 = 25, which is at least 24. Questions
 * 10–18: 1+2+1+2+1+2+1+2+1 = 13, which is at most 16. Together 38: page B-B, very likely inattentive. Of the six core
 * questions (4, 5, 6, 9, 10, 14), the first four reach their limits (2, 2, 3, 2, 3, 3), and the last two do not.
 */
test("a visitor takes the test, registers, claims the result and finds it in the history", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ADHD自评" })).toBeFocused();
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await expect(page).toHaveURL("/adhd/questionnaire");
  await answerByMouse(page, SHEET);

  await expect(page).toHaveURL("/adhd/loading");
  await expect(page).toHaveURL("/adhd/result");
  await unfold(page, "依据与声明");
  const headline = page.getByText("记录里的分类名是“很可能存在ADHD-I（注意力缺陷型）特征”");
  await expect(headline).toBeVisible();
  await expect(page.getByRole("img", { name: /^总分：38分，满分72分/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /：25分，满分36分，明显/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /：13分，满分36分，略高/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /核心6题：4题，最高6题/ })).toBeVisible();
  await expect(page.getByText("结果只保存在这台设备上")).toBeVisible();

  await register(page);
  await expect(page.getByRole("checkbox", { name: /我同意/ })).not.toBeChecked();
  await expect(page.getByRole("button", { name: /^保存到账号/ })).toBeDisabled();
  await claim(page);

  await openMenu(page);
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "历史记录" }).click();
  await expect(page.getByText("1 项测试")).toBeVisible();
  await expect(page.getByText("总分 38")).toBeVisible();
  await page.getByRole("link", { name: /查看结果/ }).click();
  await expect(page).toHaveURL("/test-result/adhd");
  await unfold(page, "依据与声明");
  await expect(headline).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByText("已完成 1 项测试")).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL("/");
});

test("answers can be changed after the result, and the old result stays the same", async ({ page }) => {
  await openKeptSession(page, "adhd", SHEET.slice(0, -1));
  await answerByMouse(page, SHEET.slice(-1), 18);
  await page.getByRole("button", { name: "返回修改" }).click();
  await expect(page.getByText("你已经答完全部题目")).toBeVisible();
  await page.getByRole("button", { name: "查看结果" }).click();
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  await page.goBack();
  await seeQuestion(page, 18);
  await page.getByRole("radio").nth(4).click();
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：41分/ })).toBeVisible();
  const history = await readHistory(page);
  expect(history.map((result) => result["total_score"])).toEqual([41, 38]);
  expect(new Set(history.map((result) => result["id"])).size).toBe(2);
});

test("下一题 without a choice shows a message, and submitting with gaps shows the first gap", async ({
  page,
}) => {
  await page.goto("/adhd/questionnaire");
  const next = page.getByRole("button", { name: "下一题" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  // Repeats the press, because the first one may come before the stored session is read. `force` ignores aria-disabled.
  await expect(async () => {
    await next.click({ force: true });
    await expect(page.getByRole("alert")).toHaveText("请选择一个选项后再继续", { timeout: 500 });
  }).toPass();
  await seeQuestion(page, 1);
  await answerByMouse(page, SHEET.slice(0, 2));
  await page.getByRole("button", { name: "第 18 题" }).click();
  await page.getByRole("button", { name: "提交测试" }).click({ force: true });
  await expect(page.getByRole("alert")).toHaveText("请选择一个选项后再提交");
  await page.getByRole("radio").nth(1).click();
  await expect(page.getByRole("alert")).toHaveText("ADHD测试需要18个答案，当前有3个");
  await seeQuestion(page, 3);
  await page.getByRole("button", { name: "上一题" }).click();
  await seeQuestion(page, 2);
  await expect(page.getByRole("radio").nth(SHEET[1])).toBeChecked();
});
