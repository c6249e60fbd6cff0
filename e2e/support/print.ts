import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Opens the printable sheet of a result. */
export async function openSheet(page: Page, title = "就诊摘要"): Promise<Locator> {
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/visit-sheet$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return page.getByRole("article", { name: new RegExp(`^${title}：`) });
}

/** Returns the size of each printed page in whole millimetres. */
export async function printPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[[^\]]*\]/g) ?? [];
  return pages.map((each) => {
    const [, width = "", height = ""] = /\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(each) ?? [];
    return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join("×");
  });
}
