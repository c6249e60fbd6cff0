import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { adhd } from "./adhd.ts";

const SLOW = timesOf(4000);
const FAST = timesOf(800);

/** The same active time for every question. */
function timesOf(ms: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, ms] as const));
}

function allOf(score: number): number[] {
  return Array.from({ length: 18 }, () => score);
}

/** No two neighbours alike, halves 13 (odd) and 9 (even) apart by 4. */
const MIXED = [2, 1, 1, 0, 2, 1, 1, 2, 1, 0, 2, 1, 1, 2, 1, 0, 2, 2];

function codesOf(values: readonly unknown[], activeMsByQuestion: Readonly<Record<number, number>>): string[] {
  return adhd
    .checkQuality({ answers: answersFromArray(values), activeMsByQuestion })
    .map((note) => note.code);
}

describe("adhd.checkQuality", () => {
  it("is silent about a steady sheet, and about one without times", () => {
    expect(codesOf(MIXED, SLOW)).toEqual([]);
    expect(codesOf(MIXED, {})).toEqual([]);
  });

  it.each([
    [1999, ["fast"]],
    [2000, []],
  ])("judges a steady sheet at %i ms a question as %j", (ms, codes) => {
    expect(codesOf(MIXED, timesOf(ms))).toEqual(codes);
  });

  it.each([0, 1, 2, 3, 4])("notes 18 times %i only together with haste", (score) => {
    expect(codesOf(allOf(score), FAST)).toEqual(["fast", "straight"]);
    expect(codesOf(allOf(score), SLOW)).toEqual([]);
    expect(codesOf(allOf(score), {})).toEqual([]);
  });

  it("does not call 17 equal answers straight", () => {
    expect(codesOf(allOf(2).with(8, 3), FAST)).toEqual(["fast"]);
  });

  it("reads digit strings like numbers", () => {
    expect(codesOf([...allOf(2).slice(1).map(String), 2], FAST)).toEqual(["fast", "straight"]);
  });

  it.each([
    // Odd questions (1, 3, 5 …) against even ones, every other answer 1.
    { name: "odd questions 8 above", odd: [4, 4, 3], even: [], codes: [] },
    { name: "odd questions 9 above", odd: [4, 4, 4], even: [], codes: ["contradictory"] },
    { name: "even questions 8 above", odd: [], even: [4, 4, 3], codes: [] },
    { name: "even questions 9 above", odd: [], even: [4, 4, 4], codes: ["contradictory"] },
    { name: "both halves 9 up", odd: [4, 4, 4], even: [4, 4, 4], codes: [] },
  ])("gives $codes to $name", ({ odd, even, codes }) => {
    const values = allOf(1).map((one, index) => (index % 2 === 0 ? odd : even)[Math.floor(index / 2)] ?? one);
    expect(codesOf(values, SLOW)).toEqual(codes);
  });

  it("is silent when one part is all 非常频繁 and the other all 从不", () => {
    const onePart = [...allOf(4).slice(9), ...allOf(0).slice(9)];
    expect(codesOf(onePart, SLOW)).toEqual([]);
    expect(codesOf(onePart.toReversed(), SLOW)).toEqual([]);
  });

  it("speaks only of speed while answers are missing or wrong", () => {
    expect(codesOf([4, 0, 4, 0, 4, 0, 4, 0], FAST)).toEqual(["fast"]);
    expect(codesOf([...allOf(2).slice(1), 9], FAST)).toEqual(["fast"]);
    expect(codesOf([], SLOW)).toEqual([]);
  });

  it("says every note at most once, whatever arrives", () => {
    const record = fc.record({
      answers: fc.oneof(fc.object(), fc.array(fc.integer({ min: -1, max: 5 })).map(answersFromArray)),
      activeMsByQuestion: fc.dictionary(fc.integer({ min: 0, max: 20 }).map(String), fc.double()),
    });
    fc.assert(
      fc.property(record, (given) => {
        const codes = adhd.checkQuality(given).map((note) => note.code);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });
});
