import { describe, expect, it } from "vitest";
import { describePercentile, findStanding } from "./standing.ts";

const norms = (histogram: readonly number[]) => ({
  n: histogram.reduce((sum, count) => sum + count, 0),
  histogram: [...histogram],
});

describe("findStanding", () => {
  it.each([
    // total, lower, equal, higher, percentile: below + half of the equal ones, of 10
    [0, 0, 2, 8, 10],
    [1, 2, 0, 8, 20],
    [2, 2, 6, 2, 50],
    [3, 8, 1, 1, 85],
    [4, 9, 1, 0, 95],
  ])("puts %i points among 2, 0, 6, 1 and 1 results", (total, lower, equal, higher, percentile) => {
    expect(findStanding(norms([2, 0, 6, 1, 1]), total, 4)).toEqual({ lower, equal, higher, percentile });
  });

  it("puts everybody in the middle when all have the same total", () => {
    expect(findStanding(norms([0, 300, 0]), 1, 2)?.percentile).toBe(50);
    expect(findStanding(norms([0, 300, 0]), 0, 2)?.percentile).toBe(0);
    expect(findStanding(norms([0, 300, 0]), 2, 2)?.percentile).toBe(100);
  });

  it("never ranks a higher total lower", () => {
    const spread = norms(Array.from({ length: 73 }, (_, total) => (total * 7) % 11));
    const percentiles = Array.from({ length: 73 }, (_, total) => findStanding(spread, total, 72)!.percentile);
    expect(percentiles).toEqual(percentiles.toSorted((one, other) => one - other));
  });

  it.each([
    ["a histogram of another scale", [300, 0, 0], 1, 3],
    ["a longer histogram", [300, 0, 0, 0, 0], 1, 3],
    ["an empty histogram", [0, 0, 0], 1, 2],
    ["a total above the scale", [300, 0, 0], 3, 2],
    ["a total below the scale", [300, 0, 0], -1, 2],
    ["a broken total", [300, 0, 0], 0.5, 2],
  ])("finds nothing for %s", (_name, histogram, total, maxTotal) => {
    expect(findStanding(norms(histogram), total, maxTotal)).toBeUndefined();
  });
});

describe("describePercentile", () => {
  it.each([
    [0, "在最低的1%里"],
    [0.99, "在最低的1%里"],
    [1, "大约在1%的位置"],
    [62.5, "大约在63%的位置"],
    [99, "大约在99%的位置"],
    [99.01, "在最高的1%里"],
    [100, "在最高的1%里"],
  ])("says of %d: %s", (percentile, text) => {
    expect(describePercentile(percentile)).toBe(text);
  });
});
