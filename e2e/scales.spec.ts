import type { Locator } from "@playwright/test";
import { openFinished, repeat, unfold } from "./support/taking.ts";
import { expect, test } from "./support/test.ts";

/* Pictures of a result: a disc for each score, over water with bands or between two sides. */

const TYPES = repeat([23, "E"], [11, "S"], [12, "N"], [12, "T"], [11, "F"], [12, "J"], [12, "P"]);

/** Returns the horizontal positions of the marks, in whole percent of the width. */
async function measure(scale: Locator, marks: string): Promise<number[]> {
  const frame = (await scale.boundingBox())!;
  const boxes = await Promise.all(
    (await scale.locator(marks).all()).map(async (mark) => (await mark.boundingBox())!),
  );
  return boxes.map((box) => Math.round(((box.x + box.width / 2 - frame.x) / frame.width) * 100));
}

test("four preferences: both sides in words, a disc between them, the clarity in percent", async ({
  page,
}) => {
  await openFinished(page, "mbti", TYPES);
  await unfold(page, "四个方面");
  // Clarity of the four preferences: 23 of 23, 12 of 23, 12 of 23 and 12 of 24, which is 100, 52, 52 and 50 %. The mean
  // is 63.5 %.
  await expect(page.getByRole("img", { name: /^偏好清晰度：64%，最高100%，/ })).toBeVisible();
  const lake = page.getByRole("region", { name: "得分" }).getByRole("img");
  await expect(lake).toHaveAccessibleName(
    new RegExp(
      [
        "外向23题，内向0题，偏外向，外向的参考误差范围18–23题（上下5题），E 100%",
        "实感11题，直觉12题，边界，.*，N 52%",
        "思考12题，情感11题，边界，.*，T 52%",
        "判断12题，知觉12题，边界，.*，J 50%$",
      ].join("；.*"),
    ),
  );
  // Expected position = 4 + 92 × the share of the answers for the second side.
  expect(await measure(lake, "circle")).toEqual([6, 52, 48, 50]);
  await expect(page.getByText("两边相差不超过3题，字母容易变。")).toBeVisible();
  // Each row's light band is as wide as its own limits: those of 24 questions are narrower.
  const [wide, , , narrow] = await lake
    .locator(".light")
    .evaluateAll((bands) => bands.map((band) => Number.parseFloat(band.getAttribute("width")!)));
  expect(wide).toBeCloseTo((4 * 92) / 24, 2);
  expect(narrow).toBeCloseTo((3 * 92) / 25, 2);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("最接近");
});

test("two scores share one scale, and a reflection is as wide as the error", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openFinished(page, "adhd");
  const water = page.getByRole("img", { name: /专注困难：25分，满分36分，明显/ });
  await expect(water.locator(".name")).toHaveText(["不突出", "略高", "较高", "明显"]);
  for (const name of await water.locator(".name").all()) await expect(name).toBeVisible();
  await expect(water.locator(".range")).toHaveText(["12", "17", "24"]);
  // The scores 25 and 13 of 0–36, each in the centre of its cell between 4 and 96 %.
  expect(await measure(water, "circle")).toEqual([67, 38]);
  // One is above the other, so that equal scores would not overlap either.
  const discs = water.locator("circle");
  const { y, height } = (await discs.first().boundingBox())!;
  expect((await discs.last().boundingBox())!.y).toBeGreaterThan(y + height);
  const widths = await water
    .locator("ellipse")
    .evaluateAll((slices) => slices.map((slice) => Number.parseFloat(slice.getAttribute("rx") ?? "")));
  // The error band is 6 points wide on either side.
  expect(Math.max(...widths)).toBeCloseTo((6 * 92) / 37, 2);
  // The page also states all values as text.
  for (const words of ["专注困难 25 / 36", "多动冲动 13 / 36", "总分 38 / 72"]) {
    await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  }
  // On wide screens, the picture begins beside the headline.
  await page.setViewportSize({ width: 1280, height: 800 });
  const headline = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
  expect((await water.boundingBox())!.y).toBeLessThan(headline.y);
});

test("four sentences fit the first screen of a phone, and a folded result is short @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  for (const [type, most, answers] of [
    ["adhd", 3500, undefined],
    // What a parent must not wait with is never folded.
    ["asd", 3850, repeat([20, "是"])],
    // These answers contradict each other, so that the result contains a hint about that.
    ["asd-adult", 3750, repeat([25, "slightly_agree"], [25, "slightly_disagree"])],
  ] as const) {
    await openFinished(page, type, answers);
    const today = page
      .getByRole("region", { name: "今天可以做的一件事" })
      .or(page.getByText("今天可以做的一件事").locator("xpath=../.."));
    const { y, height } = (await today.boundingBox())!;
    expect.soft(y + height, type).toBeLessThanOrEqual(720);
    await expect(page.getByRole("heading", { name: "依据与声明" })).toBeVisible();
    expect.soft((await page.getByRole("main").boundingBox())!.height, type).toBeLessThanOrEqual(most);
  }
});
