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

describe("speed", () => {
  it.each([
    ["a median of 2 s", timesOf(() => 2_000), []],
    ["a median just below 2 s", timesOf(() => 1_999), ["fast"]],
    ["23 of 93 below 1 s", timesOf((question) => (question <= 23 ? 900 : 5_000)), []],
    ["24 of 93 below 1 s", timesOf((question) => (question <= 24 ? 900 : 5_000)), ["fast"]],
    ["nothing timed", {}, []],
    ["46 questions timed", Object.fromEntries(QUESTION_IDS.slice(0, 46).map((id) => [id, 500])), []],
    ["47 questions timed", Object.fromEntries(QUESTION_IDS.slice(0, 47).map((id) => [id, 500])), ["fast"]],
    ["times that are no times", timesOf((question) => (question % 2 === 0 ? Number.NaN : -1)), []],
  ])("of %s", (_name, times, codes) => {
    expect(codesOf(steady, times)).toEqual(codes);
  });
});

describe("sides", () => {
  it.each([
    ["every first option", () => true, true],
    ["every second option", () => false, true],
    ["15 in a row", (question: number) => question <= 15 || question % 2 === 1, false],
    ["16 in a row", (question: number) => question <= 16 || question % 2 === 0, true],
    ["80 % on one side, no run of 16", (question: number) => question % 5 !== 0, true],
    ["75 % on one side, no run of 16", (question: number) => question % 4 !== 0, false],
  ])("%s", (_name, isFirst, isNoted) => {
    expect(codesOf(sheetOf(isFirst), calm)).toEqual(isNoted ? ["straight"] : []);
  });

  it("notes no honest extreme: one letter throughout changes sides often", () => {
    expect(codesOf(steady, calm)).toEqual([]);
  });
});

describe("contradiction", () => {
  it("is noted when most facets are split and the answers were fast", () => {
    expect(codesOf(split, quick)).toEqual(["fast", "contradictory"]);
  });

  it("is not noted of a person who takes time", () => {
    expect(codesOf(split, calm)).toEqual([]);
  });

  it("is not noted of steady answers, however fast", () => {
    expect(codesOf(steady, quick)).toEqual(["fast"]);
  });
});

describe("notes", () => {
  it("are kind, different, and never accuse", () => {
    const texts = [
      ...checkMbtiQuality({ answers: split, activeMsByQuestion: quick }),
      ...checkMbtiQuality({ answers: sheetOf(() => true), activeMsByQuestion: calm }),
    ].map(({ text }) => text);
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(text).toContain("再答一次");
      expect(text).not.toMatch(/不认真|敷衍|乱答|作弊|无效/);
    }
  });

  it("are not given about a sheet that cannot be scored", () => {
    expect(codesOf({}, quick)).toEqual([]);
  });
});
