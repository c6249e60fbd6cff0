import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Letter } from "./key.ts";
import { countLetters, readCounts, scoreCounts } from "./score.ts";

/** The letters of each question, written again from the spec: EI 1–23, SN 24–46, TF 47–69, JP 70–93. */
function pairOf(question: number): readonly [Letter, Letter] {
  if (question <= 23) return ["E", "I"];
  if (question <= 46) return ["S", "N"];
  return question <= 69 ? ["T", "F"] : ["J", "P"];
}

const sheetArbitrary = fc
  .array(fc.nat({ max: 1 }), { minLength: 93, maxLength: 93 })
  .map((sides) => sides.map((side, index) => pairOf(index + 1)[side === 0 ? 0 : 1]));

/** Counts from the four first letters: the rest of each dimension goes to the other letter. */
function countsOf(E: number, S: number, T: number, J: number) {
  return { E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J };
}

const EVERY_TYPE = [
  ["ESTJ", countsOf(23, 23, 23, 24)],
  ["ESTP", countsOf(23, 23, 23, 0)],
  ["ESFJ", countsOf(23, 23, 0, 24)],
  ["ESFP", countsOf(23, 23, 0, 0)],
  ["ENTJ", countsOf(23, 0, 23, 24)],
  ["ENTP", countsOf(23, 0, 23, 0)],
  ["ENFJ", countsOf(23, 0, 0, 24)],
  ["ENFP", countsOf(23, 0, 0, 0)],
  ["ISTJ", countsOf(0, 23, 23, 24)],
  ["ISTP", countsOf(0, 23, 23, 0)],
  ["ISFJ", countsOf(0, 23, 0, 24)],
  ["ISFP", countsOf(0, 23, 0, 0)],
  ["INTJ", countsOf(0, 0, 23, 24)],
  ["INTP", countsOf(0, 0, 23, 0)],
  ["INFJ", countsOf(0, 0, 0, 24)],
  ["INFP", countsOf(0, 0, 0, 0)],
] as const;

describe("countLetters", () => {
  it("counts the letters of a sheet", () => {
    const sheet = Array.from({ length: 93 }, (_, index) => pairOf(index + 1)[index % 3 === 0 ? 0 : 1]);
    // Every third question from 1 on takes its first letter: 1 … 22, 25 … 46, 49 … 67, 70 … 91.
    expect(countLetters(sheet)).toEqual(countsOf(8, 8, 7, 8));
  });

  it.each(Array.from({ length: 93 }, (_, index) => index + 1))(
    "moves one count from letter to letter when question %i switches, and no other count",
    (question) => {
      const sheet = Array.from({ length: 93 }, (_, index) => pairOf(index + 1)[0]);
      const [first, second] = pairOf(question);
      const before = countLetters(sheet);
      const after = countLetters(sheet.with(question - 1, second));
      expect(after).toEqual({ ...before, [first]: before[first] - 1, [second]: before[second] + 1 });
    },
  );

  it("raises a letter's count by one when one answer switches to it, from any sheet", () => {
    fc.assert(
      fc.property(sheetArbitrary, fc.nat({ max: 92 }), (sheet, index) => {
        const [first, second] = pairOf(index + 1);
        const to = sheet[index] === first ? second : first;
        expect(countLetters(sheet.with(index, to))[to]).toBe(countLetters(sheet)[to] + 1);
      }),
    );
  });

  it("sums to 23, 23, 23 and 24", () => {
    fc.assert(
      fc.property(sheetArbitrary, (sheet) => {
        const { E, I, S, N, T, F, J, P } = countLetters(sheet);
        expect([E + I, S + N, T + F, J + P]).toEqual([23, 23, 23, 24]);
      }),
    );
  });
});

describe("scoreCounts", () => {
  it.each(EVERY_TYPE)("reaches %s", (type, counts) => {
    expect(scoreCounts(counts)).toMatchObject({ type, confidence: 100 });
  });

  it("reaches sixteen different types", () => {
    expect(new Set(EVERY_TYPE.map(([, counts]) => scoreCounts(counts).type)).size).toBe(16);
  });

  it("gives a tie of J and P to J with 50 percent", () => {
    const { type, dimensions } = scoreCounts(countsOf(23, 23, 23, 12));
    expect(type).toBe("ESTJ");
    expect(dimensions[3]).toMatchObject({ letter: "J", strengthPercent: 50, margin: 0, isBorderline: true });
  });

  it("scores a realistic sheet as computed by hand", () => {
    // I 15 of 23 = 65.2, N 20 of 23 = 86.96, T 12 of 23 = 52.2, J 16 of 24 = 66.7; (65 + 87 + 52 + 67) / 4 = 67.75
    const scores = scoreCounts(countsOf(8, 3, 12, 16));
    expect(scores.type).toBe("INTJ");
    expect(scores.dimensions.map(({ strengthPercent }) => strengthPercent)).toEqual([65, 87, 52, 67]);
    expect(scores.confidence).toBe(68);
  });

  it.each([
    // first letter's count, letter, percent, margin, borderline, answers to flip
    [12, "E", 52, 1, true, 1],
    [11, "I", 52, 1, true, 1],
    [13, "E", 57, 3, true, 2],
    [10, "I", 57, 3, true, 2],
    [14, "E", 61, 5, false, 3],
    [9, "I", 61, 5, false, 3],
    [23, "E", 100, 23, false, 12],
    [0, "I", 100, 23, false, 12],
  ] as const)("reads E %i of 23 as %s, %i percent", (E, letter, percent, margin, isBorderline, toFlip) => {
    const { dimensions } = scoreCounts(countsOf(E, 23, 23, 24));
    expect(dimensions[0]).toMatchObject({
      letter,
      strengthPercent: percent,
      margin,
      isBorderline,
      answersToFlip: toFlip,
      neighbour: letter === "E" ? "ISTJ" : "ESTJ",
    });
  });

  it.each([
    [12, "J", 50, 0, true, 1],
    [13, "J", 54, 2, true, 2],
    [11, "P", 54, 2, true, 1],
    [14, "J", 58, 4, false, 3],
    [10, "P", 58, 4, false, 2],
  ] as const)("reads J %i of 24 as %s, %i percent", (J, letter, percent, margin, isBorderline, toFlip) => {
    const { dimensions } = scoreCounts(countsOf(0, 0, 0, J));
    expect(dimensions[3]).toMatchObject({
      letter,
      strengthPercent: percent,
      margin,
      isBorderline,
      answersToFlip: toFlip,
      neighbour: letter === "J" ? "INFP" : "INFJ",
    });
  });

  it("names for each dimension the type that differs there alone", () => {
    const { dimensions } = scoreCounts(countsOf(12, 11, 12, 12));
    expect(dimensions.map(({ neighbour }) => neighbour)).toEqual(["INTJ", "ESTJ", "ENFJ", "ENTP"]);
  });

  it("flips the letter after exactly the answers it names", () => {
    fc.assert(
      fc.property(fc.nat({ max: 23 }), fc.nat({ max: 24 }), (E, J) => {
        const { type, dimensions } = scoreCounts(countsOf(E, 5, 5, J));
        const [energySteps = 0, , , orderSteps = 0] = dimensions.map(({ answersToFlip }) => answersToFlip);
        const typeAfter = (energy: number, order: number) => {
          const [movedE, movedJ] = [type[0] === "E" ? -energy : energy, type[3] === "J" ? -order : order];
          return scoreCounts(countsOf(E + movedE, 5, 5, J + movedJ)).type;
        };
        expect(typeAfter(energySteps - 1, orderSteps - 1)).toBe(type);
        expect(typeAfter(energySteps, 0)).toBe(dimensions[0]?.neighbour);
        expect(typeAfter(0, orderSteps)).toBe(dimensions[3]?.neighbour);
      }),
    );
  });
});

describe("readCounts", () => {
  it("reads stored counts and leaves other keys out", () => {
    const counts = countsOf(8, 3, 12, 16);
    expect(readCounts({ ...counts, total_score: 68 })).toEqual(counts);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "INTJ"],
    ["a list", [8, 15, 3, 20, 12, 11, 16, 8]],
    ["no counts", {}],
    ["scores of another test", { attention: 12, hyperactivity: 9 }],
    ["a pair that sums to 22", { ...countsOf(8, 3, 12, 16), E: 7 }],
    ["J and P that sum to 23", { ...countsOf(8, 3, 12, 16), P: 7 }],
    ["a count below 0", { ...countsOf(8, 3, 12, 16), E: -1, I: 24 }],
    ["a fraction", { ...countsOf(8, 3, 12, 16), E: 7.5, I: 15.5 }],
    ["a digit string", { ...countsOf(8, 3, 12, 16), E: "8" }],
    ["a missing letter", { ...countsOf(8, 3, 12, 16), F: undefined }],
    ["inherited counts", Object.create(countsOf(8, 3, 12, 16))],
  ])("gives nothing for %s", (_name, scores) => {
    expect(readCounts(scores)).toBeUndefined();
  });
});
