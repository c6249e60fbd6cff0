import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { claim, expect, register, takeTest, test } from "./support/test.ts";

/** Stores so many results, one an hour, newest last: total 1, 2, 3 … */
async function store(page: Page, count: number): Promise<string[]> {
  const Authorization = await authorization(page);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const end = Date.UTC(2026, 2, 7, number);
    const id = randomUUID();
    const answer = await page.request.post("/api/test-results", {
      headers: { Authorization, "Idempotency-Key": id },
      data: {
        test_type: "adhd",
        test_name: "ADHD自评",
        result_type: "不太可能存在ADHD",
        scores: { attention: number, hyperactivity: 0, total: number, total_score: number },
        start_time: new Date(end - 60_000).toISOString(),
        end_time: new Date(end).toISOString(),
      },
    });
    expect(answer.status()).toBe(201);
    ids.push(id);
  }
  return ids;
}

async function authorization(page: Page): Promise<string> {
  return `Bearer ${await page.evaluate(() => localStorage.getItem("auth_token"))}`;
}

const totals = (page: Page) => page.getByText(/^总分 \d+$/);

test("pages of ten, grouped by the day in Shanghai, newest first; the last page steps back when emptied", async ({
  page,
}) => {
  await register(page);
  // 16:00 UTC is midnight in Shanghai: 16 to 21 are the 8th, 1 to 15 the 7th.
  await store(page, 21);
  await page.goto("/history");
  await expect(page.getByText("第 1 / 3 页")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "2026年03月08日6 项测试",
    "2026年03月07日4 项测试",
    "变化",
  ]);
  await expect(totals(page)).toHaveText([21, 20, 19, 18, 17, 16, 15, 14, 13, 12].map((n) => `总分 ${n}`));
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page.getByText("第 2 / 3 页")).toBeVisible();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(totals(page)).toHaveText(["总分 1"]);

  await page.getByRole("button", { name: /^删除/ }).click();
  await page.getByRole("button", { name: "确认删除" }).click();
  await expect(page.getByText("第 2 / 2 页")).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  await expect(totals(page)).toHaveCount(10);
});

test("deleting asks first, names what goes, and can be called off", async ({ page }) => {
  await register(page);
  await store(page, 2);
  await page.goto("/history");
  const remove = page.getByRole("button", { name: "删除：ADHD自评，2026-03-07 10:00" });
  await remove.click();
  const group = page.getByRole("group", { name: /ADHD自评，2026-03-07 10:00，不太可能存在ADHD/ });
  await expect(group).toBeVisible();
  await page.getByRole("button", { name: "取消" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole("button", { name: "确认删除" }).click();
  await expect(page.getByText("结果已删除")).toHaveAttribute("aria-live", "polite");
  await expect(totals(page)).toHaveText(["总分 1"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a deleted result stays on the device and is not offered again", async ({ page }) => {
  await takeTest(page);
  await register(page);
  await claim(page);
  await page.goto("/history");
  await page.getByRole("button", { name: /^删除/ }).click();
  await page.getByRole("button", { name: "确认删除" }).click();
  await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("test_history"));
  const [local] = JSON.parse(stored ?? "[]") as Record<string, unknown>[];
  expect(local).toMatchObject({ total_score: 38, deleted_from: expect.any(String) });
  expect(local).not.toHaveProperty("synced_to");
  await page.goto("/adhd/result");
  await expect(page.getByText("这条结果已从你的账号里删除")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "选一个开始" })).toBeVisible();
  await expect(page.getByText("还没保存到账号的结果")).toHaveCount(0);
});

test.describe("when something is wrong", () => {
  test.use({ expectedErrors: [/404|500|ERR_FAILED/] });

  test("a result that another device deleted is gone, and is said to be", async ({ page }) => {
    await register(page);
    const [id] = await store(page, 1);
    await page.goto("/history");
    await page.getByRole("button", { name: /^删除/ }).click();
    const headers = { Authorization: await authorization(page) };
    expect((await page.request.delete(`/api/test-results/${id}`, { headers })).status()).toBe(200);
    expect((await page.request.delete(`/api/test-results/${id}`, { headers })).status()).toBe(404);
    await page.getByRole("button", { name: "确认删除" }).click();
    await expect(page.getByText("这条结果之前已经删除了")).toBeVisible();
    await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
  });

  test("a deletion that does not reach the server leaves the result and can be repeated", async ({
    page,
  }) => {
    await register(page);
    await store(page, 1);
    await page.goto("/history");
    await page.route("**/api/test-results/*", (route) => route.abort());
    await page.getByRole("button", { name: /^删除/ }).click();
    await page.getByRole("button", { name: "确认删除" }).click();
    await expect(page.getByRole("alert")).toContainText("没连上服务器，可能没有删成");
    await page.unroute("**/api/test-results/*");
    await page.getByRole("button", { name: "确认删除" }).click();
    await expect(page.getByText("结果已删除")).toBeVisible();
  });

  for (const [name, message, isReachable] of [
    ["answers 500", "获取测试历史失败", true],
    ["cannot be reached", "网络连接失败，请检查网络设置", false],
  ] as const) {
    test(`the list says so when the API ${name}, and 重试 brings it`, async ({ page }) => {
      await register(page);
      await store(page, 1);
      await page.route("**/api/test-results?*", (route) =>
        isReachable
          ? route.fulfill({ status: 500, json: { success: false, message: "服务器出错了" } })
          : route.abort(),
      );
      await page.goto("/history");
      await expect(page.getByRole("heading", { name: "加载失败" })).toBeVisible();
      await expect(page.getByRole("alert")).toContainText(message);
      await page.unroute("**/api/test-results?*");
      await page.getByRole("button", { name: "重试" }).click();
      await expect(totals(page)).toHaveText(["总分 1"]);
    });
  }
});

test("an empty account is told so, and the profile counts and shows the three latest", async ({ page }) => {
  await register(page);
  await page.goto("/history");
  await expect(page.getByRole("link", { name: "去做测试" })).toHaveAttribute("href", "/");
  await page.goto("/profile");
  await expect(page.getByText("已完成 0 项测试")).toBeVisible();
  await expect(page.getByText("优秀")).toHaveCount(0);
  await store(page, 4);
  await page.reload();
  await expect(page.getByText("已完成 4 项测试")).toBeVisible();
  await expect(page.getByText("优秀")).toBeVisible();
  await expect(page.getByText(/，总分 \d+$/)).toHaveText(
    [4, 3, 2].map((number) => `2026-03-07 ${8 + number < 10 ? "0" : ""}${8 + number}:00，总分 ${number}`),
  );
});
