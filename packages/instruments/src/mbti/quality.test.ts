import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { checkMbtiQuality } from "./quality.ts";
import { mbtiQuestions } from "./mbti-questionnaire.ts";

const QUESTION_IDS = Array.from({ length: 93 }, (_, index) => index + 1);

function timesOf(timeOf: (question: number) => number) {
  return Object.fromEntries(QUESTION_IDS.map((question) => [question, timeOf(question)]));
}

/** Builds answers from the side of the page (first or second option) chosen in each question. */
function sheetOf(isFirst: (question: number) => boolean) {
  return answersFromArray(mbtiQuestions.map(({ id, options }) => options[isFirst(id) ? 0 : 1]?.value));
}

/** Returns the first question of a question's dimension, and the two letters of the dimension. */
function blockOf(question: number): readonly [number, string, string] {
  if (question <= 23) return [1, "E", "I"];
  if (question <= 46) return [24, "S", "N"];
  return question <= 69 ? [47, "T", "F"] : [70, "J", "P"];
}

/** Always the first letter. It changes sides on the page, so this is consistent and not straight-lining. */
const steady = answersFromArray(QUESTION_IDS.map((question) => blockOf(question)[2]));

/**
 * A letter that changes every six questions. The six topics (facets) of a dimension take turns, so it splits each facet
 * evenly.
 */
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
  it("note 16 options in a row, or four of five, on one side of the page", () => {
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
    // A person who always chooses the same letter is consistent: the letter changes sides on the page.
    expect(codesOf(steady, calm)).toEqual([]);
  });

  it("note contradictions only if most facets are split and the answers were fast", () => {
    expect(codesOf(split, quick)).toEqual(["fast", "contradictory"]);
    expect(codesOf(split, calm)).toEqual([]);
    expect(codesOf(steady, quick)).toEqual(["fast"]);
    // The first two dimensions have 12 of the 24 facets; a note needs more than half.
    const half = { ...steady, ...Object.fromEntries(Object.entries(split).slice(0, 46)) };
    expect(codesOf(half, quick)).toEqual(["fast"]);
    expect(codesOf({ ...half, 59: "T", 65: "T" }, quick)).toEqual(["fast", "contradictory"]);
  });

  it("have different texts, and are not given for a sheet that cannot be scored", () => {
    const notes = [
      ...checkMbtiQuality({ answers: split, activeMsByQuestion: quick }),
      ...checkMbtiQuality({ answers: sheetOf(() => true), activeMsByQuestion: calm }),
    ];
    expect(new Set(notes.map(({ text }) => text)).size).toBe(3);
    expect(codesOf({}, quick)).toEqual([]);
  });
});
