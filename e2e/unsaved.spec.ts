import { skipLoading } from "./support/flows.ts";
import { keptResults, openMyData, readDevice } from "./support/my-data.ts";
import { SHEET, answerByMouse, expect, takeTest, test, untilHydrated } from "./support/test.ts";

/* 不保存模式: a tab that leaves nothing on the device and sends nothing. */

test("a whole test leaves nothing on the device and sends nothing but the request for the catalogue", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || request.method() !== "GET")
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto("/adhd/intro");
  await untilHydrated(page.getByRole("button", { name: "打开不保存模式" }));
  await page.getByRole("button", { name: "打开不保存模式" }).click();
  const notice = page.getByRole("region", { name: "不保存模式" });
  await expect(notice).toContainText("刷新或关闭就没有了");
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await answerByMouse(page, SHEET);
  await expect(notice).toBeVisible();
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  await expect(notice).toContainText("结果没有存下来");
  await page.getByRole("link", { name: "就诊摘要" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("就诊摘要");
  await expect(page.getByRole("main")).toContainText("38");
  expect(await readDevice(page)).toBe('{"local":{},"mirrored":[[],[]]}');
  const session = await page.evaluate(() => Object.keys(sessionStorage));
  expect(session.filter((key) => key !== "unsaved_mode" && !key.startsWith("react-router"))).toEqual([]);
  expect(calls.filter((call) => call !== "GET /api/tests")).toEqual([]);
  await page.goto("/adhd/result");
  await expect(page).toHaveURL(/\/adhd\/intro$/);
  await expect(page.getByRole("region", { name: "不保存模式" })).toBeVisible();
});

test("what the device holds already is neither seen nor changed", async ({ page }) => {
  await takeTest(page);
  await openMyData(page);
  await expect(keptResults(page).getByRole("listitem")).toHaveCount(1);
  const before = await readDevice(page);
  await page.getByRole("button", { name: "打开不保存模式" }).click();
  await expect(keptResults(page)).toContainText("还没有结果");
  await page.getByRole("link", { name: "去做测试" }).click();
  await page
    .getByRole("link", { name: /ADHD自评/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/adhd\/intro$/);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await answerByMouse(page, SHEET.slice(0, 3));
  const stored = JSON.parse(await readDevice(page)) as { local: Record<string, string> };
  const known = JSON.parse(before) as { local: Record<string, string> };
  expect(stored.local["test_history"]).toBe(known.local["test_history"]);
  expect(stored.local["testSession_adhd"]).toBe(known.local["testSession_adhd"]);
});

test("turning it off asks, and keeps the result on this device alone or drops it", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  for (const [choice, count] of [
    ["不留", 0],
    ["存下来", 1],
  ] as const) {
    await page.goto("/adhd/intro");
    await untilHydrated(page.getByRole("button", { name: "打开不保存模式" }));
    await page.getByRole("button", { name: "打开不保存模式" }).click();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await answerByMouse(page, SHEET);
    await skipLoading(page);
    await page.getByRole("button", { name: "留下结果" }).click();
    await expect(page.getByText("要把这1条结果存到这台设备上吗？")).toBeVisible();
    await page.getByRole("button", { name: choice, exact: true }).click();
    await expect(page.getByRole("region", { name: "不保存模式" })).toHaveCount(0);
    await openMyData(page);
    await expect(keptResults(page).getByRole("listitem")).toHaveCount(count);
  }
  await page.goto("/adhd/result");
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
  expect(posts).toEqual([]);
});
