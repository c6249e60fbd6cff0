import type { Page } from "@playwright/test";
import { answerInPage } from "./support/answer-in-page.ts";
import { keptResults, openMyData, readDevice } from "./support/my-data.ts";
import { SHEET, answerByMouse, openFinished, skipLoading } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* 不保存模式 (mode without storage): a tab that stores nothing and sends nothing. */

const notice = (page: Page) => page.getByRole("region", { name: "不保存模式" });

/** Turns the mode on and takes the ADHD test. */
async function takeUnsaved(page: Page): Promise<void> {
  await page.goto("/adhd/intro");
  await page.getByRole("button", { name: "打开不保存模式" }).click();
  await expect(notice(page)).toContainText("刷新或关闭就没有了");
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await answerInPage(page, 18, (question) => SHEET[question - 1]!);
  await skipLoading(page);
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
}

/** Turns the mode off with this choice about the result. Expects that the device then has `count` results. */
async function turnOff(page: Page, choice: string, count: number): Promise<void> {
  await page.getByRole("button", { name: "留下结果" }).click();
  await expect(page.getByText("要把这1条结果存到这台设备上吗？")).toBeVisible();
  await page.getByRole("button", { name: choice, exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
  await openMyData(page);
  await expect(keptResults(page).getByRole("listitem")).toHaveCount(count);
}

test("a test stores nothing, requests only the catalogue, and is lost when the mode ends", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || request.method() !== "GET")
      calls.push(`${request.method()} ${pathname}`);
  });
  await takeUnsaved(page);
  await expect(notice(page)).toContainText("结果没有存下来");
  expect(await readDevice(page)).toBe('{"local":{},"replicated":[[],[]]}');
  expect(calls.filter((call) => call !== "GET /api/tests")).toEqual([]);
  await turnOff(page, "不留", 0);
  await page.goto("/adhd/result");
  await expect(page).toHaveURL("/adhd/intro");
});

test("existing data of the device is neither shown nor changed", async ({ page }) => {
  await openFinished(page, "adhd");
  await openMyData(page);
  await expect(keptResults(page).getByRole("listitem")).toHaveCount(1);
  const readStored = async () => {
    const { local } = JSON.parse(await readDevice(page)) as { local: Record<string, string> };
    return [local["test_history"], local["testSession_adhd"]];
  };
  const before = await readStored();
  await page.getByRole("button", { name: "打开不保存模式" }).click();
  await expect(keptResults(page)).toContainText("还没有结果");
  await page.getByRole("link", { name: "去做测试" }).click();
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await answerByMouse(page, SHEET.slice(0, 3));
  expect(await readStored()).toEqual(before);
});

test("turning the mode off asks, and stores the result on this device only", async ({ page }) => {
  await takeUnsaved(page);
  await turnOff(page, "存下来", 1);
  await page.goto("/adhd/result");
  await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
});
