import type { Page } from "@playwright/test";
import { fronted } from "./support/front.ts";
import { createAccount } from "./support/accounts.ts";
import { claim, fillLogin, listAccountResults, openMenu, registerByApi, signIn } from "./support/people.ts";
import { SHEET, openFinished, takeTest } from "./support/taking.ts";
import { expect, longUnless, test } from "./support/test.ts";

/*
 * Delivery of results to the account: a result is shown at once, kept on the device until it is delivered, and
 * delivered once.
 */

const pending = (page: Page) => page.getByRole("region", { name: "还没存到账号的结果" });

/** Returns the total scores of the account's results, newest first. */
const storedTotals = async (page: Page) =>
  (await listAccountResults(page)).map(({ total_score: total }) => total);

const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

const ZEROS = Array<number>(18).fill(0);

fronted.describe("while the server takes nothing", () => {
  fronted.use({ expectedErrors: [/status of 503/] });

  fronted("results show at once, wait visibly, outlive a reload, arrive once", async ({ page, front }) => {
    await registerByApi(page);
    await openFinished(page, "adhd");
    await claim(page);
    const down = { status: 503, body: { success: false, message: "服务暂时不可用" } };
    front.answer("GET /api/account/consents", down);
    await takeTest(page, ZEROS);
    await expect(page.getByRole("img", { name: /^总分：0分/ })).toBeVisible();
    await expect(status(page, "待同步")).toContainText("没连上服务器。结果在这台设备上，联网后会自动补交。");
    front.clear();
    await page.reload();
    await expect(status(page, "已同步")).toContainText("已保存到你的账号。");
    await page.goto("/history");
    await expect(page.getByText("已同步")).toHaveCount(2);
    await expect(pending(page)).toHaveCount(0);
    expect(await storedTotals(page)).toEqual([0, 38]);
  });
});

fronted.describe("while the server has no room", () => {
  fronted.use({ expectedErrors: [/status of 507/] });

  fronted(
    "a result says so and waits, is not tried again by a new view, and arrives later @long",
    async ({ page, front }) => {
      await registerByApi(page);
      await openFinished(page, "adhd");
      const message = "存储快满了，暂时存不了新的内容。做完的测试都还留在你的设备上，请过一阵子再试";
      const full = { status: 507, body: { success: false, message }, retryAfter: "600" };
      front.answer("PUT /api/account/consents", full);
      const offered = page.getByRole("region", { name: /还没保存到账号的结果$/ });
      await offered.getByRole("checkbox").check();
      await offered.getByRole("button", { name: /^保存到账号/ }).click();
      await expect(offered.getByRole("alert")).toHaveText(`${message}。`);
      front.clear();
      await claim(page);
      front.answer("POST /api/test-results", full);
      await takeTest(page, ZEROS);
      await expect(status(page, "待同步")).toContainText("存储快满了，暂时存不进账号。结果在这台设备上");
      const tries = front.count("POST /api/test-results");
      await page.reload();
      await expect(status(page, "待同步")).toContainText("存储快满了");
      expect(front.count("POST /api/test-results")).toBe(tries);
      front.clear();
      await page.getByRole("button", { name: /^现在同步：/ }).click();
      await expect(status(page, "已同步")).toBeVisible();
      expect(await storedTotals(page)).toEqual([0, 38]);
    },
  );
});

for (const place of ["仅本机", "页首"]) {
  const only = longUnless(place, "仅本机");
  test(`a login from a result returns to it: ${place}${only}`, async ({ page }) => {
    const account = await createAccount(page.request);
    await openFinished(page, "adhd");
    if (place === "仅本机") {
      await status(page, "仅本机").getByRole("link", { name: "登录" }).click();
    } else {
      // The links between the login and the registration form keep the path to return to.
      await openMenu(page);
      await page.getByRole("banner").getByRole("link", { name: "注册" }).click();
      await page.getByRole("main").getByRole("link", { name: "登录" }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
    const sent = page.waitForRequest("**/login");
    await fillLogin(page, account);
    expect((await sent).postDataJSON()).toEqual({ email: account.email, password: account.password });
    await expect(page).toHaveURL("/adhd/result");
    await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
  });
}

test("each result has its own choice, and a declined one is not offered again @long", async ({ page }) => {
  await openFinished(page, "adhd");
  await takeTest(page, ZEROS);
  await expect(status(page, "仅本机")).toContainText("结果只保存在这台设备上");
  await registerByApi(page);
  await page.goto("/");
  const offered = page.getByRole("region", { name: "这台设备上有还没保存到账号的结果" });
  await expect(offered.getByText("仅本机")).toHaveCount(2);
  await offered.getByRole("button", { name: "逐条决定" }).click();
  await offered
    .getByRole("button", { name: /^不保存：/ })
    .last()
    .click();
  await expect(offered.getByText("仅本机")).toHaveCount(1);
  await page.reload();
  await claim(page);
  expect(await storedTotals(page)).toEqual([0]);
});

test("a result without a consent is offered in history and profile, later listed @long", async ({ page }) => {
  await registerByApi(page);
  await openFinished(page, "adhd");
  const offered = page.getByRole("region", { name: "这台设备上有还没保存到账号的结果" });
  for (const path of ["/profile", "/history"]) {
    await page.goto(path);
    await expect(offered.getByText("仅本机"), path).toHaveCount(1);
    await expect(page.getByText("上面的结果存到账号以后，会列在这里。"), path).toBeVisible();
    await expect(page.getByText(/^还没有/), path).toHaveCount(0);
  }
  await claim(page);
  await expect(page.getByText("1 项测试")).toBeVisible();
  await expect(page.getByText("已同步")).toHaveCount(1);
  expect(await storedTotals(page)).toEqual([38]);
});

test.describe("when the login ends meanwhile", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("a waiting result is kept for its account, and sent after the next login", async ({ page }) => {
    const who = await registerByApi(page, "甲");
    await openFinished(page, "adhd");
    await claim(page);
    const headers = { Authorization: `Bearer ${who.token}` };
    expect((await page.request.post("/logout", { headers })).status()).toBe(200);
    await takeTest(page, SHEET.toReversed());
    await expect(page.getByText("登录已过期，结果保存在本机")).toBeVisible();
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    await expect(status(page, "待同步")).toContainText("就会自动补交");

    await registerByApi(page, "乙");
    await page.goto("/history");
    await expect(page.getByText("还没有保存到账号的结果")).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
    expect(await storedTotals(page)).toEqual([]);

    await page.evaluate(() => ["auth_token", "user_info"].map((key) => localStorage.removeItem(key)));
    await signIn(page, who);
    await expect.poll(() => storedTotals(page)).toEqual([38, 38]);
  });
});
