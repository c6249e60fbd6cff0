import type { Page } from "@playwright/test";
import { makeMember } from "./gallery/seeds.ts";
import { claim, expect, openMenu, register, takeTest, test } from "./support/test.ts";

const MEMBER_PAGES = ["/profile", "/history", "/history/adhd", "/account"] as const;

async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByRole("button", { name: "退出登录" })).toHaveCount(0);
}

test("no address holds what is somebody's, and no other host is asked", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const { email, password } = await register(page, "金丝雀");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  await takeTest(page);
  await claim(page);
  for (const path of MEMBER_PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出我的数据" }).click();
  await downloading;
  await signOut(page);
  expect(addresses.length).toBeGreaterThan(50);
  expect(token).toMatch(/^[\w-]{43}$/);
  const decoded = addresses.map((address) => decodeURIComponent(address));
  for (const secret of [token!, email, email.split("@")[0]!, password, "金丝雀", "38", "score", "answers"]) {
    expect(decoded.filter((address) => new RegExp(secret).test(address.replace(/\/assets\/.*/, "")))).toEqual(
      [],
    );
  }
  const foreign = addresses.filter(
    (address) => !/^(data|blob|about):/.test(address) && new URL(address).origin !== baseURL,
  );
  expect(foreign).toEqual([]);
});

test("every page for members offers the way out", async ({ page }) => {
  await register(page);
  for (const path of MEMBER_PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await page.getByRole("button", { name: "打开菜单" }).click();
    await expect(page.getByRole("button", { name: "退出登录" }), path).toBeVisible();
  }
});

test.describe("with the offline worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after signing out nothing that came from the account is left in the browser", async ({ page }) => {
    const { email, token, stored } = await makeMember(page);
    const label = "只属于这个账号的结论";
    const posted = await page.request.post("/api/test-results", {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        test_type: "adhd",
        test_name: "ADHD自评",
        result_type: label,
        total_score: 38,
        scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
        start_time: "2026-03-08T12:25:00Z",
        end_time: "2026-03-08T12:30:00Z",
      },
    });
    expect(posted.status()).toBe(201);
    await page.goto("/privacy");
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries))
        localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    }, stored);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("小林");
    await page.goto("/history");
    await expect(page.getByText(label).first()).toBeVisible();
    const marks = [token, email, "小林", label];
    // The positive control: while signed in, the same look finds them.
    const held = await readEverything(page);
    for (const mark of marks) expect([mark, held.includes(mark)]).toEqual([mark, true]);
    await signOut(page);
    const left = await readEverything(page);
    for (const mark of marks) expect([mark, left.includes(mark)]).toEqual([mark, false]);
    // The way back shows nothing either.
    await page.goBack();
    await expect(page).toHaveURL("/login");
  });
});

test("passwords are masked until somebody asks to see them", async ({ page }) => {
  await page.goto("/login");
  await expectMasked(page, ["密码"]);
  await page.goto("/register");
  await expectMasked(page, ["密码", "确认密码"]);
  await register(page);
  await page.goto("/account");
  await expectMasked(page, ["现在的密码", "新密码", "确认新密码"]);
});

async function expectMasked(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute("type", "password");
  }
}

/** What the browser holds of this site: the page, both storages, IndexedDB, caches and cookies. */
async function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stores: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!);
      await new Promise((resolve) => opening.addEventListener("success", resolve, { once: true }));
      const database = opening.result;
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => reading.addEventListener("success", resolve, { once: true }));
        stores.push(reading.result);
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        cached.push(request.url, (await answer?.text()) ?? "");
      }
    }
    return JSON.stringify([
      document.documentElement.outerHTML,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      stores,
      cached,
      document.cookie,
    ]);
  });
}
