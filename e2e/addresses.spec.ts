import { size } from "#harness/proof.ts";
import { createAccount } from "./support/accounts.ts";
import { fillLogin, registerByApi } from "./support/people.ts";
import { QUIET_PAGE } from "./support/quiet-page.ts";
import { expect, test } from "./support/test.ts";

/* Redirects, and pages that need a login. For result pages without a finished test, see flows.spec.ts. */

// All tests use the same routes, so that one test is enough for each redirect.
test("short and old addresses redirect, and unknown ones redirect to the home page @long", async ({
  page,
}) => {
  for (const [path, target] of [
    ["/adhd", "/adhd/intro"],
    ["/asd-adult/", "/asd-adult/intro"],
    ["/mbti/info", "/test-info/mbti"],
    ["/asd/loading", "/asd/intro"],
    ["/asd/follow-up", "/asd/intro"],
    ["/mbti/follow-up", "/mbti/intro"],
    ["/nothing/here/at-all", "/"],
    ["/adhd/intro。", "/adhd/intro"],
    ["/adhd/intro，快来测", "/adhd/intro"],
    ["/ADHD/intro", "/adhd/intro"],
    ["/test-info/adhd）", "/test-info/adhd"],
    ["/%", "/"],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("pages of an unknown test say so", async ({ page }) => {
  const others = ["intro", "loading", "result", "follow-up", "info"].map((name) => `/tarot/${name}`);
  for (const path of [
    "/tarot/questionnaire",
    "/test-info/tarot",
    "/test-result/tarot",
    ...size([], others),
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "不支持的测试类型: tarot" }), path).toBeVisible();
    await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
  }
});

test("visitors are redirected to the login with a message, signed-in users from it to the home page", async ({
  page,
}) => {
  for (const path of ["/profile", "/account", "/history"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
  }
  const reason = page.getByText("登录以后，能看到保存在账号里的结果。");
  await expect(reason).toBeVisible();
  // Results of a visitor without an account are listed on the page 本机数据.
  await expect(page.getByRole("status").getByRole("link", { name: "本机数据" })).toHaveAttribute(
    "href",
    "/my-data",
  );
  // The prerendered login page has no message, so a reload would lose it if it were not in the navigation state.
  await page.reload();
  await expect(reason).toBeVisible();
  // The message is not shown at a later visit.
  await page.goto(QUIET_PAGE);
  await page.goto("/login");
  await expect(reason).toHaveCount(0);

  await registerByApi(page);
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
});

test("the login returns to the page that required it, also from the other form", async ({ page }) => {
  const who = await createAccount(page.request);
  await page.goto("/history?page=1");
  await page.getByRole("link", { name: "注册" }).last().click();
  await page.getByRole("main").getByRole("link", { name: "登录" }).click();
  // The other form has a field with the same name, so this waits for the login form.
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
  await fillLogin(page, who);
  await expect(page).toHaveURL("/history?page=1");
  await expect(page.getByRole("heading", { level: 1, name: "历史记录" })).toBeVisible();
});
