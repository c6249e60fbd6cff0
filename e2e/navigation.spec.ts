import { expect, test } from "./support/test.ts";

test("a page stays until the next one is loaded, and says so", async ({ page }) => {
  await page.goto("/");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("link", { name: "开始测试：16型人格测试" }).click();
  await expect(page).toHaveURL(/\/mbti\/intro$/);
  await expect(page.getByText("正在打开…")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("看清自己，慢慢来");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("16型人格测试");
  await expect(page.getByText("正在打开…")).toHaveCount(0);
});

test("hovering over a link preloads its page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "刷新测试数据" })).toHaveAttribute("aria-busy", "false");
  const arrived = page.waitForResponse(/mbti-questionnaire.*\.js/);
  await page.getByRole("link", { name: "开始测试：16型人格测试" }).hover();
  await arrived;
});

test("a page opened by its address begins at its top, and a reloaded one where it was", async ({ page }) => {
  const readPlace = () => page.evaluate(() => scrollY);
  await page.goto("/");
  await page.evaluate(() => scrollTo(0, 600));
  await page.reload();
  // The scroll position can differ a little, because the browser adjusts it when content above changes its height.
  await expect.poll(readPlace).toBeGreaterThan(500);
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await readPlace()).toBe(0);
});

test("an e-mail address typed while the other form loads is kept in that form", async ({ page }) => {
  await page.goto("/register");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("main").getByRole("link", { name: "登录" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("邮箱").fill("lin@example.com");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
  await expect(page.getByLabel("邮箱")).toHaveValue("lin@example.com");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("看清自己，慢慢来");
  await page.goBack();
  await expect(page.getByLabel("邮箱")).toHaveValue("");
});
