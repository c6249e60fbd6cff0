import type { Page } from "@playwright/test";
import { makeMember, storeResults, type Stored } from "./seeds.ts";
import type { State } from "./states.ts";

/** Brings one state onto a fresh page: what the device and the account hold, the address, what is done there. */
export async function openState(page: Page, state: State): Promise<void> {
  await keep(page, { ...state.stored, ...(await signIn(page, state)) });
  await state.prepare?.(page);
  await page.goto(state.path, { waitUntil: "networkidle" });
  await state.act?.(page);
  await page.getByRole("main").waitFor();
  await page.mouse.move(0, 0);
}

async function signIn(page: Page, { member }: State): Promise<Stored> {
  if (member === undefined) return {};
  const { token, stored } = await makeMember(page);
  if (member === "full") await storeResults(page, token);
  return stored;
}

/** Puts records where the site looks for them, once, on a page that reads none of them. */
async function keep(page: Page, stored: Stored): Promise<void> {
  if (Object.keys(stored).length === 0) return;
  await page.goto("/healthz");
  await page.evaluate((records) => {
    for (const [key, value] of Object.entries(records)) {
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    }
  }, stored);
}
