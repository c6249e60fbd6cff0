import type { Page } from "@playwright/test";
import { countLoads, expect, test, untilHydrated } from "./support/test.ts";

const PRERENDERED = [
  ["/", "首页 · 心镜"],
  ["/login", "登录 · 心镜"],
  ["/register", "注册 · 心镜"],
  ["/adhd/intro", "ADHD自评 · 心镜"],
  ["/adhd/questionnaire", "第 1 题，共 18 题 · ADHD自评 · 心镜"],
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of PRERENDERED) {
    test(`${path} reads from its HTML alone`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  test("links work: from home to the first question", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
    await page.getByRole("link", { name: "开始测试", exact: true }).click();
    await expect(page.getByRole("radio")).toHaveCount(5);
  });
});

/** Keeps the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a choice made before the scripts arrive counts once", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/adhd/questionnaire", { waitUntil: "commit" });
  await page.getByRole("radio").nth(4).click();
  release();
  await expect(page.getByText("第 2 题 / 共 18 题")).toBeVisible();
  await page.getByRole("button", { name: "上一题" }).click();
  await expect(page.getByRole("radio").nth(4)).toBeChecked();
});

test("what is typed into a form before the scripts arrive counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("邮箱").fill("a@example.com");
  await page.getByLabel("密码", { exact: true }).fill("123456");
  release();
  await expect(page.getByRole("button", { name: "登录" })).toBeEnabled();
});

test("home offers the way back into a half-done test, and nothing moves when it comes", async ({ page }) => {
  await page.goto("/adhd/questionnaire");
  for (const question of [1, 2, 3]) {
    await expect(page.getByText(`第 ${question} 题 / 共 18 题`)).toBeVisible();
    await page.getByRole("radio").first().click();
  }
  await expect(page.getByText("第 4 题 / 共 18 题")).toBeVisible();
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const tests = page.getByRole("heading", { name: "选一个开始" });
  const before = await tests.boundingBox();
  release();
  await expect(page.getByText("上次的ADHD自评，答到第4题。")).toBeVisible();
  expect(await tests.boundingBox()).toEqual(before);
  await page.getByRole("link", { name: "继续上次" }).click();
  await expect(page.getByText("第 4 题 / 共 18 题")).toBeVisible();
});

test("a visitor who opens the history is told why the login page came", async ({ page }) => {
  await page.goto("/history");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("登录以后，能看到保存在账号里的结果。")).toBeVisible();
  // A reload keeps the reason, of which the prerendered page knows nothing.
  await page.reload();
  await expect(page.getByText("登录以后，能看到保存在账号里的结果。")).toBeVisible();
  await page.goto("/adhd/result");
  await expect(page).toHaveURL("/adhd/intro");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("请重新作答");
  await expect(page.getByRole("heading", { level: 1, name: "ADHD自评" })).toBeVisible();
});

test.describe("the scripts of the next page", () => {
  for (const [path, next] of [
    ["/", "intro"],
    ["/adhd/intro", "questionnaire"],
  ] as const) {
    test(`are there when ${path} has nothing else to do`, async ({ page }) => {
      const asked = page.waitForRequest(new RegExp(`/assets/${next}-`));
      await page.goto(path);
      await asked;
    });

    test(`are not asked for by ${path} where data is saved`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(path);
      await untilHydrated(page.getByRole("banner").getByRole("link").first());
      // Later than what would ask for them.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
      await page.waitForLoadState("networkidle");
      expect(asked.filter((url) => url.includes(`/assets/${next}-`))).toEqual([]);
    });
  }
});

test.describe("scripts of the next page that do not come", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const [path, next] of [
    ["/", "intro"],
    ["/adhd/intro", "questionnaire"],
    ["/adhd/questionnaire", "ending"],
  ] as const) {
    test(`leave ${path} as it is`, async ({ page }) => {
      const loads = countLoads(page);
      await page.route(new RegExp(`/assets/${next}-`), (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) =>
        request.url().includes(`/assets/${next}-`),
      );
      await page.goto(path);
      await failed;
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(loads()).toBe(1);
    });
  }
});
