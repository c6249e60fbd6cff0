import type { Locator, Page } from "@playwright/test";
import { expect, openFinished, repeat, test } from "./support/test.ts";

/* What a result draws as a plot: five domains on one scale, four preferences around a middle. */

/*
 * 完全不同意 everywhere scores one point in the 26 questions where disagreeing scores. By the published key these are
 * 7 of 社交技能 (all but 13, 22, 45), 5 of 注意转换 (but 2, 4, 16, 43, 46), 4 of 细节关注 (but 5, 6, 9, 12, 19, 23), 4 of
 * 沟通 (but 7, 18, 26, 33, 35, 39) and 6 of 想象力 (but 20, 21, 41, 42).
 */
const openAdult = (page: Page) => openFinished(page, "asd-adult", repeat([50, "strongly_disagree"]));

const TYPES = repeat([23, "E"], [11, "S"], [12, "N"], [12, "T"], [11, "F"], [12, "J"], [12, "P"]);

const scores = (page: Page): Locator => page.getByRole("region", { name: "得分" });

/** The rendered plot: the bars that stand in for it have its name, but no dots. */
const plotOf = (page: Page, name: RegExp): Locator =>
  scores(page)
    .getByRole("img", { name })
    .filter({ has: page.locator("circle") });

const PROFILE = /^5个方面的得分图，每个0到10分$/;
const PREFERENCES = /^4项偏好的图，中间是两边一样多$/;
const PLOT_SCRIPT = /-plot-.*\.js$/;

/** Where the middles of marks lie across a plot, in whole percent of its width. */
async function measure(plot: Locator, marks: string): Promise<number[]> {
  const frame = (await plot.locator("xpath=..").boundingBox())!;
  const boxes = await Promise.all(
    (await plot.locator(marks).all()).map(async (mark) => (await mark.boundingBox())!),
  );
  return boxes.map((box) => Math.round(((box.x + box.width / 2 - frame.x) / frame.width) * 100));
}

test("five domains: nothing moves when the plot comes, and its dots are in place", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PLOT_SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  await openAdult(page);
  const plot = plotOf(page, PROFILE);
  await expect(scores(page).getByRole("img", { name: PROFILE })).toBeVisible();
  await expect(plot).toHaveCount(0);
  const placeOfMeaning = () => page.getByRole("heading", { name: "这说明什么" }).boundingBox();
  const before = await placeOfMeaning();
  resolve();
  await expect(plot).toBeVisible();
  expect(await placeOfMeaning()).toEqual(before);

  await expect(scores(page).getByRole("listitem").filter({ hasText: "/ 10" })).toHaveText([
    /^社交技能7 \/ 10，没有诊断的成年人平均2.6分，已有诊断的成年人平均7.5分$/,
    /^注意转换5 \/ 10/,
    /^细节关注4 \/ 10/,
    /^沟通4 \/ 10/,
    /^想象力6 \/ 10/,
  ]);
  for (const [mark, places] of [
    ["circle.fill-ink", [70, 50, 40, 40, 60]],
    ["circle.stroke-ink-soft", [26, 39, 53, 24, 23]],
    ["rect", [75, 80, 67, 72, 64]],
  ] as const) {
    expect(await measure(plot, mark), mark).toEqual(places);
  }
});

test("four preferences: both sides in words, and the dot between them", async ({ page }) => {
  await openFinished(page, "mbti", TYPES);
  const plot = plotOf(page, PREFERENCES);
  await expect(plot).toBeVisible();
  await expect(
    scores(page)
      .getByRole("listitem")
      .filter({ hasText: /\d题.*\d题/ }),
  ).toHaveText(["外向E23题内向I0题", "实感S11题直觉N12题", "思考T12题情感F11题", "判断J12题知觉P12题"]);
  // 0 of 23 and 12 of 23 are the second side's share, 11 of 23, and half of 24.
  expect(await measure(plot, "circle")).toEqual([0, 52, 48, 50]);
  await expect(scores(page).getByText("边界：两边相差不超过3题")).toBeVisible();
});

test.describe("without the plot", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a result is whole without its plot, and one that has none asks for none", async ({ page }) => {
    const asked: string[] = [];
    await page.route(PLOT_SCRIPT, async (route) => {
      asked.push(new URL(page.url()).pathname);
      await route.abort();
    });
    await openFinished(page, "adhd");
    await expect(page.getByRole("img", { name: /^总分：38分/ })).toBeVisible();
    await openAdult(page);
    await expect(page.getByText("图没有加载出来，先用条形代替。分数和说明都在。")).toBeVisible();
    await expect(scores(page).getByRole("img", { name: PROFILE })).toBeVisible();
    await expect(scores(page).getByRole("listitem").filter({ hasText: "/ 10" })).toHaveCount(5);
    expect(new Set(asked)).toEqual(new Set(["/asd-adult/result"]));
  });
});
