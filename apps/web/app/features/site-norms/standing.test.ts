import { expect, it } from "vitest";
import { describePercentile, findStanding } from "./standing.ts";

const norms = (histogram: readonly number[]) => ({
  n: histogram.reduce((sum, count) => sum + count, 0),
  histogram: [...histogram],
});

it("ranks a total below half of those who have the same", () => {
  const ten = norms([2, 0, 6, 1, 1]);
  for (const [total, lower, equal, higher, percentile] of [
    [0, 0, 2, 8, 10],
    [2, 2, 6, 2, 50],
    [4, 9, 1, 0, 95],
  ] as const) {
    expect(findStanding(ten, total, 4)).toEqual({ lower, equal, higher, percentile });
  }
});

it("finds nothing where histogram, scale and total do not fit", () => {
  for (const [what, histogram, total, maxTotal] of [
    ["another scale", [300, 0, 0], 1, 3],
    ["a longer histogram", [300, 0, 0, 0, 0], 1, 3],
    ["an empty histogram", [0, 0, 0], 1, 2],
    ["a total above the scale", [300, 0, 0], 3, 2],
    ["a broken total", [300, 0, 0], 0.5, 2],
  ] as const) {
    expect(findStanding(norms(histogram), total, maxTotal), what).toBeUndefined();
  }
});

it("says a percentile in words, and no false precision at the ends", () => {
  for (const [percentile, text] of [
    [0.99, "在最低的1%里"],
    [1, "大约在1%的位置"],
    [62.5, "大约在63%的位置"],
    [99, "大约在99%的位置"],
    [99.01, "在最高的1%里"],
  ] as const) {
    expect(describePercentile(percentile), String(percentile)).toBe(text);
  }
});
