import type { Page } from "@playwright/test";
import { expect, loadAnew, openMenu, register, seeQuestion, takeTest, test } from "./support/test.ts";

/* One device, several people: who signs out leaves nothing of their tests on the screen (decision 194). */

test.setTimeout(60_000);

const TOTAL = { role: "img", name: /^总分：38分/ } as const;
const total = (page: Page) => page.getByRole(TOTAL.role, { name: TOTAL.name });

async function signOut(page: Page): Promise<void> {
  // What signing out needs comes when the page has nothing to do.
  await page.waitForLoadState("networkidle");
  await openMenu(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "退出登录" })).toHaveCount(0);
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/");
}

/** That nobody is shown anything of the test that a member took here. */
async function seeNothing(page: Page): Promise<void> {
  await page.goto("/adhd/result");
  await expect(page).toHaveURL("/adhd/intro");
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await expect(page.getByRole("progressbar", { name: /已答 0 题/ })).toBeVisible();
  for (const path of ["/test-result/adhd", "/adhd/visit-sheet"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "未找到测试结果" }), path).toBeVisible();
  }
}

test("after signing out nothing of a member's test is shown, and all of it with the next login", async ({
  page,
}) => {
  const person = await register(page, "甲");
  await takeTest(page);
  await page.getByRole("link", { name: "就诊摘要" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "就诊摘要" })).toBeVisible();
  await signOut(page);
  // The browser keeps the page with its state.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "未找到测试结果" })).toBeVisible();
  await expect(page.getByText("38")).toHaveCount(0);
  await seeNothing(page);

  await register(page, "乙");
  await seeNothing(page);
  await signOut(page);

  await signIn(page, person);
  await page.goto("/adhd/result");
  await expect(total(page)).toBeVisible();
  await page.goto("/test-result/adhd");
  await expect(total(page)).toBeVisible();
});

test("closing the account shows as little", async ({ page }) => {
  const { password } = await register(page);
  await takeTest(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "注销账号" }).click();
  const group = page.getByRole("group", { name: "要注销账号吗？" });
  await group.getByLabel("密码", { exact: true }).fill(password);
  await group.getByRole("button", { name: "确认注销" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账号已注销" })).toBeFocused();
  await seeNothing(page);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("signing out shows as little", async ({ page, context }) => {
    await register(page);
    await takeTest(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await openMenu(page);
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL("/");
    await context.setOffline(false);
    await seeNothing(page);
  });
});

test("a result on the screen of another tab goes with whoever signs out, and makes no second one", async ({
  page,
  context,
}) => {
  await register(page);
  await takeTest(page);
  await page.waitForLoadState("networkidle");
  const other = await context.newPage();
  await other.goto("/adhd/result");
  await expect(total(other)).toBeVisible();
  await other.waitForLoadState("networkidle");
  await page.bringToFront();
  await signOut(page);
  await expect(other).toHaveURL("/");
  await other.bringToFront();
  await seeNothing(other);
  const results = await other.evaluate(
    () => JSON.parse(localStorage.getItem("test_history") ?? "[]") as { owner?: string }[],
  );
  expect(results.map(({ owner }) => owner !== undefined)).toEqual([true]);
});

test("退出所有设备 stows the sheets of this one too", async ({ page }) => {
  await register(page);
  await takeTest(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "退出所有设备" }).click();
  await page.getByRole("button", { name: "确认退出" }).click();
  await expect(page.getByRole("heading", { name: "已退出所有设备" })).toBeVisible();
  await seeNothing(page);
});

test("a test that was begun anew meanwhile stays as it is", async ({ page }) => {
  const person = await register(page);
  await takeTest(page);
  await signOut(page);
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 1);
  await page.getByRole("radio").nth(2).click();
  await seeQuestion(page, 2);
  await signIn(page, person);
  await page.goto("/adhd/questionnaire");
  await seeQuestion(page, 2);
  await page.goto("/test-result/adhd");
  await expect(total(page)).toBeVisible();
});

test("an expired login takes no result from the screen", async ({ page }) => {
  await register(page);
  await takeTest(page);
  await page.goto("/test-result/adhd");
  await expect(total(page)).toBeVisible();
  // As another tab leaves it that the server refused.
  await page.evaluate(() => {
    localStorage.removeItem("auth_token");
    dispatchEvent(new StorageEvent("storage", { key: "auth_token" }));
  });
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  await expect(total(page)).toBeVisible();
  await loadAnew(page);
  await expect(page.getByText("用账号做过的")).toBeVisible();
});
