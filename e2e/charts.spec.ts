import type { Locator, Page } from "@playwright/test";
import { expect, openFinished, repeat, test } from "./support/test.ts";

/* What a result draws: a bar for each measure, four preferences around a middle. */

const TYPES = repeat([23, "E"], [11, "S"], [12, "N"], [12, "T"], [11, "F"], [12, "J"], [12, "P"]);

const scores = (page: Page): Locator => page.getByRole("region", { name: "得分" });

/** Where the middles of marks lie across a plot, in whole percent of its width. */
async function measure(plot: Locator, marks: string): Promise<number[]> {
  const frame = (await plot.locator("xpath=..").boundingBox())!;
  const boxes = await Promise.all(
    (await plot.locator(marks).all()).map(async (mark) => (await mark.boundingBox())!),
  );
  return boxes.map((box) => Math.round(((box.x + box.width / 2 - frame.x) / frame.width) * 100));
}

/*
 * 完全不同意 everywhere scores one point in the 26 questions where disagreeing scores. By the published key these are
 * 7 of 社交技能 (all but 13, 22, 45), 5 of 注意转换 (but 2, 4, 16, 43, 46), 4 of 细节关注 (but 5, 6, 9, 12, 19, 23), 4 of
 * 沟通 (but 7, 18, 26, 33, 35, 39) and 6 of 想象力 (but 20, 21, 41, 42).
 */
test("five domains are five bars of ten, each with its own score and the published means", async ({
  page,
}) => {
  await openFinished(page, "asd-adult", repeat([50, "strongly_disagree"]));
  for (const [label, score] of [
    ["社交技能", 7],
    ["注意转换", 5],
    ["细节关注", 4],
    ["沟通", 4],
    ["想象力", 6],
  ] as const) {
    const bar = scores(page).getByRole("img", { name: `${label}：${score}分，满分10分`, exact: true });
    const [track, fill] = await bar.locator("rect").all();
    const [whole, filled] = [(await track!.boundingBox())!, (await fill!.boundingBox())!];
    expect(Math.round((filled.width / whole.width) * 10), label).toBe(score);
    await expect(
      scores(page)
        .getByText(new RegExp(`^${score} / 10$`))
        .first(),
    ).toBeVisible();
  }
  await expect(
    scores(page).getByText("原始研究里，没有确诊过的成年人平均2.6分，确诊过的成年人平均7.5分。"),
  ).toBeVisible();
});

test("four preferences: both sides in words, and the dot between them", async ({ page }) => {
  await openFinished(page, "mbti", TYPES);
  const plot = scores(page).getByRole("img", { name: "4项偏好的图，中间是两边一样多" });
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
