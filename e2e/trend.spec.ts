import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { storeResult } from "./support/accounts.ts";
import { download } from "./support/download.ts";
import { registerByApi } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/* Changes between results of one test, and the date on which to take it again. For the texts, see change.test.ts. */

const DAY_MS = 86_400_000;

/** A result: end, test, scores and further fields. */
type Row = readonly [end: number, type: string, scores: Record<string, number>, more?: object];

const adhd = (attention: number, hyperactivity: number) => {
  const total = attention + hyperactivity;
  return { attention, hyperactivity, total, total_score: total };
};

/** Registers a new user who has these results. */
async function becomeMember(page: Page, rows: readonly Row[]): Promise<void> {
  const account = await registerByApi(page);
  for (const [end, type, scores, more] of rows) {
    const result = submission({
      test_type: type,
      // The history shows this name.
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

test("the change page shows the verdict and all dates of a test", async ({ page }) => {
  await becomeMember(page, [
    // 16:30 UTC is half past midnight of the next day in Shanghai.
    [Date.UTC(2025, 0, 7, 16, 30), "adhd", adhd(20, 10)],
    [Date.UTC(2025, 6, 8, 3), "adhd", adhd(18, 12)],
    [Date.UTC(2026, 0, 9, 3), "adhd", adhd(10, 15)],
  ]);
  await page.goto("/history");
  const changes = page.getByRole("navigation", { name: "变化" });
  await changes.getByRole("link", { name: /ADHD自评\s*：\s*3次，最近2026年01月09日/ }).click();
  await expect(page).toHaveURL("/history/adhd");
  await expect(page.getByText("这次是2026年1月9日，上次是2025年7月8日。")).toBeVisible();
  const lastTwo = page.getByRole("region", { name: "最近两次" });
  await expect(lastTwo).toContainText("专注困难少了8分，超出了平常的起伏。别的没超出平常的起伏");
  await expect(lastTwo).toContainText("这次两部分都没到17分这条提示线，没有要急着做的事。");
  await expect(lastTwo.getByRole("heading", { name: "最近两次 可以当成变了。" })).toBeVisible();
  // Says what to do before the charts.
  await expect(page.getByRole("heading", { level: 2 })).toContainText([/^最近两次/, "下一步", "每一次"]);
  await expect(
    page.getByText("这次的圆点正下方那一条有多宽，平常的起伏就有多大。以前的圆点落在里面，分不出变没变。"),
  ).toHaveCount(1);
  const figures = page.getByRole("figure");
  await expect(figures).toContainText([/^专注困难.*比上次少了8分，超出了平常的起伏。/]);
  await page.getByText("没超出平常起伏的：多动冲动、总分").click();
  await expect(figures).toContainText([
    /^专注困难/,
    /^多动冲动.*比上次多了3分，但还在平常的起伏里。/,
    /^总分.*比上次少了5分，但还在平常的起伏里。/,
  ]);
  await expect(page.getByRole("region", { name: "每一次" })).toContainText(
    "专注困难、多动冲动，哪一项差到8分，那一项才算有变化；总分要差到11分。",
  );
  for (const [track, rows] of [
    [
      "专注困难",
      ["2026-01-09：10分", "2025-07-08：18分，超出平常的起伏", "2025-01-08：20分，超出平常的起伏"],
    ],
    [
      "多动冲动",
      ["2026-01-09：15分", "2025-07-08：12分，在平常的起伏里", "2025-01-08：10分，在平常的起伏里"],
    ],
    ["总分", ["2026-01-09：25分", "2025-07-08：30分，在平常的起伏里", "2025-01-08：30分，在平常的起伏里"]],
  ] as const) {
    const list = page.getByRole("list", { name: track, exact: true });
    await expect(list.getByRole("listitem")).toHaveText(rows);
  }
  // A disc is filled if its result differs by at least 8 from the newest result, 10. The strip is 7.5 of 37 cells wide on
  // either side, in 46 % of the width of the picture.
  const picture = figures.first().locator("svg").first();
  await expect(picture.locator("circle")).toHaveClass([/beyond/, /beyond/, /disc/]);
  await expect(picture.locator(".depth-3")).toHaveAttribute("width", "18.649%");
  await expect(figures.nth(1).locator("circle")).toHaveClass([/past$/, /past$/, /disc/]);
  // Six months after the result is already in the past.
  await expect(page.getByText("离2026年1月9日那次已经够久了，想再做，现在就可以。")).toBeVisible();
  await expect(page.getByText(/^心里难熬.*现在就打/)).toBeVisible();
  await page.getByRole("link", { name: "看看这次的结果和可以做的事" }).click();
  await expect(page).toHaveURL("/test-result/adhd");
  await expect(page.getByRole("main")).toContainText("2026-01-09 11:00");
});

test("a page without results leads to the test, and not to doing it again", async ({ page }) => {
  await becomeMember(page, []);
  await page.goto("/history/adhd");
  const main = page.getByRole("main");
  await expect(main).toContainText("账号里还没有这个测试的结果。");
  await expect(main.getByRole("link", { name: "再做一次" })).toHaveCount(0);
  await main.getByRole("link", { name: "去做测试" }).click();
  await expect(page).toHaveURL("/adhd/intro");
});

test("one result asks for a second, but not where a doctor should see the child first", async ({ page }) => {
  const end = Date.now() - 9 * DAY_MS;
  await becomeMember(page, [
    [end, "asd", { riskCount: 9, total_score: 9 }],
    [end, "adhd", adhd(8, 8)],
  ]);
  const invitation = page.getByText("再做一次并保存，这里就能看到变没变。");
  await page.goto("/history/asd");
  await expect(page.getByText("先去复筛，不用等着再做一次")).toBeVisible();
  await expect(page.getByRole("region", { name: "这一次" })).toContainText("账号里还只有这一次结果。");
  await expect(invitation).toHaveCount(0);
  await page.goto("/history/adhd");
  await expect(invitation).toBeVisible();
});

test("a result with an end in the future is neither the newest nor compared", async ({ page }) => {
  const now = Date.now();
  await becomeMember(page, [
    [now + 245 * DAY_MS, "adhd", adhd(30, 30)],
    [now - 9 * DAY_MS, "adhd", adhd(8, 8)],
  ]);
  const main = page.getByRole("main");
  await page.goto("/history/adhd");
  await expect(page.getByRole("region", { name: "这一次" })).toContainText("账号里还只有这一次结果。");
  await expect(main).toContainText("有1次的时间有误，没有画进来，也不拿来比。");
});

test("two results of the same day show their times, others do not @long", async ({ page }) => {
  await becomeMember(page, [
    [Date.UTC(2025, 6, 8, 3), "adhd", adhd(18, 12)],
    [Date.UTC(2026, 0, 9, 1, 5), "adhd", adhd(12, 15)],
    [Date.UTC(2026, 0, 9, 3), "adhd", adhd(10, 15)],
  ]);
  await page.goto("/history/adhd");
  await expect(page.getByText("这次是2026年1月9日11:00，上次是2026年1月9日09:05。")).toBeVisible();
  const rows = page.getByRole("list", { name: "专注困难", exact: true }).getByRole("listitem");
  await expect(rows).toHaveText([
    "2026-01-09 11:00：10分",
    "2026-01-09 09:05：12分，在平常的起伏里",
    "2025-07-08：18分，超出平常的起伏",
  ]);
});

test("six results are visible, older ones are folded @long", async ({ page }) => {
  await becomeMember(
    page,
    [9, 8, 7, 6, 5, 4, 3].map((count, month): Row => {
      return [Date.UTC(2025, month, 8, 3), "asd", { riskCount: count, total_score: count }];
    }),
  );
  await page.goto("/history/asd");
  await expect(
    page.getByRole("list", { name: "值得留意的题数", exact: true }).getByRole("listitem"),
  ).toHaveCount(6);
  const older = page.getByRole("list", { name: "值得留意的题数，更早的" });
  await expect(older).toBeHidden();
  await page.getByText("更早的1次").click();
  await expect(older.getByRole("listitem")).toHaveText(["2025-01-08：9题"]);
});

test("a result without a version is not compared; old answers have no second stage @long", async ({
  page,
}) => {
  await becomeMember(page, [
    [Date.UTC(2025, 6, 8, 3), "asd", { riskCount: 9, total_score: 9 }, { version: undefined }],
    [Date.UTC(2026, 0, 9, 3), "asd", { riskCount: 5, total_score: 5 }, { version: "asd-2" }],
  ]);
  await page.goto("/history/asd");
  const lastTwo = page.getByRole("region", { name: "最近两次" });
  await expect(lastTwo).toContainText("2025年7月8日那次没记下是哪一版题目，没法比。把这次当起点吧。");
  await expect(lastTwo).toContainText("现在就把整份重做一次，别接着旧的题细问");
  await expect(page.getByText(/想找人说说.*就打/)).toBeVisible();
  const all = page.getByRole("region", { name: "每一次" });
  await expect(all).toContainText("2025-07-08：9题（不知道是不是同一版题目，前后不能比）");
  // One sentence explains the dashed line of the picture, which has no strip to explain.
  await expect(all.getByText("虚线隔开的：不知道是不是同一版题目，前后不能比。")).toHaveCount(1);
  await expect(all.locator("svg .gap")).toHaveCount(1);
  await expect(all.getByText("平常的起伏就有多大")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "有些情况别等" })).toContainText("会说的话不说了");
});

test("the calendar file has the day, names no test and causes no request @long", async ({ page }) => {
  await becomeMember(page, [[Date.now() - 10 * DAY_MS, "adhd", adhd(20, 10)]]);
  await page.goto("/history");
  await expect(page.getByRole("link", { name: /^查看结果：ADHD自评/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "变化" })).toHaveCount(0);
  await page.goto("/history/adhd");
  await expect(page.getByText("账号里还只有这一次结果")).toBeVisible();
  const day = (await page.locator("time").getAttribute("datetime"))!;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const { name, content } = await download(page.getByRole("button", { name: "下载日历文件" }));
  expect(name).toBe("xinjing.ics");
  // For all lines of the file, see platform/browser/calendar.test.ts.
  expect(content.toString()).toContain(`\r\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);
  expect(content.toString()).not.toMatch(/ADHD|adhd|localhost/);
  expect(requests.filter((url) => !url.startsWith("blob:"))).toEqual([]);
});
