import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { storeResult } from "./support/accounts.ts";
import { expect, registerByApi, test } from "./support/test.ts";

/* How results of one test change over time, and when to take it again. What is said of each test: change.test.ts. */

const DAY_MS = 86_400_000;

/** When a result ended, its test, its scores, and its version or label where they matter. */
type Row = readonly [end: number, type: string, scores: Record<string, number>, more?: object];

const adhd = (attention: number, hyperactivity: number) => {
  const total = attention + hyperactivity;
  return { attention, hyperactivity, total, total_score: total };
};

/** Signs a new person in, whose account holds these results. */
async function becomeMember(page: Page, rows: readonly Row[]): Promise<void> {
  const account = await registerByApi(page);
  for (const [end, type, scores, more] of rows) {
    const result = submission({
      test_type: type,
      // The history says it as it was stored.
      test_name: type === "adhd" ? "ADHD自评" : type,
      scores,
      start_time: new Date(end - 60_000).toISOString(),
      end_time: new Date(end).toISOString(),
      version: `${type}-1`,
      ...more,
    });
    await storeResult(page.request, account, result);
  }
}

const scales = (page: Page) => page.getByRole("region", { name: "每一次" }).getByRole("img");

test("verdict and every date of one test, from the history", async ({ page }) => {
  await becomeMember(page, [
    // 16:30 UTC is half past midnight of the next day in Shanghai.
    [Date.UTC(2025, 0, 7, 16, 30), "adhd", adhd(20, 10)],
    [Date.UTC(2025, 6, 8, 3), "adhd", adhd(18, 12)],
    [Date.UTC(2026, 0, 9, 3), "adhd", adhd(10, 15)],
  ]);
  await page.goto("/history");
  const changes = page.getByRole("navigation", { name: "变化" });
  await changes.getByRole("link", { name: /ADHD自评\s*：\s*看每次的变化/ }).click();
  await expect(page).toHaveURL("/history/adhd");
  await expect(page.getByText("这次是2026年01月09日，上次是2025年07月08日。")).toBeVisible();
  const verdicts = page.getByRole("region", { name: "最近两次" }).getByRole("listitem");
  await expect(verdicts.filter({ hasText: "比上次" })).toHaveText([
    "专注困难：10分，比上次少了8分。差了8分或更多，可以当成变化。",
    "多动冲动：15分，比上次多了3分。差不到8分，先当作没有变。",
    "总分：25分，比上次少了5分。差不到11分，先当作没有变。",
  ]);
  await expect(scales(page)).toHaveCount(3);
  for (const [track, rows] of [
    ["专注困难", ["2026-01-0910", "2025-07-0818", "2025-01-0820"]],
    ["多动冲动", ["2026-01-0915", "2025-07-0812", "2025-01-0810"]],
    ["总分", ["2026-01-0925", "2025-07-0830", "2025-01-0830"]],
  ] as const) {
    const list = page.getByRole("list", { name: track, exact: true });
    await expect(list.getByRole("listitem")).toHaveText(rows);
  }
  await expect(scales(page).first()).toHaveAccessibleName("专注困难：10分，参考误差上下6分");
  // Six months later is past.
  await expect(page.getByText(/隔的时间够了，现在就可以再做/)).toBeVisible();
});

test("the calendar file is made on the device, holds the day and names no test", async ({ page }) => {
  await becomeMember(page, [[Date.now() - 10 * DAY_MS, "adhd", adhd(20, 10)]]);
  await page.goto("/history");
  await page.getByRole("link", { name: /ADHD自评\s*：\s*什么时候再做/ }).click();
  await expect(page.getByText("账号里还只有一次结果")).toBeVisible();
  const day = (await page.locator("time").getAttribute("datetime"))!;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "下载日历文件" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("xinjing.ics");
  // Line by line: platform/calendar.test.ts.
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain(`\r\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);
  expect(file).not.toMatch(/ADHD|adhd|localhost/);
  expect(requests.filter((url) => !url.startsWith("blob:"))).toEqual([]);
});
