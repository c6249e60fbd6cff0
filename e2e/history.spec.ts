import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { storeResult } from "./support/accounts.ts";
import { authorize, registerByApi, storeResults } from "./support/people.ts";
import { unfold } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

const totals = (page: Page) => page.getByText(/^总分 \d+ \/ 72$/);

test("ten results a page, by day in Shanghai, newest first; an empty last page redirects", async ({
  page,
}) => {
  await registerByApi(page);
  // The results end one hour apart. 16:00 UTC is midnight in Shanghai, so that results 16 to 21 are on the 8th and 1 to
  // 15 on the 7th.
  await storeResults(page, 21);
  await page.goto("/history");
  await expect(page.getByText("第 1 / 3 页")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "变化",
    "2026年03月08日6 项测试",
    "2026年03月07日本页 4 项测试",
  ]);
  await expect(totals(page)).toHaveText(
    [21, 20, 19, 18, 17, 16, 15, 14, 13, 12].map((n) => `总分 ${n} / 72`),
  );
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page.getByText("第 2 / 3 页")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("2026年03月07日本页 10 项测试");
  // The link back leads to the page of the list from which the result was opened.
  const ninth = page.getByRole("link", { name: /^查看结果/ }).nth(8);
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole("link", { name: "返回历史记录" }).click(),
  ]) {
    await ninth.click();
    await expect(page).toHaveURL("/test-result/adhd");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await goBack();
    await expect(ninth).toBeInViewport();
  }
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(totals(page)).toHaveText(["总分 1 / 72"]);
  await page.getByRole("link", { name: /^查看结果/ }).click();
  await page.getByRole("link", { name: "返回历史记录" }).click();
  await expect(page.getByText("第 3 / 3 页")).toBeVisible();

  await page.getByRole("button", { name: /^删除/ }).click();
  await page.getByRole("button", { name: "确认删除" }).click();
  await expect(page.getByText("第 2 / 2 页")).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  await expect(totals(page)).toHaveCount(10);
});

test("a row shows the stored total with its maximum, also if parts of the scores are missing", async ({
  page,
}) => {
  const account = await registerByApi(page);
  const cases = [
    ["adhd", 41, {}, ["总分 41 / 72"]],
    ["adhd", 42, { attention: 20 }, ["总分 42 / 72", "专注困难 20 / 36"]],
    ["adhd", 43, { attention: 20, hyperactivity: 23, total: 43 }, ["总分 43 / 72", "专注困难 20 / 36"]],
    ["asd", 5, {}, ["值得留意的题数 5 / 20"]],
    ["mbti", 55, {}, ["偏好清晰度 55 / 100"]],
    ["asd-adult", 33, {}, ["总分 33 / 50"]],
    // Older releases stored a weighted total, which can exceed the current maximum.
    ["asd-adult", 88, {}, ["总分 88 / 100"]],
  ] as const;
  for (const [index, [test_type, total_score, scores]] of cases.entries()) {
    const start_time = new Date(Date.UTC(2026, 2, 7, 10 - index)).toISOString();
    const end_time = new Date(Date.UTC(2026, 2, 7, 10 - index, 5)).toISOString();
    const result_type = test_type === "mbti" ? "INTJ" : "当时的结论";
    const fields = { test_type, total_score, scores, result_type, start_time, end_time };
    await storeResult(page.request, account, submission(fields));
  }
  for (const [path, count] of [
    ["/history", cases.length],
    ["/profile", 3],
  ] as const) {
    await page.goto(path);
    const rows = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    await expect(rows).toHaveCount(count);
    for (const [index, [, , , words]] of cases.slice(0, count).entries()) {
      for (const each of words) {
        await expect(rows.nth(index)).toContainText(new RegExp(each.replaceAll(" ", String.raw`\s*`)));
      }
    }
  }
  await page.goto("/history");
  await page
    .getByRole("link", { name: /^查看结果/ })
    .last()
    .click();
  await expect(page.getByRole("region", { name: "得分" })).toContainText("总分88 / 100");
});

test.describe("with calls that fail", () => {
  test.use({ expectedErrors: [/404|ERR_FAILED/] });

  test("a history that cannot be loaded is not shown as empty, and can be loaded again", async ({ page }) => {
    await registerByApi(page);
    const picture = page.getByRole("main").locator(".scene");
    await page.goto("/history");
    await expect(page.getByText("还没有保存到账号的结果。")).toBeVisible();
    const local = page.getByRole("main").getByRole("link", { name: "本机数据" });
    await expect(local).toHaveAttribute("href", "/my-data");
    await expect(picture).toHaveCount(1);
    await page.route("**/api/test-results?*", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("只是这一次没读到，存在账号里的结果不受影响。");
    await expect(picture).toHaveCount(0);
    await page.unroute("**/api/test-results?*");
    await page.getByRole("button", { name: "重试" }).click();
    await expect(picture).toHaveCount(1);
  });

  test("deleting asks, can be cancelled or repeated, and reports results already deleted", async ({
    page,
  }) => {
    await registerByApi(page);
    const [id] = await storeResults(page, 2);
    await page.goto("/history");
    const remove = page.getByRole("button", { name: "删除：ADHD自评，2026-03-07 10:00" });
    await remove.click();
    await expect(
      page.getByText("要从账号里删除这条结果吗？ADHD自评，2026-03-07 10:00，特征不明显。"),
    ).toBeVisible();
    await page.getByRole("button", { name: "取消" }).click();
    await expect(remove).toBeFocused();

    await page.route("**/api/test-results/*", (route) => route.abort());
    const confirm = page.getByRole("button", { name: "确认删除" });
    await remove.click();
    await confirm.click();
    await expect(page.getByRole("alert")).toContainText("没连上服务器，可能没有删成");
    await page.unroute("**/api/test-results/*");
    await confirm.click();
    await expect(totals(page)).toHaveText(["总分 1 / 72"]);

    await page.getByRole("button", { name: /^删除/ }).click();
    const headers = await authorize(page);
    expect((await page.request.delete(`/api/test-results/${id}`, { headers })).status()).toBe(200);
    await confirm.click();
    await expect(page.getByText("这条结果之前已经删除了")).toBeVisible();
    await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
  });

  test("an opened result shows its stored texts, a summary, or that it is deleted", async ({ page }) => {
    await registerByApi(page);
    const [id] = await storeResults(page, 1, {
      detailed_interpretation: "**专注**：当时写的一句。\n第二行。",
      recommendations: [{ icon: "📝", title: "当时的建议", description: "每天写三行" }],
    });
    const open = async () => {
      await page.goto("/history");
      await page.getByRole("link", { name: /^查看结果/ }).click();
      await expect(page.getByRole("img", { name: /^总分：1分，满分72分/ })).toBeVisible();
    };
    const meaning = page.getByRole("region", { name: "当时存下的话" });
    const advice = page.getByRole("heading", { level: 3, name: "当时的建议" });
    await open();
    await unfold(page, "当时存下的话");
    await expect(meaning.locator("strong")).toHaveText("专注");
    expect(await meaning.innerText()).toContain("当时写的一句。\n第二行。");
    await expect(advice).toBeVisible();

    await page.route("**/api/test-results/*", (route) => route.abort());
    await open();
    await expect(page.getByRole("alert")).toContainText("没能读到当时存下的解读和建议");
    await expect(advice).toHaveCount(0);
    await page.unroute("**/api/test-results/*");
    await page.getByRole("button", { name: "重试" }).click();
    await unfold(page, "当时存下的话");
    await expect(advice).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);

    const headers = await authorize(page);
    await page.goto("/history");
    const link = page.getByRole("link", { name: /^查看结果/ });
    await expect(link).toBeVisible();
    expect((await page.request.delete(`/api/test-results/${id}`, { headers })).status()).toBe(200);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "这条结果已经删除了" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^总分/ })).toHaveCount(0);
  });
});
