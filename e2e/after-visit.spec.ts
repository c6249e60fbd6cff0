import { openSheet, printPages } from "./support/print.ts";
import { makeLocalResult } from "./support/sheets.ts";
import { QUIET_PAGE, storeEntries } from "./support/quiet-page.ts";
import { openFinished, unfold } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * Notes about a doctor's appointment. They are stored with the result on the device and printed on the sheet for the
 * doctor. Only one anonymous word can be sent.
 */

test.use({ expectedErrors: [/ERR_FAILED/] });

test("a visit is stored with the result at once, printed on the sheet, and never sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openFinished(page, "adhd");
  await unfold(page, "看完医生以后");
  const part = page.getByRole("region", { name: "看完医生以后" });
  await part.getByRole("radio", { name: "去看过了" }).check();
  await part.getByLabel("哪一天去的").fill("2026-12-03");
  await part.getByLabel("医生怎么说").fill("先记两周再来");
  await part.getByLabel("让再去哪里").fill("市精神卫生中心");
  await page.reload();
  await expect(part.getByRole("radio", { name: "去看过了" })).toBeChecked();
  await expect(part.getByLabel("医生怎么说")).toHaveValue("先记两周再来");
  const sheet = await openSheet(page);
  await expect(sheet).toContainText("2026年12月3日看过了。听到的：先记两周再来。让去：市精神卫生中心。");
  expect(sent.filter((each) => /先记两周|2026-12-03/.test(each))).toEqual([]);
});

test("a page helps after a dismissal; a booked day makes a calendar file without the name of a test", async ({
  page,
}) => {
  await openFinished(page, "adhd");
  await unfold(page, "看完医生以后");
  const part = page.getByRole("region", { name: "看完医生以后" });
  await part.getByRole("radio", { name: "约好了" }).check();
  await part.getByLabel("约在哪一天").fill("2026-12-10");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: "放进日历" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("xinjing.ics");
  await part.getByRole("link", { name: "没人当回事怎么办" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "没人当回事怎么办" })).toBeVisible();
});

test("a visit is counted only by the button, as one word without a person, and 本机数据 shows what was sent", async ({
  page,
}) => {
  const sent: (readonly [string | null, boolean])[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/visits"))
      sent.push([request.postData(), "authorization" in request.headers()]);
  });
  await openFinished(page, "adhd");
  await unfold(page, "看完医生以后");
  const part = page.getByRole("region", { name: "看完医生以后" });
  await part.getByRole("radio", { name: "约好了" }).check();
  const button = part.getByRole("button", { name: "把“约好了”算进去" });
  await page.route("**/api/visits", (route) => route.abort());
  await button.click();
  await expect(part.getByRole("status")).toHaveText("没有发出去，也没有算进去。联网以后，可以再按一次。");
  await page.unroute("**/api/visits");
  await button.click();
  await expect(part.getByRole("status")).toHaveText("“约好了”已经算进去了，谢谢。");
  await page.reload();
  await expect(part.getByRole("status")).toHaveText("“约好了”已经算进去了，谢谢。");
  await expect(button).toHaveCount(0);
  await part.getByRole("radio", { name: "去看过了" }).check();
  await expect(part.getByRole("button", { name: "把“去看过了”算进去" })).toBeVisible();
  const body = '{"test_type":"adhd","state":"booked"}';
  // The first request failed, because there was no network; the second one succeeded.
  expect(sent).toEqual([
    [body, false],
    [body, false],
  ]);
  await page.goto("/my-data");
  await page.getByText(/^发出去的内容/).click();
  await expect(page.getByRole("figure", { name: /^看医生的情况/ })).toContainText('"state": "booked"');
  await expect(page.getByRole("figure", { name: /^看医生的情况/ })).toHaveCount(1);
});

test("a document of several results has the notes of a visit only if the person ticks that @long", async ({
  page,
}) => {
  const said = "先记两周再来，把家里和单位的情况都写下来".repeat(10);
  const visit = { state: "seen", day: "2026-03-12", said, sentTo: "市精神卫生中心", next: "2026-04-02" };
  const results = await Promise.all([
    makeLocalResult("adhd", "2026-03-08", () => 2, { visit }),
    makeLocalResult("adhd", "2026-02-01", () => 1),
  ]);
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, { test_history: JSON.stringify(results) });
  const open = (ids: readonly string[]) => page.goto(`/visit-sheet#${ids.join(",")}`);
  await open(results.map(({ id }) => id));
  const box = page.getByRole("checkbox", { name: "把“看完医生以后”记的也印上" });
  const sheets = page.locator(".visit-sheet");
  await expect(sheets).toHaveCount(3);
  await expect(box).not.toBeChecked();
  await expect(page.getByText("市精神卫生中心")).toHaveCount(0);
  await page.getByRole("button", { name: "保存为图片" }).click();
  const pictures = page.getByRole("list", { name: "图片" });
  await expect(pictures.getByRole("img")).toHaveCount(3, { timeout: 30_000 });
  await box.check();
  // Without the notes, the saved pictures are out of date and disappear.
  await expect(pictures).toHaveCount(0);
  await expect(sheets.filter({ hasText: `2026年3月12日看过了。听到的：${said}。` })).toHaveCount(1);
  expect(await printPages(page)).toEqual(Array.from({ length: 3 }, () => "210×297"));
  await page.getByRole("checkbox", { name: "2026-03-08" }).uncheck();
  await expect(box).toHaveCount(0);
});
