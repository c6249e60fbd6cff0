import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const HELP_NUMBERS = ["12356", "120", "110"];

/** The help lines stand on the page as links that a telephone dials. */
export async function expectHelpNumbers(page: Page): Promise<void> {
  const lines = page.getByRole("region", { name: "求助热线" });
  for (const number of HELP_NUMBERS) {
    await expect(lines.getByRole("link", { name: number, exact: true })).toHaveAttribute(
      "href",
      `tel:${number}`,
    );
  }
}
