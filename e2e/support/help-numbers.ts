import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const HELP_NUMBERS = ["12356", "120", "110"];

/** Expects a telephone link for each help line. */
export async function expectHelpNumbers(page: Page): Promise<void> {
  const lines = page.getByRole("region", { name: "求助热线" });
  for (const number of HELP_NUMBERS) {
    await expect(lines.getByRole("link", { name: number, exact: true })).toHaveAttribute(
      "href",
      `tel:${number}`,
    );
  }
}

/**
 * Expects each number at most twice on a page, including folded parts, and on one line. `most` is the maximum for the
 * ambulance.
 */
export async function expectFewNumbers(page: Page, most = 2): Promise<void> {
  const text = await page.evaluate(() =>
    ["main", "footer"]
      .map((name) => {
        const part = document.querySelector<HTMLElement>(name)!;
        return name === "main" ? part.textContent : part.innerText;
      })
      .join(" "),
  );
  for (const number of HELP_NUMBERS) {
    const times = text.match(new RegExp(`(?<![\\d.–-])${number}(?![\\d.–-]|[分个题])`, "g"))?.length ?? 0;
    expect.soft(times, `${page.url()}: ${number}`).toBeLessThanOrEqual(number === "120" ? most : 2);
  }
  const lines = await page.locator('a[href^="tel:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const number = link.getAttribute("href")!.slice(4);
      const node = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.selectNode(node);
      return node.textContent!.includes(number) ? [range.getClientRects().length] : [];
    }),
  );
  expect.soft(Math.max(...lines), page.url()).toBeLessThanOrEqual(1);
}
