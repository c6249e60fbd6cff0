import type { Page } from "@playwright/test";
import { size } from "#harness/proof.ts";
import { isOpened, readBuiltPages } from "./support/built-pages.ts";
import { untilHydrated } from "./support/hydrated.ts";
import { QUIET_PAGE, storeEntries } from "./support/quiet-page.ts";
import { expect, test } from "./support/test.ts";

/*
 * Pages whose script does not start, and a page without prerendered content. `npm run test:long -- pages` tests all
 * pages.
 */

const PATHS = [...readBuiltPages().map(({ path }) => path), "/history", "/adhd/visit-sheet"].filter(isOpened);
/** Pages that are opened with their scripts blocked; in the long form, all. */
const BLOCKED = size(
  ["/", "/my-data", "/adhd/questionnaire", "/adhd/result", "/adhd/visit-sheet", "/history"],
  PATHS,
);
/** Statements that are unknown without the script, so that the page must not make them. */
const UNTRUE =
  /还没有结果|正在准备|正在打开|正在整理|刷新一次|没有登录|未登录|没有打开。|选了马上生效|选好自动/;

const notice = (page: Page) => page.locator("#notice");
const SAID = "请复制网址，换一个浏览器打开；在微信里，点右上角，在浏览器中打开。";

test.use({ expectedErrors: [/ERR_FAILED/] });

/**
 * Expects the notice that the page did not start, its URL if a script can read it, and its text without unknown
 * statements.
 */
async function expectSaid(page: Page, path: string, address: string): Promise<void> {
  await expect(notice(page), path).toContainText(SAID);
  await expect(page.locator("#address"), path).toHaveText(address);
  const text = await page.evaluate(() => document.body.innerText);
  expect(text, path).toContain(SAID);
  expect(text, path).not.toMatch(UNTRUE);
  // Without the script, these pages have no text.
  const isEmpty = /\/(loading|result|history|visit-sheet)$/.test(path);
  if (!isEmpty) await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages say that they did not start and what to do, without false statements @long", async ({
    page,
  }) => {
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: "commit" });
      await expectSaid(page, path, "");
    }
  });
});

test("pages with blocked scripts say so after 5 s, with their address", async ({ page, baseURL }) => {
  await page.goto(QUIET_PAGE);
  await page.evaluate(storeEntries, { auth_token: "kept" });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.clock.install();
  for (const path of BLOCKED) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.clock.runFor(5000);
    await expectSaid(page, path, `${baseURL}${path}`);
  }
});

test("a page that starts late removes the notice and works", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/adhd/questionnaire", { waitUntil: "commit" });
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(5100);
  await expect(notice(page)).toBeVisible();
  await page.clock.resume();
  resolve();
  await expect(notice(page)).toBeHidden();
  await untilHydrated(page.getByRole("banner"));
  await page.getByRole("radio").first().click();
  await expect(page.getByText("第 2 题 / 共 18 题")).toBeVisible();
});

test("an unsupported browser shows a message at once, and no script starts", async ({ page, baseURL }) => {
  await page.addInitScript(() => delete (Array.prototype as { at?: unknown }).at);
  for (const path of ["/adhd/questionnaire", "/my-data", "/history"]) {
    await page.goto(path, { waitUntil: "load" });
    await expectSaid(page, path, `${baseURL}${path}`);
    await page
      .getByRole("radio")
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
    expect(await page.evaluate(() => localStorage.length), path).toBe(0);
  }
});
