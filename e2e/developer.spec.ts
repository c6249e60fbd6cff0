import type { Page } from "@playwright/test";
import { untilHydrated } from "./support/hydrated.ts";
import { registerByApi } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await untilHydrated(button);
  await button.click();
}

/** Returns the participant counts of all tests. */
const readCounts = async (page: Page): Promise<unknown> => (await page.request.get("/api/tests")).json();

test.use({ expectedErrors: [/ERR_FAILED/] });

test("the developer page checks, scores and submits answers without counting them @long", async ({
  page,
}) => {
  const counts = await readCounts(page);
  await page.goto("/frontend-test");
  const choice = page.getByLabel("测试", { exact: true });
  await untilHydrated(choice);
  for (const [name, count] of [
    ["ADHD自评", 18],
    ["幼儿社交沟通发展筛查", 20],
  ] as const) {
    await choice.selectOption({ label: name });
    await press(page, "检查答案格式");
    await expect(page.getByRole("alert")).toContainText(`需要${count}个答案，当前有0个`);
    await press(page, "随机生成答案");
    await expect(page.getByText(`已有 ${count} / ${count} 题`)).toBeVisible();
    await press(page, "检查答案格式");
    await expect(page.getByText("答案格式有效")).toBeVisible();
    await press(page, "前端计算结果");
    await press(page, "提交到后端");
    await expect(page.getByText("后端已接受")).toBeVisible();
    await expect(page.getByText('"is_anonymous": true')).toBeHidden();
    await expect(page.getByRole("region", { name: "后端响应" })).toContainText('"is_anonymous": true');
    await press(page, "后端计算结果");
    await expect(page.getByText("POST /api/test-results/calculate", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "后端响应" })).toContainText('"detailed_interpretation"');
  }

  // Signed-in users see no link to this page. Errors in pasted answers are shown.
  await registerByApi(page);
  await page.goto("/");
  await expect(page.locator('a[href*="api-test"], a[href*="frontend-test"]')).toHaveCount(0);
  await page.goto("/api-test");
  const sheet = page.getByLabel("答案JSON");
  await untilHydrated(sheet);
  await page.getByText("答案JSON（可以直接改").click();
  await sheet.fill('{"1": 9}');
  await press(page, "检查答案格式");
  await expect(page.getByRole("alert")).toContainText("答案格式有19处错误：");
  await expect(page.getByRole("alert").getByRole("listitem").nth(1)).toHaveText(
    "第1题的答案必须是0-4之间的整数",
  );
  await press(page, "随机生成答案");
  await press(page, "提交到后端");
  await expect(page.getByRole("region", { name: "后端响应" })).toContainText('"is_anonymous": false');
  // Results that this page sends are not counted.
  expect(await readCounts(page)).toEqual(counts);
  await page.route("**/api/test-results", (route) => route.abort());
  await press(page, "提交到后端");
  await expect(
    page.getByText("后端没有接受，或者没连上：NetworkError: 网络连接失败，请检查网络设置"),
  ).toBeVisible();
  await expect(page.getByText("已有 18 / 18 题")).toBeVisible();
  await page.goto("/history");
  await expect(page.getByText("1 项测试")).toBeVisible();
});
