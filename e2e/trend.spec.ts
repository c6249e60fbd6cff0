import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { expect, register, test } from "./support/test.ts";

const DAY_MS = 86_400_000;

interface Stored {
  readonly test_type: string;
  readonly test_name: string;
  readonly result_type: string;
  readonly scores: Record<string, number>;
  readonly version?: string;
}

const adhd = (attention: number, hyperactivity: number, version = "adhd-1"): Stored => ({
  test_type: "adhd",
  test_name: "ADHD自评",
  result_type: "不太可能存在ADHD",
  scores: {
    attention,
    hyperactivity,
    total: attention + hyperactivity,
    total_score: attention + hyperactivity,
  },
  version,
});

const mbti = (result_type: string, E: number, S: number, T: number, J: number): Stored => ({
  test_type: "mbti",
  test_name: "16型人格测试",
  result_type,
  scores: { E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J },
  version: "mbti-1",
});

const asd = (riskCount: number, result_type: string): Stored => ({
  test_type: "asd",
  test_name: "幼儿社交沟通发展筛查",
  result_type,
  scores: { riskCount, totalQuestions: 20, confidence: 91 },
  version: "asd-1",
});

/** Stores a result that ended then in the account that is signed in. */
async function store(page: Page, end: number, result: Stored): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.post("/api/test-results", {
    headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() },
    data: {
      ...result,
      start_time: new Date(end - 60_000).toISOString(),
      end_time: new Date(end).toISOString(),
    },
  });
  expect(answer.status()).toBe(201);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The day in Shanghai, `YYYY-MM-DD`. */
function shanghaiDay(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
}

const verdicts = (page: Page) => page.getByRole("region", { name: "最近两次" }).getByRole("listitem");

test("charts, verdict and table of one test, one request, from the history", async ({ page }) => {
  await register(page);
  // 16:30 UTC is half past midnight of the next day in Shanghai.
  await store(page, Date.UTC(2025, 0, 7, 16, 30), adhd(20, 10));
  await store(page, Date.UTC(2025, 6, 8, 3), adhd(18, 12));
  await store(page, Date.UTC(2026, 0, 9, 3), adhd(10, 15));
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requests.push(new URL(request.url()).search);
  });
  await page.goto("/history");
  await page
    .getByRole("navigation", { name: "变化" })
    .getByRole("link", { name: "ADHD自评：看每次的变化" })
    .click();
  await expect(page).toHaveURL("/history/adhd");
  await expect(page).toHaveTitle("变化 · ADHD自评 · 心镜");
  await expect(page.getByRole("heading", { level: 1, name: "ADHD自评：变化" })).toBeFocused();
  await expect(page.getByText("这次是2026年01月09日，上次是2025年07月08日。")).toBeVisible();
  await expect(verdicts(page).filter({ hasText: "比上次" })).toHaveText([
    "专注困难：10分，比上次少了8分，超出了参考误差范围。",
    "多动冲动：15分，比上次多了3分，在参考误差范围里。",
    "总分：25分，比上次少了5分，在参考误差范围里。",
  ]);
  await expect(page.getByRole("img", { name: /折线图/ })).toHaveCount(3);
  const chart = page.getByRole("img", {
    name: "专注困难的折线图，共3次：从2025年01月08日20分，到2026年01月09日10分。每次的数字在表格里。",
  });
  await expect(chart.locator("circle")).toHaveCount(3);
  await expect(chart.locator(".visx-linepath")).toHaveCount(1);
  await expect(page.getByRole("row")).toHaveText([
    "日期专注困难多动冲动总分",
    "2026-01-09101525",
    "2025-07-08181230",
    "2025-01-08201030",
  ]);
  expect(requests).toEqual(["?page=1&per_page=10", "?page=1&per_page=100&test_type=adhd"]);
  await expectNoSidewaysScroll(page);
});

// By day it is a state of the gallery, which states.spec.ts reads.
test("the page is accessible in the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await register(page);
  await store(page, Date.UTC(2025, 6, 8, 3), adhd(18, 12));
  await store(page, Date.now() - DAY_MS, adhd(10, 15));
  await page.goto("/history/adhd");
  await expect(page.getByRole("img", { name: /折线图/ })).toHaveCount(3);
  expect(await runAxe(page)).toEqual([]);
});

test("a result of another version is not joined and not compared", async ({ page }) => {
  await register(page);
  await store(page, Date.UTC(2025, 0, 7), adhd(20, 10, "adhd-0"));
  await store(page, Date.UTC(2025, 6, 8), adhd(18, 12, "adhd-0"));
  await store(page, Date.UTC(2026, 0, 9), adhd(10, 15));
  await page.goto("/history/adhd");
  await expect(page.getByText("这两次的题目或计分不是同一版，不能直接比。")).toBeVisible();
  await expect(page.getByText("比上次")).toHaveCount(0);
  await expect(page.getByText(/竖的虚线两边，题目或计分不是同一版/)).toBeVisible();
  const chart = page.getByRole("img", { name: /^专注困难的折线图/ });
  await expect(chart.locator("circle")).toHaveCount(3);
  // Two of three points are joined: the line has one move and one stroke.
  await expect(chart.locator(".visx-linepath")).toHaveAttribute("d", /^M[^ML]+L[^ML]+$/);
  await expect(page.getByRole("row").nth(1)).toContainText("版本：adhd-1");
  await expect(page.getByRole("row").nth(2)).toContainText("版本：adhd-0");
  expect(await runAxe(page)).toEqual([]);
});

test("the 16-type test compares type and counts", async ({ page }) => {
  await register(page);
  await store(page, Date.UTC(2025, 6, 8), mbti("INTJ", 8, 3, 12, 16));
  await store(page, Date.UTC(2026, 0, 9), mbti("ENTJ", 12, 10, 12, 16));
  await page.goto("/history/mbti");
  await expect(page.getByText("类型从INTJ变成了ENTJ：“从哪里得到力气”从内向I到了外向E。")).toBeVisible();
  await expect(page.getByText("外向E：12题，比上次多了4题，在参考误差范围里。")).toBeVisible();
  await expect(page.getByText("实感S：10题，比上次多了7题，超出了参考误差范围。")).toBeVisible();
  await expect(page.getByRole("img", { name: /折线图/ })).toHaveCount(4);
  await expect(page.getByText("总分")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await runAxe(page)).toEqual([]);
});

test("the toddler screen joins no points and gives no date for a low result", async ({ page }) => {
  await register(page);
  await store(page, Date.now() - 90 * DAY_MS, asd(4, "中等风险"));
  await store(page, Date.now() - DAY_MS, asd(1, "低风险"));
  await page.goto("/history/asd");
  await expect(page.getByText("没有公开的误差数据，只能看大方向")).toBeVisible();
  await expect(page.getByText(/两次之间孩子长大了/)).toBeVisible();
  const chart = page.getByRole("img", { name: /折线图/ });
  await expect(chart.locator("circle")).toHaveCount(2);
  await expect(chart.locator(".visx-linepath")).toHaveCount(0);
  await expect(page.getByText(/满两岁以后再做一次/)).toBeVisible();
  await expect(page.getByRole("button", { name: "下载日历文件" })).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
});

test("the calendar file is made on the device, holds the day and names no test", async ({ page }) => {
  await register(page);
  const end = Date.now() - 10 * DAY_MS;
  await store(page, end, adhd(20, 10));
  await page.goto("/history");
  await page.getByRole("link", { name: "ADHD自评：什么时候再做" }).click();
  await expect(page.getByText("账号里还只有一次结果")).toBeVisible();
  const day = await page.locator("time").getAttribute("datetime");
  const [year, month, date] = shanghaiDay(end).split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + 6, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month + 5, Math.min(date, lastOfMonth)));
  expect(day).toBe(due.toISOString().slice(0, 10));

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "下载日历文件" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("xinjing.ics");
  const file = await readFile(await download.path(), "utf8");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const fields = new Map(
    file.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1)] as const;
    }),
  );
  expect(fields.get("DTSTART;VALUE=DATE")).toBe(day?.replaceAll("-", ""));
  expect(fields.get("DTEND;VALUE=DATE")).toBe(
    new Date(due.getTime() + DAY_MS).toISOString().slice(0, 10).replaceAll("-", ""),
  );
  expect(fields.get("SUMMARY")).toBe("心镜：可以再做一次自评了");
  expect(fields.get("UID")).toMatch(/^[0-9a-f-]{36}$/);
  expect(fields.get("DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/);
  expect(file).not.toMatch(/ADHD|adhd|localhost/);
  expect(requests.filter((url) => !url.startsWith("blob:"))).toEqual([]);
  expect(await runAxe(page)).toEqual([]);
});

test("a date that is past says so and offers the test", async ({ page }) => {
  await register(page);
  await store(page, Date.UTC(2024, 0, 31, 3), adhd(20, 10));
  await page.goto("/history/adhd");
  await expect(page.getByText(/隔的时间够了，现在就可以再做/)).toBeVisible();
  await expect(page.getByRole("link", { name: "去看看这个测试" })).toHaveAttribute("href", "/adhd/intro");
});

test("the page is for members, and an unknown test is told", async ({ page }) => {
  await page.goto("/history/adhd");
  await expect(page).toHaveURL("/login");
  await register(page);
  await page.goto("/history/iq");
  await expect(page.getByRole("heading", { name: "不支持的测试类型: iq" })).toBeVisible();
  await page.goto("/history/asd-adult");
  await expect(page.getByText("账号里还没有这个测试的结果。")).toBeVisible();
});

test.describe("when the API fails", () => {
  test.use({ expectedErrors: [/500/] });

  test("the page says so, and 重试 brings the charts", async ({ page }) => {
    await register(page);
    await store(page, Date.UTC(2025, 6, 8), adhd(18, 12));
    await store(page, Date.UTC(2026, 0, 9), adhd(10, 15));
    await page.route("**/api/test-results?*", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "服务器出错了" } }),
    );
    await page.goto("/history/adhd");
    await expect(page.getByRole("alert")).toContainText("加载失败");
    await page.unroute("**/api/test-results?*");
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("img", { name: /折线图/ })).toHaveCount(3);
  });
});
