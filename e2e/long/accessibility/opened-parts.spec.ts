import type { Page } from "@playwright/test";
import { runAxe } from "../../accessibility/axe.ts";
import { expect, openFinished, openPassed, repeat, test } from "../../support/test.ts";

/* D3: parts of a result that the states of the gallery do not open, by day and by night. */

async function openComparison(page: Page): Promise<void> {
  const data = { n: 365, histogram: Array.from({ length: 73 }, () => 5) };
  await page.route("**/api/tests/adhd/norms", (route) => route.fulfill({ json: { success: true, data } }));
  await openFinished(page, "adhd");
  await page.getByRole("heading", { name: "和本站做过的人比" }).click();
  await expect(page.getByRole("img", { name: /^365份结果的总分分布/ })).toBeVisible();
}

async function openUnreadable(page: Page): Promise<void> {
  await openPassed(page, "/test-result/adhd", {
    test_type: "adhd",
    result_type: "旧版结论",
    scores: { attention: "许多" },
    detailed_interpretation: "**专注**：比多数人难一些。",
    recommendations: ["🌱 先做一件小事"],
  });
  await expect(page.getByRole("heading", { level: 1, name: "旧版结论" })).toBeVisible();
}

/** The picture, and the field that shows where a browser can neither share nor copy. */
async function openSharing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
  });
  await openFinished(page, "adhd");
  await page.getByRole("button", { name: "分享图片", exact: true }).click();
  await expect(page.getByRole("region", { name: "分享图片" }).getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: "分享结果", exact: true }).click();
  await page.getByRole("button", { name: "分享结果文字" }).click();
  await page.getByRole("button", { name: "发出这段文字" }).click();
  await expect(page.getByRole("alert")).toHaveText("分享功能暂不可用");
}

for (const [name, open] of [
  ["a plot", (page: Page) => openFinished(page, "asd-adult", repeat([50, "strongly_disagree"]))],
  ["the comparison with this site's results", openComparison],
  ["a result that cannot be read", openUnreadable],
  ["the parts for sharing", openSharing],
] as const) {
  test(`D3 axe finds nothing in ${name}, by day and by night`, async ({ page }) => {
    await open(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await runAxe(page), colorScheme).toEqual([]);
    }
  });
}
