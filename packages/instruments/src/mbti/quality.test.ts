import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { checkMbtiQuality } from "./quality.ts";
import { mbtiQuestions } from "./questions.ts";

const QUESTION_IDS = Array.from({ length: 93 }, (_, index) => index + 1);

function timesOf(timeOf: (question: number) => number) {
  return Object.fromEntries(QUESTION_IDS.map((question) => [question, timeOf(question)]));
}

/** A sheet by the side chosen in each question. */
function sheetOf(isFirst: (question: number) => boolean) {
  return answersFromArray(mbtiQuestions.map(({ id, options }) => options[isFirst(id) ? 0 : 1]?.value));
}

/** The blocks of the spec: first question and the two letters. */
function blockOf(question: number): readonly [number, string, string] {
  if (question <= 23) return [1, "E", "I"];
  if (question <= 46) return [24, "S", "N"];
  return question <= 69 ? [47, "T", "F"] : [70, "J", "P"];
}

/** One letter of each pair throughout: nothing split, sides well mixed. */
const steady = answersFromArray(QUESTION_IDS.map((question) => blockOf(question)[2]));

/** Facets take turns of six, so changing letters every six questions splits each of them. */
const split = answersFromArray(
  QUESTION_IDS.map((question) => {
    const [start, first, second] = blockOf(question);
    return Math.floor((question - start) / 6) % 2 === 0 ? first : second;
  }),
);

function codesOf(answers: Record<string, unknown>, times: Record<number, number>) {
  return checkMbtiQuality({ answers, activeMsByQuestion: times }).map(({ code }) => code);
}

const calm = timesOf(() => 5_000);
const quick = timesOf(() => 1_500);

describe("the notes on answering", () => {
  it("mention 16 options in a row, or four of five, on one side of the page", () => {
    const rows = [
      ["every first option", () => true, true],
      ["every second option", () => false, true],
      ["15 in a row", (question: number) => question <= 15 || question % 2 === 1, false],
      ["16 in a row", (question: number) => question <= 16 || question % 2 === 0, true],
      ["80 % on the first side, no run of 16", (question: number) => question % 5 !== 0, true],
      ["80 % on the second side, no run of 16", (question: number) => question % 5 === 0, true],
      ["75 % on one side, no run of 16", (question: number) => question % 4 !== 0, false],
    ] as const;
    for (const [name, isFirst, isNoted] of rows) {
      expect.soft(codesOf(sheetOf(isFirst), calm), name).toEqual(isNoted ? ["straight"] : []);
    }
    // One letter throughout changes sides often: an honest extreme.
    expect(codesOf(steady, calm)).toEqual([]);
  });

  it("mention contradictions only where most facets are split and the answers were fast", () => {
    expect(codesOf(split, quick)).toEqual(["fast", "contradictory"]);
    expect(codesOf(split, calm)).toEqual([]);
    expect(codesOf(steady, quick)).toEqual(["fast"]);
    // Facets take turns of six: the first two blocks hold 12 of the 24, and 13 are more than half.
    const half = { ...steady, ...Object.fromEntries(Object.entries(split).slice(0, 46)) };
    expect(codesOf(half, quick)).toEqual(["fast"]);
    expect(codesOf({ ...half, 59: "T", 65: "T" }, quick)).toEqual(["fast", "contradictory"]);
  });

  it("are different, and not given about a sheet that cannot be scored", () => {
    const notes = [
      ...checkMbtiQuality({ answers: split, activeMsByQuestion: quick }),
      ...checkMbtiQuality({ answers: sheetOf(() => true), activeMsByQuestion: calm }),
    ];
    expect(new Set(notes.map(({ text }) => text)).size).toBe(3);
    expect(codesOf({}, quick)).toEqual([]);
  });
});
