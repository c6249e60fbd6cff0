import type { Page } from "@playwright/test";
import { submission } from "#harness/factories.ts";
import { type Account, listResults, storeResult } from "./accounts.ts";
import { expect, openMenu } from "./test.ts";

/* What a person does at the door, and what their account holds. */

type Credentials = Pick<Account, "email" | "password">;

/** Signs in through the form; where that leads is the journey's own. */
export async function enterLogin(page: Page, who: Credentials): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, who);
}

/** The same where the form is on the screen already. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("邮箱").fill(email);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

export async function signIn(page: Page, who: Credentials): Promise<void> {
  await enterLogin(page, who);
  await expect(page).toHaveURL("/");
}

/** Signs out, and waits for the server to know where it can be reached: the next page would tell it again. */
export async function signOut(page: Page, isServerThere = true): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openMenu(page);
  const button = page.getByRole("banner").getByRole("button", { name: "退出登录" });
  await button.click();
  await expect(button).toHaveCount(0);
  const isTold = () => !navigator.onLine || localStorage.getItem("ended_logins") === null;
  if (isServerThere) await expect.poll(() => page.evaluate(isTold)).toBe(true);
}

/** The token of who is signed in. */
const readToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token") ?? "");

/** Headers of calls in the name of who is signed in. */
export async function authorize(page: Page): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await readToken(page)}` };
}

/**
 * Stores so many results in the account, one an hour from 09:00 of 2026-03-07 in Shanghai: total 1, 2, 3 … `more` is what each
 * has beside that.
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

/** What the account holds, newest first. */
export async function listStored(page: Page): ReturnType<typeof listResults> {
  return listResults(page.request, { token: await readToken(page) });
}

/** The login of this device, and the account, are the server's no more: the next call is refused. */
export async function breakLogin(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("auth_token", "dead"));
}

/** The results that this device keeps. */
export function readHistory(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem("test_history") ?? "[]") as Record<string, unknown>[],
  );
}
