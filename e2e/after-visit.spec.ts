import { openSheet } from "./support/print.ts";
import { expect, openFinished, test } from "./support/test.ts";

/* What came of seeing a doctor: written down on the result, kept on the device, printed on the sheet, never sent. */

test("a visit is kept with the result at once, stands on the sheet, and nothing of it is sent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openFinished(page, "adhd");
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

test("where one was sent away, a page says what to ask; a booked day goes into the calendar without a test's name", async ({
  page,
}) => {
  await openFinished(page, "adhd");
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
