import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanStrengthPercent, strengthPercent } from "./strength.ts";

describe("strengthPercent", () => {
  it.each([
    [0, 0, 50],
    [23, 0, 100],
    [0, 23, 100],
    [12, 11, 52], // 52.17
    [11, 12, 52],
    [12, 12, 50],
    [18, 5, 78], // 78.26
    [5, 3, 63], // 62.5, halves up
  ])("gives %i against %i as %i percent", (first, second, percent) => {
    expect(strengthPercent(first, second)).toBe(percent);
  });

  it("lies between 50 and 100, whichever letter leads", () => {
    fc.assert(
      fc.property(fc.nat({ max: 24 }), fc.nat({ max: 24 }), (first, second) => {
        const percent = strengthPercent(first, second);
        expect(percent).toBeGreaterThanOrEqual(50);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent).toBe(strengthPercent(second, first));
      }),
    );
  });
});

describe("meanStrengthPercent", () => {
  it("rounds the mean of the four strengths", () => {
    // 15/23 = 65, 20/23 = 87, 12/23 = 52, 16/24 = 67: 271 / 4 = 67.75
    expect(meanStrengthPercent({ E: 15, I: 8, S: 3, N: 20, T: 11, F: 12, J: 16, P: 8 })).toBe(68);
  });

  it("is 50 when nothing was counted", () => {
    expect(meanStrengthPercent({ E: 0, I: 0, S: 0, N: 0, T: 0, F: 0, J: 0, P: 0 })).toBe(50);
  });

  it.each(["E", "I", "S", "N", "T", "F", "J", "P"])(
    "gives nothing when the count of %s is missing or no number",
    (letter) => {
      const counts = { E: 15, I: 8, S: 3, N: 20, T: 11, F: 12, J: 16, P: 8 };
      expect(meanStrengthPercent({ ...counts, [letter]: undefined })).toBeUndefined();
      expect(meanStrengthPercent({ ...counts, [letter]: "12" })).toBeUndefined();
    },
  );
});
