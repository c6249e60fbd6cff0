import { describe, expect, it } from "vitest";
import { RESULT_RULES } from "./result-rules.ts";

describe("RESULT_RULES", () => {
  it.each([
    ["adhd", 72],
    ["mbti", 100],
    ["asd", 20],
    ["asd-adult", 100],
  ] as const)("accepts totals of %s up to %i", (type, maxTotalScore) => {
    expect(RESULT_RULES[type].maxTotalScore).toBe(maxTotalScore);
  });

  it("closes the list of result types for mbti alone", () => {
    const letters = [
      ["E", "I"],
      ["S", "N"],
      ["T", "F"],
      ["J", "P"],
    ] as const;
    const sixteen = letters.reduce<string[]>(
      (types, pair) => types.flatMap((start) => pair.map((letter) => start + letter)),
      [""],
    );
    expect(sixteen).toHaveLength(16);
    expect(RESULT_RULES.mbti.resultTypes?.toSorted()).toEqual(sixteen.toSorted());
    for (const type of ["adhd", "asd", "asd-adult"] as const)
      expect(RESULT_RULES[type].resultTypes).toBeUndefined();
  });

  it("takes the total of an mbti result from its letter counts", () => {
    // 23/23, 12/23, 12/23, 12/24: 100 + 52 + 52 + 50 = 254, a quarter is 63.5, rounded 64
    const counts = { E: 23, I: 0, S: 11, N: 12, T: 12, F: 11, J: 12, P: 12 };
    expect(RESULT_RULES.mbti.totalFromScores?.(counts)).toBe(64);
  });

  it("knows no other way to a total for the rest", () => {
    for (const type of ["adhd", "asd", "asd-adult"] as const) {
      expect(RESULT_RULES[type].totalFromScores).toBeUndefined();
    }
  });
});
