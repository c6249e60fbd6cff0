import type { Page } from "@playwright/test";
import { expect, register, test, untilHydrated } from "./support/test.ts";

async function open(page: Page, path: string, test?: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page.getByLabel("测试", { exact: true }));
  if (test !== undefined) await page.getByLabel("测试", { exact: true }).selectOption({ label: test });
  await untilHydrated(page.getByRole("button", { name: "随机生成答案" }));
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
}

for (const [path, name, count, firstError] of [
  ["/api-test", "ADHD自评", 18, "ADHD测试需要18个答案，当前有0个"],
  ["/frontend-test", "幼儿社交沟通发展筛查", 20, "ASD筛查需要20个答案，当前有0个"],
] as const) {
  test(`${path}: ${name} from random answers to the server's word`, async ({ page }) => {
    await open(page, path, name);
    await expect(page.getByText(`已有 0 / ${count} 题`)).toBeVisible();
    await press(page, "检查答案格式");
    await expect(page.getByRole("alert")).toContainText(firstError);

    await press(page, "随机生成答案");
    await expect(page.getByText(`已有 ${count} / ${count} 题`)).toBeVisible();
    await expect(page.getByRole("list", { name: "答案一览" }).getByRole("listitem")).toHaveCount(count);
    await press(page, "检查答案格式");
    await expect(page.getByText("答案格式有效")).toBeVisible();

    await press(page, "前端计算结果");
    await expect(page.getByRole("region", { name: "得分明细" })).toContainText("结果类型键");

    const posted = page.waitForRequest((request) => request.url().endsWith("/api/test-results"));
    await press(page, "提交到后端");
    expect((await posted).headers()["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.getByText("后端已接受")).toBeVisible();
    await expect(page.getByRole("region", { name: "后端响应" })).toContainText('"is_anonymous": true');

    await press(page, "与后端计算对比");
    await expect(page.getByText(/\d+ 个字段全部一致/)).toBeVisible();
  });
}

test("says what is wrong with a pasted sheet, and offers only 中文", async ({ page }) => {
  await open(page, "/api-test");
  await page.getByLabel(/答案JSON/).fill('{"1": 9');
  await press(page, "前端计算结果");
  await expect(page.getByRole("alert")).toContainText("JSON");
  await page.getByLabel(/答案JSON/).fill('{"1": 9}');
  await press(page, "检查答案格式");
  await expect(page.getByRole("alert")).toContainText("第1题的答案必须是0-4之间的整数；缺少第2题的答案");
  await expect(page.getByLabel("语言").getByRole("option")).toHaveText(["中文"]);
});

test("no navigation leads to the page, and a signed-in person's submission is stored", async ({ page }) => {
  await register(page);
  await expect(page.locator('a[href*="api-test"], a[href*="frontend-test"]')).toHaveCount(0);
  await open(page, "/api-test");
  await press(page, "随机生成答案");
  await press(page, "提交到后端");
  await expect(page.getByRole("region", { name: "后端响应" })).toContainText('"is_anonymous": false');
  await page.goto("/history");
  await expect(page.getByText("1 项测试")).toBeVisible();
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("says so and keeps the answers", async ({ page }) => {
    await page.route("**/api/test-results/**", (route) => route.abort());
    await open(page, "/frontend-test");
    await press(page, "随机生成答案");
    await press(page, "与后端计算对比");
    await expect(page.getByText("网络连接失败，请检查网络设置")).toBeVisible();
    await expect(page.getByText("已有 18 / 18 题")).toBeVisible();
  });
});
