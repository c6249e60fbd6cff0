import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { type Account, createAccount, listResults, storeResult } from "./accounts.ts";
import { untilHydrated } from "./hydrated.ts";
import { openQuiet, storeEntries } from "./quiet-page.ts";
import { expect } from "./test.ts";

/* Registering, signing in and out, and data of the account. */

type Credentials = Pick<Account, "email" | "password">;

/** Registers a new user through the form, and waits for the home page. */
export async function register(page: Page): Promise<void> {
  const password = "一二三456";
  await page.goto("/register");
  await page.getByLabel("姓名").fill("小林");
  await page.getByLabel("邮箱").fill(`person-${randomUUID()}@example.com`);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByLabel("确认密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("欢迎，小林")).toBeVisible();
}

/** Registers a new user through the API, stores the login on this device, and opens `QUIET_PAGE`. */
export async function registerByApi(page: Page, name = "小林"): Promise<Account> {
  const account = await createAccount(page.request, { name });
  await openQuiet(page);
  await page.evaluate(storeEntries, account.stored);
  return account;
}

/** Signs in through the login form. */
export async function enterLogin(page: Page, who: Credentials): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, who);
}

/** Fills in and submits the login form that is on the screen. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

export async function signIn(page: Page, who: Credentials): Promise<void> {
  await enterLogin(page, who);
  await expect(page).toHaveURL("/");
}

/** Opens the menu, which exists only on narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "打开菜单" });
  if (!(await button.isVisible())) return;
  await untilHydrated(button);
  await button.click();
}

/** Signs out. Waits for the server's response, unless it is not reachable. */
export async function signOut(page: Page, isServerThere = true): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openMenu(page);
  const button = page.getByRole("banner").getByRole("button", { name: "退出登录" });
  await button.click();
  await expect(button).toHaveCount(0);
  const isTold = () => !navigator.onLine || localStorage.getItem("ended_logins") === null;
  if (isServerThere) await expect.poll(() => page.evaluate(isTold)).toBe(true);
}

/** Returns the token of the signed-in user. */
const readToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token") ?? "");

/** Returns the headers of an authenticated request. */
export async function authorize(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await readToken(page)}` };
}

/**
 * Stores results with the totals 1, 2, 3 … in the account. They end one hour apart, from 9:00 on 2026-03-07 in
 * Shanghai. `more` adds fields to each result.
 */
export async function storeResults(page: Page, count: number, more: object = {}): Promise<string[]> {
  const token = await readToken(page);
  const ids: string[] = [];
  for (let total = 1; total <= count; total += 1) {
    const end = Date.UTC(2026, 2, 7, total);
    const result = submission({
      total_score: total,
      scores: { attention: total, hyperactivity: 0, total, total_score: total },
      start_time: new Date(end - 60_000).toISOString(),
      end_time: new Date(end).toISOString(),
      ...more,
    });
    ids.push(await storeResult(page.request, { token }, result));
  }
  return ids;
}

/** Returns the results of the account, newest first. */
export async function listAccountResults(page: Page): ReturnType<typeof listResults> {
  return listResults(page.request, { token: await readToken(page) });
}

/** Replaces the token on this device by an invalid one, so that the next API call is refused. */
export async function breakLogin(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("auth_token", "dead"));
}

/** Returns the results that are stored on this device. */
export function readHistory(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem("test_history") ?? "[]") as Record<string, unknown>[],
  );
}

/** Gives the consents, and moves the results of this device to the account. */
export async function claim(page: Page): Promise<void> {
  const consents = page.getByRole("checkbox", { name: /我同意/ });
  await expect(consents.first()).toBeVisible();
  for (const consent of await consents.all()) await consent.check();
  const offered = page.getByRole("region", { name: "这台设备上有还没保存到账号的结果" });
  const count = await offered.getByRole("listitem").count();
  await offered.getByRole("button", { name: /^保存到账号/ }).click();
  await expect(
    page.getByText(new RegExp(`已把 ${count} 条结果保存到你的账号|已保存到你的账号`)),
  ).toBeVisible();
}
