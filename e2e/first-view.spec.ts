import type { Page } from "@playwright/test";
import { isOpened, readBuiltPages } from "./support/built-pages.ts";
import { registerByApi, signOut } from "./support/people.ts";
import { countLoads, untilHydrated } from "./support/hydrated.ts";
import { storeEntries } from "./support/quiet-page.ts";
import { blockScripts } from "./support/scripts.ts";
import { SHEET, answerByMouse, openKeptSession, seeQuestion } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * Pages before their scripts have run, and without scripts that load later. `npm run test:long -- pages` tests all
 * pages.
 */

test.use({ expectedErrors: [/ERR_FAILED|422/] });

test("home page, test, corrupt storage and sign-out work without later scripts", async ({ page }) => {
  await registerByApi(page);
  const record = '{"testType":"adhd","currentQuestionIndex":"often","answers":{"1":3},"startTime":5}';
  await page.evaluate(storeEntries, { testSession_adhd: record });
  const untilAllBlocked = await blockScripts(
    page,
    "participant-counts",
    "sender",
    "claim-panel",
    "pending-results",
    "schemas",
  );
  const loads = countLoads(page);
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("测试照常可以做，答案留在这台设备上。");
  await page.getByRole("link", { name: "开始测试：ADHD自评" }).click();
  await page.getByRole("link", { name: "开始测试", exact: true }).click();
  await seeQuestion(page, 1);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("testSession_adhd_corrupt"))).toBe(record);
  await answerByMouse(page, SHEET.slice(0, 3));
  await seeQuestion(page, 4);
  expect(loads()).toBe(1);
  await untilAllBlocked();
  await page.reload();
  await seeQuestion(page, 4);
  await page.goto("/");
  await expect(page.getByText("上次的ADHD自评，答到第4题。")).toBeVisible();
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

test("prerendered pages are hydrated without messages on the console @long", async ({ page }) => {
  for (const { path, title } of readBuiltPages().filter((each) => isOpened(each.path))) {
    await page.goto(path, { waitUntil: "commit" });
    await untilHydrated(page.getByRole("banner"));
    await untilHydrated(page.locator("#main").locator("h1, [role=status]").first());
    expect(await page.evaluate(findForeignIds), path).toEqual([]);
    // These pages redirect to the intro, because there is no finished test.
    if (!/\/(?:loading|result)$/.test(path)) await expect(page, path).toHaveTitle(title);
  }
});

/** Runs in a page: finds elements whose id in React's properties differs from their id in the document. */
function findForeignIds(): string[] {
  return Array.from(document.querySelectorAll("#root [id]"))
    .filter((node) => {
      const key = Object.keys(node).find((name) => name.startsWith("__reactProps$"));
      const props = (node as unknown as Record<string, { readonly id: string }>)[key ?? ""];
      return props !== undefined && props.id !== node.id;
    })
    .map(({ id }) => id);
}

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a press before hydration takes effect after it", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "打开菜单" }).click();
  const links = page.getByRole("banner").getByRole("link", { name: "资料分享" });
  await expect(links).toBeHidden();
  release();
  await expect(links).toBeVisible();
  // The press takes effect only once, so that the next press closes the menu.
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect(links).toBeHidden();
});

test("a form filled in and submitted before hydration is sent after it", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("邮箱").fill("a@example.com");
  await page.getByLabel("密码", { exact: true }).fill("123456");
  // Without scripts, the form would be submitted with the password in the URL. `force` is needed because the button has
  // aria-disabled until the page is hydrated.
  await page.getByRole("main").getByRole("button", { name: "登录" }).click({ force: true });
  await expect(page).toHaveURL("/login");
  release();
  await expect(page.getByRole("alert")).toHaveText("邮箱或密码不正确");
});

test("the home page links to an unfinished test without a layout shift", async ({ page }) => {
  await openKeptSession(page, "adhd", [0, 0]);
  await answerByMouse(page, [0], 3);
  await seeQuestion(page, 4);
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const tests = page.getByRole("heading", { name: "选一个开始" });
  const before = await tests.boundingBox();
  release();
  await expect(page.getByText("上次的ADHD自评，答到第4题。")).toBeVisible();
  expect(await tests.boundingBox()).toEqual(before);
  await page.getByRole("link", { name: "继续上次" }).click();
  await seeQuestion(page, 4);
});

test("early taps answer the first question once, with the last option", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/adhd/questionnaire", { waitUntil: "commit" });
  for (const option of [0, 2, 2, 3]) await page.getByRole("radio").nth(option).click();
  release();
  await seeQuestion(page, 2);
  const text = await page.evaluate(() => localStorage.getItem("testSession_adhd"));
  expect(JSON.parse(text ?? "{}")).toMatchObject({ answers: { 1: 3 }, currentQuestionIndex: 1 });
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test.describe("a document that React cannot hydrate", () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  test("is rendered again without a policy violation", async ({ page }) => {
    // Changes a heading of the document, as an extension or a translator does, so that React renders the page again.
    await page.route(/\/(login|adhd\/intro)$/, async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, "$1translated");
      expect(body.includes("translated")).toBe(true);
      return route.fulfill({ response, body });
    });
    for (const path of ["/login", "/adhd/intro"]) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, path).toBeVisible();
      await expect(heading, path).not.toHaveText("translated");
      await page.getByRole("contentinfo").getByRole("link", { name: "隐私政策" }).click();
      await expect(heading, path).toHaveText("隐私政策");
    }
  });
});
