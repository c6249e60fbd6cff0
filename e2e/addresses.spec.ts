import { expect, register, test } from "./support/test.ts";

/* Guards and redirects (spec 2; decisions 030, 032 and 058). Result pages without a finished test: flows.spec.ts. */

const TYPES = ["adhd", "mbti", "asd", "asd-adult"] as const;

for (const type of TYPES) {
  test(`${type}: bare, /info and /loading lead on`, async ({ page }) => {
    for (const [path, target] of [
      [`/${type}`, `/${type}/intro`],
      [`/${type}/`, `/${type}/intro`],
      [`/${type}/info`, `/test-info/${type}`],
      [`/${type}/loading`, `/${type}/intro`],
      [`/${type}/follow-up`, `/${type}/intro`],
    ] as const) {
      await page.goto(path);
      await expect(page, path).toHaveURL(target);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
}

test("a type that does not exist is told on every page of a test", async ({ page }) => {
  for (const path of [
    "/tarot/intro",
    "/tarot/questionnaire",
    "/tarot/loading",
    "/tarot/result",
    "/tarot/follow-up",
    "/test-info/tarot",
    "/tarot/info",
    "/test-result/tarot",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "不支持的测试类型: tarot" }), path).toBeVisible();
    await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
  }
});

test("visitors are led from profile and history to login, and members from login and register home", async ({
  page,
}) => {
  for (const path of ["/profile", "/history"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
  }
  await register(page);
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
  for (const path of ["/profile", "/history"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
});

test("an unknown path leads home", async ({ page }) => {
  await page.goto("/nothing/here/at-all");
  await expect(page).toHaveURL("/");
});
