import { runAxe } from "./accessibility/axe.ts";
import { bornMonthsAgo, fillBirth } from "./support/birth.ts";
import { CODE, first, openAdhd, openKiosk, takeAdhd, takeAsd, test, ways } from "./support/kiosk.ts";
import { answer, title } from "./support/milestones.ts";
import { keptResults, openMyData } from "./support/my-data.ts";
import { readShownQr } from "./support/qr.ts";
import { openFinished } from "./support/taking.ts";
import { expect } from "./support/test.ts";

/* 候诊模式: the code, the countdown, the ways to leave with a result, and other tabs. */

test.setTimeout(300_000);

test.describe("a wrong code", () => {
  test.use({ expectedErrors: [/422/] });

  test("the server checks the code on entry and exit", async ({ page }) => {
    await page.goto("/kiosk");
    await page.getByLabel("候诊模式的口令").fill("不是这个口令");
    await page.getByRole("button", { name: "清空这台设备，打开候诊模式" }).click();
    await expect(page.getByText("口令不对")).toBeVisible();
    await openKiosk(page);
    // Any address of the site leads to the first screen.
    for (const path of ["/", "/adhd/intro", "/login", "/my-data"]) {
      await page.goto(path);
      await expect(first(page), path).toBeVisible();
      await expect(page, path).toHaveURL("/kiosk");
    }
    await expect(page.getByRole("listitem").getByRole("link")).toHaveText([
      /幼儿社交沟通发展筛查/,
      /ADHD自评/,
      /预警征象自查/,
    ]);
    await page.getByText("工作人员：结束候诊模式").click();
    await page.getByLabel("候诊模式的口令").fill(CODE);
    await page.getByRole("button", { name: "结束候诊模式" }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("kiosk"))).toBeNull();
  });
});

test("after a minute without a touch it counts down, and ends with the first screen", async ({ page }) => {
  await page.clock.install();
  await openKiosk(page);
  await page.clock.runFor(120_000);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("link", { name: "ADHD自评" }).click();
  await expect(page.getByRole("link", { name: "开始测试", exact: true })).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(58_000);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.clock.runFor(2_500);
  const asked = page.getByRole("alertdialog", { name: "还在吗？" });
  await expect(asked).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(0);
  await page.clock.runFor(60_500);
  await expect(asked).toContainText(/1\d秒/);
  await page.clock.runFor(15_000);
  await expect(first(page)).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test("what is not the operator's choice does not open, and a result is left in three ways @long", async ({
  page,
}) => {
  await openKiosk(page);
  const visits = await page.evaluate(() => history.length);
  await takeAdhd(page);
  // No page that somebody saw is behind the back button.
  expect(await page.evaluate(() => history.length)).toBe(visits);
  expect(await runAxe(page)).toEqual([]);
  await ways(page).getByRole("link", { name: "打印" }).click();
  await expect(page.getByRole("article", { name: /^就诊摘要：/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "打印" })).toBeVisible();
  await expect(page.getByRole("button", { name: "保存为图片" })).toHaveCount(0);
  await page.getByRole("link", { name: "返回结果" }).click();
  await ways(page).getByRole("link", { name: "什么都不带，清空" }).click();
  await expect(first(page)).toBeVisible();
  await page.getByRole("link", { name: "ADHD自评" }).click();
  await page.getByRole("link", { name: "测试说明：结果的意思、依据和许可" }).click();
  await expect(page.getByRole("alert")).toContainText("这台设备大家共用，打不开这一页");
  await expect(page.getByRole("heading", { level: 1, name: "ADHD自评" })).toBeVisible();
});

for (const [name, take, tag] of [
  ["ADHD自评", takeAdhd, " @long"],
  ["幼儿社交沟通发展筛查", takeAsd, ""],
] as const) {
  test(`the code of ${name} opens the same result elsewhere, and no request carries it${tag}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await openKiosk(page);
    await take(page);
    const headline = await page.getByRole("heading", { level: 1 }).innerText();
    await ways(page).getByRole("button", { name: "扫码带到手机" }).click();
    // It is about health: nothing is shown before the person says so.
    await expect(page.getByRole("img", { name: "通向这份结果的二维码" })).toHaveCount(0);
    await page.getByRole("button", { name: "显示二维码" }).click();
    const address = await readShownQr(page.getByRole("img", { name: "通向这份结果的二维码" }));
    expect(address.length).toBeLessThanOrEqual(300);
    expect(address.startsWith(`${baseURL}/carried#1.`)).toBe(true);

    const phone = await browser.newContext({ baseURL: baseURL!, serviceWorkers: "block" });
    const asked: string[] = [];
    phone.on("request", (request) =>
      asked.push(
        [request.method(), request.url(), request.postData() ?? "", JSON.stringify(request.headers())].join(
          " ",
        ),
      ),
    );
    const reader = await phone.newPage();
    await reader.goto(address);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(headline);
    const keeping = reader.getByRole("region", { name: "要不要留下" });
    await expect(keeping).toContainText("没有保存在这台设备上");
    expect(await reader.evaluate(() => localStorage.getItem("test_history"))).toBeNull();
    expect(await runAxe(reader)).toEqual([]);
    await keeping.getByRole("button", { name: "留在这台设备上" }).click();
    await expect(keeping).toContainText("已经留在这台设备上");
    await openMyData(reader);
    await expect(keptResults(reader).getByRole("listitem")).toHaveCount(1);
    await reader.goto(`/test-result/${name.startsWith("ADHD") ? "adhd" : "asd"}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(headline);
    const text = address.split("#")[1]!;
    // Chromium gives what stands behind the # to the test, and to no server.
    const sent = asked.map((request) => request.replaceAll(address, ""));
    expect(sent.filter((request) => request.includes(text) || request.includes("POST"))).toEqual([]);
    await reader.goto(`/carried#${text.slice(0, -1)}${text.endsWith("0") ? 1 : 0}`);
    await expect(reader.getByRole("alert")).toContainText("没有完整的结果");
    await phone.close();
  });
}

test("a double press in 预警征象自查 is one step back @long", async ({ page }) => {
  await openKiosk(page);
  await page.getByRole("link", { name: /预警征象自查/ }).click();
  await fillBirth(page, bornMonthsAgo(8));
  await page.getByRole("button", { name: "开始看" }).click();
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  await answer(page, "yes", "no", "no", "no");
  await expect(title(page)).toHaveText("有1条征象，这两周去看医生。");
  await page.getByRole("button", { name: "做一页给医生看" }).dblclick();
  await page.getByRole("button", { name: "返回结果" }).click();
  await expect(title(page)).toHaveText("有1条征象，这两周去看医生。");
});

test("other tabs of the device follow @long", async ({ page, context }) => {
  await openFinished(page, "adhd");
  await expect(page.getByRole("img", { name: /^总分：/ })).toBeVisible();
  const staff = await context.newPage();
  await openKiosk(staff);
  await expect(first(page)).toBeVisible();
  // The next person opens a tab of their own.
  await openAdhd(staff);
  await page.reload();
  await expect(first(staff)).toBeVisible();
  // A page that the browser kept in memory, and brings back.
  await openAdhd(staff);
  await staff.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(first(staff)).toBeVisible();
});

test("nothing can be copied or dragged out, nor opened in another tab @long", async ({ page }) => {
  await openKiosk(page);
  await page.getByRole("link", { name: "ADHD自评" }).click();
  const prevented = await page
    .getByRole("heading", { level: 1 })
    .evaluate((node) =>
      ["copy", "cut", "dragstart", "contextmenu"].filter(
        (name) => !node.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
      ),
    );
  expect(prevented).toEqual(["copy", "cut", "dragstart", "contextmenu"]);
});
