import type { Page } from "@playwright/test";

/** Returns the date of birth of a child that is exactly this number of months old today in Shanghai. */
export function bornMonthsAgo(months: number): readonly [year: string, month: string, day: string] {
  const today = new Date(Date.now() + 8 * 60 * 60 * 1000);
  const total = today.getUTCFullYear() * 12 + today.getUTCMonth() - months;
  // Uses at most day 28, which exists in every month.
  const day = Math.min(today.getUTCDate(), 28);
  return [Math.floor(total / 12), (total % 12) + 1, day].map(String) as unknown as [string, string, string];
}

/** Fills in a date of birth and, optionally, the week of pregnancy at birth. */
export async function fillBirth(
  page: Page,
  [year, month, day]: readonly [year: string, month: string, day: string],
  weeks = "",
): Promise<void> {
  await page.getByLabel("年", { exact: true }).fill(year);
  await page.getByLabel("月", { exact: true }).fill(month);
  await page.getByLabel("日", { exact: true }).fill(day);
  await page.getByLabel("出生时的孕周").fill(weeks);
}

/** Answers the age question of the toddler test. */
export async function sayAge(page: Page, months: number): Promise<void> {
  await fillBirth(page, bornMonthsAgo(months));
  await page.getByRole("button", { name: "看看适不适合" }).click();
}
