import type { Page } from "@playwright/test";
import { download } from "./support/download.ts";
import { breakLogin, registerByApi, storeResults } from "./support/people.ts";
import { printPages } from "./support/print.ts";
import { makeLocalResult } from "./support/sheets.ts";
import { QUIET_PAGE, storeEntries } from "./support/quiet-page.ts";
import { SHEET } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * One document for a doctor with several results. For the sheet of one result, see visit-sheet.spec.ts; for axe, see
 * accessibility/states.spec.ts.
 */

const sheets = (page: Page) => page.locator(".visit-sheet");
const LIST = /\/api\/test-results\?/;
const boxes = (page: Page) => page.getByRole("main").getByRole("checkbox");

test("results of four tests and six dates make one document, and nothing is sent", async ({ page }) => {
  // Scores of attention and hyperactivity: 9 and 9 with an older version of the questions, then 18 and 18, then 25 and
  // 13.
  const kept = await Promise.all([
    makeLocalResult("adhd", "2025-01-07", () => 1, { version: "adhd-1" }),
    makeLocalResult("adhd", "2025-08-09", () => 2),
    makeLocalResult("adhd", "2026-03-08", (question) => SHEET[question - 1]!),
    makeLocalResult("mbti", "2025-11-02", (_question, [option]) => option!.value),
    makeLocalResult("asd", "2026-02-03", (question) =>
      [2, 5, 12].includes(question) === question <= 5 ? "是" : "否",
    ),
    makeLocalResult("asd-adult", "2025-06-05", (_question, [option]) => option!.value),
  ]);
  const keep = async (results: readonly unknown[]) => {
    await page.goto(QUIET_PAGE);
    await page.evaluate(storeEntries, { test_history: JSON.stringify(results) });
  };
  await keep(kept.slice(0, 1));
  await page.goto("/visit-sheet");
  await expect(page.getByText("这里只有一次结果，至少要有两次才能放在一起。")).toBeVisible();
  await keep(kept);
  await page.goto("/my-data");
  await page.getByRole("link", { name: "给医生看" }).click();
  await expect(page.getByText("还没有选。")).toBeVisible();
  await expect(boxes(page)).toHaveCount(6);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await boxes(page).first().check();
  await expect(page.getByText("选了1次。至少再选1次，才看得出变化。")).toBeVisible();
  await expect(sheets(page)).toHaveCount(0);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()))
      asked.push(`${request.method()} ${request.url()} ${request.postData()}`);
  });
  for (const box of await boxes(page).all()) await box.check();
  await expect(page.getByText("选了6次，打印出来是7张A4纸。")).toBeVisible();
  // On the screen, all sheets except the first are folded.
  await expect(page.getByText("第2张：ADHD自评")).toBeVisible();
  await expect(sheets(page).filter({ visible: true })).toHaveCount(1);
  await expect(sheets(page).locator("h2")).toHaveText([
    "就诊摘要：历次自评",
    "就诊摘要：ADHD自评",
    "就诊摘要：ADHD自评",
    "就诊摘要：ADHD自评",
    "结果摘要：16型人格测试",
    "就诊摘要：幼儿社交沟通发展筛查",
    "就诊摘要：成人自闭特质自评",
  ]);
  const course = sheets(page).first();
  await expect(course.getByRole("list", { name: "专注困难" }).getByRole("listitem")).toHaveText([
    "2026-03-08：25分",
    "2025-08-09：18分，在平常的起伏里",
    "2025-01-07：9分（题目或计分换过，前后不能比）",
  ]);
  await expect(course.getByRole("list", { name: "多动冲动" }).getByRole("listitem").nth(1)).toHaveText(
    "2025-08-09：18分，在平常的起伏里",
  );
  await expect(course).not.toContainText("你");
  // The measurement error of this test is unknown, so that the picture has no strip.
  const toddler = course.getByRole("figure").filter({ hasText: "值得留意的题数" });
  await expect(toddler.locator(".depth-1")).toHaveCount(1);
  await expect(toddler.locator(".depth-3")).toHaveCount(0);
  await expect(course.getByRole("figure").first().locator(".depth-3")).toHaveCount(1);
  await expect(course).toContainText("虚线隔开的：题目或计分换过，前后不能比。");
  // The document contains the answers of a short test, but not those of the test with 93 questions.
  await expect(sheets(page).nth(3)).toContainText("非常频繁（4）");
  await expect(sheets(page).nth(4)).not.toContainText("全部回答");

  await page.getByRole("textbox", { name: "我想告诉医生的" }).fill("上周交错了两次表格");
  await expect(course).toContainText("上周交错了两次表格");
  expect(await printPages(page)).toEqual(Array.from({ length: 7 }, () => "210×297"));

  // Keeps two results, which are enough for a test of the pictures.
  for (const box of (await boxes(page).all()).slice(2)) await box.uncheck();
  await expect(sheets(page)).toHaveCount(3);
  await page.getByRole("button", { name: "保存为图片" }).click();
  const pictures = page.getByRole("list", { name: "图片" });
  await expect(pictures.getByRole("img")).toHaveCount(3, { timeout: 30_000 });
  await expect(pictures.getByRole("img").first()).toHaveJSProperty("naturalWidth", 1080);
  const { name } = await download(pictures.getByRole("button", { name: "保存第3张" }));
  expect(name).toBe("xinjing-3.png");
  // The page requests only the scripts of the tests.
  expect(asked.filter((line) => !/^GET \S+\/assets\/\S+\.js null$/.test(line))).toEqual([]);

  // The URL fragment contains only ids of results. Opening the URL selects the same results.
  expect(new URL(page.url()).hash).toMatch(/^#[\da-f,-]+$/);
  await page.reload();
  await expect(sheets(page)).toHaveCount(3);
  await page.goto(QUIET_PAGE);
  await page.goto(`/visit-sheet#${kept[1].id},${kept[2].id},00000000-0000-4000-8000-000000000001`);
  await expect(page.getByText("之前选的有1次现在找不到")).toBeVisible();
  await expect(sheets(page)).toHaveCount(3);
});

test.describe("with an account", () => {
  test.use({ expectedErrors: [/401|ERR_FAILED/] });

  test("up to ten results of an account make one document, which says what is missing @long", async ({
    page,
  }) => {
    await registerByApi(page);
    await storeResults(page, 13);
    await page.goto("/history");
    await page.getByRole("link", { name: "给医生看" }).click();
    await page.getByText("更早的7次").click();
    for (const box of (await boxes(page).all()).slice(0, 10)) await box.check();
    await expect(page.getByText("选了10次，打印出来是11张A4纸。")).toBeVisible();
    await expect(sheets(page)).toHaveCount(11);
    await boxes(page).last().click();
    await expect(page.getByRole("alert")).toContainText("一份里最多放10次");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(10);
    // Without a known version, a result is not compared.
    await expect(sheets(page).first()).not.toContainText("平常的起伏里");
    expect(await printPages(page)).toHaveLength(11);
    await page.reload();
    await expect(sheets(page)).toHaveCount(11);

    await page.route(LIST, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("账号里的结果没有读到");
    await expect(sheets(page)).toHaveCount(0);
    await page.unroute(LIST);
    await page.getByRole("button", { name: "重试" }).click();
    await expect(sheets(page)).toHaveCount(11);

    await breakLogin(page);
    await page.reload();
    await expect(page.getByText("登录已过期，这里只有这台设备上的结果。")).toBeVisible();
    await expect(sheets(page)).toHaveCount(0);
    await expect(page.getByText("这里还没有结果。有了两次以上，就能放在一起给医生看。")).toBeVisible();
  });
});
