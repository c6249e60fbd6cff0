import { expect, it } from "vitest";
import { findBand, readScore } from "./scoring.ts";

it("readScore accepts integers from 0 to the maximum only", () => {
  for (const value of [0, 1, 36]) expect(readScore({ attention: value }, "attention", 36)).toBe(value);
  for (const value of [-1, 37, 0.5, NaN, "1", null, undefined, [1]])
    expect(readScore({ attention: value }, "attention", 36), String(value)).toBeUndefined();
  for (const scores of [undefined, null, 1, "attention", [], {}, Object.create({ attention: 1 })])
    expect(readScore(scores, "attention", 36)).toBeUndefined();
});

it("findBand returns the first band that contains a value, and throws above the last one", () => {
  const bands = [{ max: 11 }, { max: 16 }];
  expect([0, 11, 12, 16].map((value) => findBand(bands, value).max)).toEqual([11, 11, 16, 16]);
  expect(() => findBand(bands, 17)).toThrow("No band for the value 17");
});
