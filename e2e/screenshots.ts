// npm run screenshots: takes the pictures of docs/screenshots from the running, built product.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { withProduct } from "./support/product.ts";

const PICTURES = join(import.meta.dirname, "..", "docs", "screenshots");
const PORT = 3998;
const ANSWERS = [3, 3, 2, 3, 4, 3, 2, 3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];
/** The first screen of a phone, and of a laptop. */
const SCREENS = { phone: { width: 360, height: 720 }, wide: { width: 1280, height: 800 } };

await withProduct(PORT, async ({ origin, browser }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ baseURL: origin, viewport, colorScheme, locale: "zh-CN" });
      await walk(page, (name) =>
        page.screenshot({ path: join(PICTURES, `${name}-${screen}-${colorScheme}.png`) }),
      );
      await page.close();
    }
  }
});

async function walk(page: Page, picture: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await picture("home");
  await page.goto("/adhd/intro", { waitUntil: "networkidle" });
  await picture("intro");
  await page.goto("/adhd/questionnaire", { waitUntil: "networkidle" });
  for (const [index, answer] of ANSWERS.entries()) {
    await page.getByText(`第 ${index + 1} 题 / 共 ${ANSWERS.length} 题`).waitFor();
    if (index === 8) await picture("questionnaire");
    await page.getByRole("radio").nth(answer).click();
  }
  await page.getByRole("button", { name: "直接查看结果" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await picture("result");
}
