import { bornMonthsAgo, fillBirth } from "./support/birth.ts";
import { download } from "./support/download.ts";
import { answer, take, test, title } from "./support/milestones.ts";
import { openMyData, readDevice } from "./support/my-data.ts";
import { registerByApi } from "./support/people.ts";
import { QUIET_PAGE, storeEntries } from "./support/quiet-page.ts";
import { expect } from "./support/test.ts";

/* Checks of developmental warning signs (预警征象自查) that are stored on the device. */

test("a stored check is restored, exported, imported and deleted; hidden after a sign-out", async ({
  page,
}) => {
  const account = await registerByApi(page);
  await take(page, "no", "yes", "no", "no");
  await page.getByRole("button", { name: "留在这台设备上" }).click();
  await expect(page.getByText("留下了，只在这台设备上。")).toBeVisible();
  await expect(page.getByRole("region", { name: "长大路上" })).toContainText("有：不会区分生人和熟人");
  await page.goto("/milestones");
  await page.getByRole("button", { name: /出生，现在8个月/ }).click();
  await expect(title(page)).toHaveText("以前会的，现在不会了？");
  await page.getByRole("button", { name: /^没有这样的事/ }).click();
  await answer(page, "no", "no", "no", "no");
  await expect(page.getByText("这一次还没有存。")).toBeVisible();

  await openMyData(page);
  const section = page.getByRole("region", { name: "预警征象自查" });
  await expect(section.getByRole("listitem")).toHaveCount(1);
  const exported = (await download(page.getByRole("button", { name: "导出本机数据" }))).content.toString();
  const { children } = (JSON.parse(exported) as { milestones: { children: { checks: object[] }[] } })
    .milestones;
  expect(children).toMatchObject([
    { owner: account.id, checks: [{ row: 8, loss: "none", answers: ["no", "yes", "no", "no"] }] },
  ]);
  await section.getByRole("button", { name: /^删除：/ }).click();
  await page.getByRole("button", { name: "确认删除" }).click();
  await expect(section).toHaveCount(0);
  expect(await readDevice(page)).not.toContain("milestones");
  const file = { name: "kept.json", mimeType: "application/json", buffer: Buffer.from(exported) };
  await page.getByLabel("要导入的文件").setInputFiles(file);
  await expect(section.getByRole("listitem")).toHaveCount(1);

  await page.evaluate(() => {
    localStorage.removeItem("auth_token");
    localStorage.removeItem("user_info");
  });
  await openMyData(page);
  await expect(section).toContainText("另有1个孩子的记录属于别的账号");
  await expect(section.getByRole("listitem")).toHaveCount(0);
  await page.goto("/milestones");
  await expect(page.getByRole("button", { name: "开始看" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "以前留下的" })).toHaveCount(0);
});

test.describe("by way of the home page", () => {
  // The home page also requests the participant counts.
  test.use({ calls: [/^GET \S+\/api\/tests$/] });

  test("不保存模式 stores nothing until the user agrees @long", async ({ page }) => {
    await openMyData(page);
    await page.getByRole("button", { name: "打开不保存模式" }).click();
    await page.getByRole("link", { name: "去做测试" }).click();
    await page.getByRole("link", { name: /预警征象自查/ }).click();
    await fillBirth(page, bornMonthsAgo(8));
    await page.getByRole("button", { name: "开始看" }).click();
    await page.getByRole("button", { name: /^没有这样的事/ }).click();
    await answer(page, "no", "no", "no", "no");
    await page.getByRole("button", { name: "留在这台设备上" }).click();
    await expect(page.getByText("留下了")).toBeVisible();
    expect(await readDevice(page)).not.toContain("milestones");
    await page.getByRole("button", { name: "关闭模式" }).click();
    await expect(page.getByText("要把预警征象的记录存到这台设备上吗？")).toBeVisible();
    await page.getByRole("button", { name: "存下来" }).click();
    await expect(page.getByRole("region", { name: "预警征象自查" }).getByRole("listitem")).toHaveCount(1);
  });
});

test("an unreadable record shows one message, and a copy is kept @long", async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, { milestones: '{"children":[{"born":"2025-02-31"}]}' });
  await page.goto("/milestones");
  await expect(page.getByRole("status")).toContainText("以前留下的记录读不出来，原样另放着，没有删");
  await take(page, "no", "no", "no", "no");
  await page.getByRole("button", { name: "留在这台设备上" }).click();
  await expect(page.getByText("留下了")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("milestones_corrupt"))).toContain("2025-02-31");
});
