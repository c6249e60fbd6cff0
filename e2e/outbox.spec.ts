import { skipLoading } from "./support/flows.ts";
import type { Page } from "@playwright/test";
import { fronted } from "./support/front.ts";
import { SHEET, claim, expect, openMenu, register, takeTest, test } from "./support/test.ts";

/* A finished result on its way to the account: seen at once, kept until it has arrived, sent once. */

fronted.setTimeout(90_000);

const pending = (page: Page) => page.getByRole("region", { name: "还没存到账号的结果" });

/** Totals of the account's results, newest first. */
async function storedTotals(page: Page): Promise<number[]> {
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem("auth_token"))}`;
  const answer = await page.request.get("/api/test-results", { headers: { Authorization } });
  const { data } = (await answer.json()) as { data: { data: { total_score: number }[] } };
  return data.data.map(({ total_score: total }) => total);
}

/** Takes the test again from its result page. */
async function takeAgain(page: Page, answers: readonly number[]): Promise<void> {
  await page.getByRole("button", { name: "重新测试" }).click();
  await expect(page).toHaveURL(/\/adhd\/intro$/);
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  for (const [index, answer] of answers.entries()) {
    await expect(page.getByText(`第 ${index + 1} 题 / 共 18 题`)).toBeVisible();
    await page.getByRole("radio").nth(answer).click();
  }
  await skipLoading(page);
  await expect(page).toHaveURL(/\/adhd\/result$/);
}

fronted.describe("while the server takes nothing", () => {
  fronted.use({ expectedErrors: [/status of 503/] });

  fronted(
    "a result is shown at once, waits visibly, survives a reload and arrives exactly once",
    async ({ page, front }) => {
      await register(page);
      await takeTest(page);
      await claim(page);
      const down = { status: 503, body: { success: false, message: "服务暂时不可用" } };
      front.answer("GET /api/account/consents", down);
      await takeAgain(page, SHEET.toReversed());
      await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
      const state = page.getByRole("status").filter({ hasText: "待同步" });
      await expect(state).toContainText("没连上服务器。结果在这台设备上，联网后会自动补交。");
      front.clear();
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: "已同步" })).toBeVisible({ timeout: 30_000 });
      await page.goto("/history");
      await expect(page.getByText("已同步")).toHaveCount(2);
      await expect(pending(page)).toHaveCount(0);
      expect(await storedTotals(page)).toEqual([38, 38]);
      await page.goto("/adhd/result");
      await expect(page.getByRole("status").filter({ hasText: "已同步" })).toContainText(
        "已保存到你的账号。",
      );
      expect(await storedTotals(page)).toHaveLength(2);
    },
  );
});

test.describe("claiming", () => {
  test("each result has its own choice, and one that was declined is not offered to that account again", async ({
    page,
  }) => {
    await takeTest(page);
    await takeAgain(
      page,
      Array.from({ length: 18 }, () => 0),
    );
    await expect(page.getByRole("status").filter({ hasText: "仅本机" })).toContainText(
      "结果只保存在这台设备上",
    );
    await register(page);
    const offered = page.getByRole("region", { name: "这台设备上有还没保存到账号的结果" });
    await expect(offered.getByText("仅本机")).toHaveCount(2);
    await expect(offered.getByRole("button", { name: "全部保存（2条）" })).toBeDisabled();
    await offered
      .getByRole("button", { name: /^不保存/ })
      .last()
      .click();
    await expect(offered.getByText("仅本机")).toHaveCount(1);
    await page.reload();
    await expect(offered.getByText("仅本机")).toHaveCount(1);
    await claim(page);
    expect(await storedTotals(page)).toEqual([0]);
  });
});

test("with the storage full and no mirror, one notice says so until there is room again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (sessionStorage.getItem("full") !== null && key !== "full") {
        throw new DOMException("full", "QuotaExceededError");
      }
      write.call(this, key, text);
    };
  });
  await page.goto("/adhd/questionnaire");
  await page.evaluate(() => {
    sessionStorage.setItem("full", "yes");
  });
  await page.getByRole("radio").first().click();
  const notice = page.getByRole("alert").filter({ hasText: "本机存储不可用或已满，答案只保存在当前页面" });
  await expect(notice).toHaveCount(1);
  await page.evaluate(() => {
    sessionStorage.removeItem("full");
  });
  await page.getByRole("radio").nth(1).click();
  await expect(page.getByText("第 3 题 / 共 18 题")).toBeVisible();
  await expect(notice).toHaveCount(0);
  const kept = await page.evaluate(() => localStorage.getItem("testSession_adhd"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ answers: { 1: 0, 2: 1 } });
});

test.describe("when the login ends meanwhile", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("a waiting result is kept, is nobody else's, and is sent after the same person's next login", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const who = await register(page, "甲");
    await takeTest(page);
    await claim(page);
    const token = await page.evaluate(() => localStorage.getItem("auth_token"));
    const headers = { Authorization: `Bearer ${token}` };
    expect((await page.request.post("/logout", { headers })).status()).toBe(200);
    await takeAgain(page, SHEET.toReversed());
    await expect(page.getByText("登录已过期，结果保存在本机")).toBeVisible();
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "待同步" })).toContainText("就会自动补交");

    await register(page, "乙");
    await page.goto("/history");
    await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
    await page.goto("/adhd/result");
    await expect(page).toHaveURL(/\/adhd\/intro$/);
    expect(await storedTotals(page)).toEqual([]);
    await openMenu(page);
    await page.getByRole("button", { name: "退出登录" }).click();

    await page.goto("/login");
    await page.getByLabel("邮箱").fill(who.email);
    await page.getByLabel("密码", { exact: true }).fill(who.password);
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => storedTotals(page)).toEqual([38, 38]);
  });
});
