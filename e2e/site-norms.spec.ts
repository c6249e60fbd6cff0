import type { Locator, Page } from "@playwright/test";
import { openFinished, unfold } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/*
 * Comparison of a result with all results of this site. For the minimum number of results, see norms.test.ts of the
 * server.
 */

const TITLE = "和本站做过的人比";
const NORMS = "**/api/tests/*/norms";

const section = (page: Page): Locator =>
  page.locator("details").filter({ has: page.getByRole("heading", { name: TITLE }) });

/** Creates the server's response from the number of results with each total, from 0 to `max`. */
function norms(max: number, countByTotal: Readonly<Record<number, number>>) {
  const histogram = Array.from({ length: max + 1 }, (_, total) => countByTotal[total] ?? 0);
  const n = histogram.reduce((sum, count) => sum + count, 0);
  return { json: { success: true, data: { n, histogram } } };
}

/*
 * 200 results have a total of 20, 50 have 38 (like this one), and 50 have 60. 200 are lower; together with half of the
 * 50 equal ones, 225 of 300 are 75 %.
 */
test("a total is compared with this site's results", async ({ page }) => {
  await page.route(NORMS, (route) => route.fulfill(norms(72, { 20: 200, 38: 50, 60: 50 })));
  await openFinished(page, "adhd");
  await unfold(page, "想多看一些");
  await section(page).locator("summary").filter({ hasText: "和本站做过的人比" }).focus();
  await page.keyboard.press("Enter");
  for (const words of [
    "把本站的300份结果按总分从低到高排，你的38分大约在75%的位置。",
    "比你低的200份，和你同分的50份，比你高的50份。",
    "来这里做的人都是主动来的，不是随机抽来的普通人，所以不能当作常模",
  ]) {
    await expect(section(page).getByText(words)).toBeVisible();
  }
  const picture = section(page).getByRole("img", {
    name: "300份结果的总分分布，0到72分。你的总分是38分，大约在75%的位置",
  });
  const heights = await picture
    .locator("rect[opacity]")
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  // 73 possible totals make 15 bars of five. 20 is in the fifth bar, 38 in the eighth, 60 in the thirteenth. 50 results
  // are a quarter of 200.
  expect([heights[7]! / heights[4]!, heights[12]! / heights[4]!, heights[5]]).toEqual([0.25, 0.25, 0]);
});
