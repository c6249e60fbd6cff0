import type { Locator } from "@playwright/test";
import { expect, openFinished, repeat, test, unfold } from "./support/test.ts";

/* What a result draws: every score as a disc on the water, in bands or between two sides, with the error as ripples. */

const TYPES = repeat([23, "E"], [11, "S"], [12, "N"], [12, "T"], [11, "F"], [12, "J"], [12, "P"]);

/** Where the middles of marks lie across a scale, in whole percent of its width. */
async function measure(scale: Locator, marks: string): Promise<number[]> {
  const frame = (await scale.boundingBox())!;
  const boxes = await Promise.all(
    (await scale.locator(marks).all()).map(async (mark) => (await mark.boundingBox())!),
  );
  return boxes.map((box) => Math.round(((box.x + box.width / 2 - frame.x) / frame.width) * 100));
}

test("four preferences: both sides in words, the disc between, the clarity in percent", async ({ page }) => {
  await openFinished(page, "mbti", TYPES);
  await unfold(page, "四个方面");
  // 23 of 23, 12 of 23, 12 of 23 and 12 of 24: the mean of 100, 52, 52 and 50 is 63.5.
  await expect(page.getByRole("img", { name: /^偏好清晰度：64%，最高100%，/ })).toBeVisible();
  const scales = page.getByRole("region", { name: "得分" }).getByRole("img");
  await expect(scales).toHaveCount(4);
  const discs: number[] = [];
  for (const [index, words] of [
    /外向23题，内向0题，偏外向，外向的参考误差范围18–23题（上下5题）$/,
    /实感11题，直觉12题，边界/,
    /思考12题，情感11题，边界/,
    /判断12题，知觉12题，边界/,
  ].entries()) {
    await expect(scales.nth(index)).toHaveAccessibleName(words);
    discs.push(...(await measure(scales.nth(index), "circle")));
  }
  // By the answers for the second side: 0, 12 and 11 of 24 cells, and 12 of 25.
  expect(discs).toEqual([2, 52, 48, 50]);
  await expect(page.getByText("两边相差不超过3题，字母容易变。")).toBeVisible();
});

test("bands are named where they lie, and the ripples are as wide as the error", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openFinished(page, "adhd");
  const scale = page.getByRole("img", { name: /：25分，满分36分，明显/ });
  // 0–11, 12–16, 17–23 and 24–36 of 37 cells: their middles are 6, 14.5, 20.5 and 30.5.
  await expect(scale.locator("text")).toHaveText(["不突出", "略高", "较高", "明显"]);
  for (const name of await scale.locator("text").all()) await expect(name).toBeVisible();
  expect(await measure(scale, "text")).toEqual([16, 39, 55, 82]);
  const [ring, frame] = await Promise.all([
    scale.locator("ellipse").first().getAttribute("rx"),
    scale.boundingBox(),
  ]);
  // 25 of 0–36, in the middle of its cell.
  expect(await measure(scale, "circle")).toEqual([69]);
  // 6 points either way.
  expect(Number.parseFloat(ring ?? "")).toBeCloseTo((6 / 37) * 100, 5);
  expect(frame!.height).toBeLessThan(80);
});

test("four sentences fit the first screen of a phone, and a folded result is short @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  for (const [type, most, answers] of [
    ["adhd", 3500, undefined],
    ["asd", 3500, repeat([20, "是"])],
    // With a note on answers that contradict each other.
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
