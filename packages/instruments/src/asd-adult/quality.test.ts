import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { RawAnswers } from "../instrument.ts";
import { asdAdult } from "./asd-adult.ts";

const KEYS = ["strongly_agree", "slightly_agree", "slightly_disagree", "strongly_disagree"] as const;

/** README.md here: pairs an attentive person answers alike, and pairs answered the other way round. */
type Pair = readonly [number, number];
const SAME: Pair[] = [
  [17, 38],
  [11, 44],
  [44, 47],
  [3, 8],
  [40, 50],
  [20, 45],
  [9, 19],
  [6, 23],
];
const OPPOSITE: Pair[] = [
  [22, 47],
  [26, 38],
  [36, 45],
  [12, 30],
  [2, 34],
  [43, 34],
  [20, 8],
];

/** A calm sheet: slight answers in turn, so that no run is long and no two answers lie two steps apart. */
function calmSheet(): string[] {
  return Array.from({ length: 50 }, (_, index) => KEYS[1 + (index % 2)] ?? "");
}

function codesOf(answers: RawAnswers, activeMsByQuestion: Readonly<Record<number, number>> = {}) {
  return asdAdult.checkQuality({ answers, activeMsByQuestion }).map((note) => note.code);
}

/** The first `count` questions with one time each, the others with another. */
function timesOf(count: number, first: number, rest: number, total = 50): Record<number, number> {
  return Object.fromEntries(
    Array.from({ length: total }, (_, index) => [index + 1, index < count ? first : rest]),
  );
}

/** Slight agreement everywhere but in the named questions. */
function brokenAt(...questions: number[]) {
  return answersFromArray(
    Array.from({ length: 50 }, (_, index) =>
      questions.includes(index + 1) ? "slightly_disagree" : "slightly_agree",
    ),
  );
}

describe("checkQuality, speed", () => {
  const calm = answersFromArray(calmSheet());

  it.each([
    { name: "an even 4 s", times: timesOf(0, 0, 4000), codes: [] },
    { name: "a median of exactly 2 s", times: timesOf(0, 0, 2000), codes: [] },
    { name: "a median below 2 s", times: timesOf(0, 0, 1999), codes: ["fast"] },
    { name: "a quarter below 1 s", times: timesOf(12, 999, 5000, 48), codes: [] },
    { name: "more than a quarter below 1 s", times: timesOf(13, 999, 5000), codes: ["fast"] },
    { name: "exactly 1 s in a third", times: timesOf(17, 1000, 5000), codes: [] },
    { name: "a median of 1.9 and 2.1 s", times: timesOf(25, 1900, 2100), codes: [] },
    { name: "fewer than half of the times", times: timesOf(0, 0, 500, 24), codes: [] },
    { name: "half of the times", times: timesOf(0, 0, 500, 25), codes: ["fast"] },
    { name: "no times", times: {}, codes: [] },
    { name: "times that are none", times: timesOf(0, 0, Number.NaN), codes: [] },
  ])("gives $codes for $name", ({ times, codes }) => {
    expect(codesOf(calm, times)).toEqual(codes);
  });
});

describe("checkQuality, the same answer", () => {
  it.each([
    { name: "nine in a row", sheet: brokenAt(10, 20, 30, 40, 50), codes: [] },
    { name: "ten in a row at the start", sheet: brokenAt(11, 20, 30, 40, 50), codes: ["straight"] },
    { name: "ten in a row at the end", sheet: brokenAt(10, 20, 30, 40), codes: ["straight"] },
    { name: "fifty in a row", sheet: brokenAt(), codes: ["straight"] },
  ])("gives $codes for $name", ({ sheet, codes }) => {
    expect(codesOf(sheet)).toEqual(codes);
  });

  it("lets a gap end a run", () => {
    const all: Record<string, unknown> = brokenAt();
    for (const question of [10, 20, 30, 40, 50]) delete all[question];
    expect(codesOf(all)).toEqual([]);
  });
});

describe("checkQuality, contradictions", () => {
  /** Pairs that share no question with any other pair. */
  const APART: Pair[] = [
    [9, 19],
    [6, 23],
    [40, 50],
    [12, 30],
  ];

  /** Answers to one pair only: the first fully agreed, the second as given. */
  const answerPair = ([first, second]: Pair, answer: string) => ({
    [first]: "strongly_agree",
    [second]: answer,
  });
  const isSame = (pair: Pair) => SAME.some((other) => other.join() === pair.join());
  const contradict = (pair: Pair) => answerPair(pair, isSame(pair) ? "strongly_disagree" : "strongly_agree");
  const agree = (pair: Pair) => answerPair(pair, isSame(pair) ? "strongly_agree" : "strongly_disagree");
  const join = (pairs: readonly Pair[], answer: (pair: Pair) => RawAnswers) =>
    Object.assign({}, ...pairs.map(answer));

  it.each([...SAME, ...OPPOSITE].map((pair) => ({ pair })))("knows the pair $pair", ({ pair }) => {
    const three = APART.filter((other) => other.join() !== pair.join()).slice(0, 3);
    expect(codesOf({ ...join(three, contradict), ...agree(pair) })).toEqual([]);
    expect(codesOf({ ...join(three, contradict), ...contradict(pair) })).toEqual(["contradictory"]);
  });

  it("needs two full steps", () => {
    const same: Pair[] = [
      [9, 19],
      [6, 23],
      [40, 50],
      [17, 38],
    ];
    expect(codesOf(join(same, (pair) => answerPair(pair, "slightly_agree")))).toEqual([]);
    expect(codesOf(join(same, (pair) => answerPair(pair, "slightly_disagree")))).toEqual(["contradictory"]);
    const opposite: Pair[] = [
      [22, 47],
      [26, 38],
      [36, 45],
      [12, 30],
    ];
    expect(codesOf(join(opposite, (pair) => answerPair(pair, "slightly_disagree")))).toEqual([]);
    expect(codesOf(join(opposite, (pair) => answerPair(pair, "slightly_agree")))).toEqual(["contradictory"]);
  });

  it("does not count a pair with a missing answer", () => {
    const unanswered = Object.fromEntries(APART.map(([first]) => [first, "strongly_agree"]));
    expect(codesOf(unanswered)).toEqual([]);
  });
});

describe("checkQuality", () => {
  it("says nothing about a calm sheet and nothing about an empty one", () => {
    expect(codesOf(answersFromArray(calmSheet()))).toEqual([]);
    expect(codesOf({})).toEqual([]);
  });

  it("words its notes as advice", () => {
    const answers = answersFromArray(calmSheet().map(() => "strongly_disagree"));
    const notes = asdAdult.checkQuality({ answers, activeMsByQuestion: timesOf(0, 0, 300) });
    expect(notes.map((note) => note.code)).toEqual(["fast", "straight", "contradictory"]);
    for (const { text } of notes) expect(text).toMatch(/可以|找个/);
  });

  it("never throws", () => {
    const times = fc.dictionary(fc.integer({ min: 0, max: 60 }).map(String), fc.double());
    fc.assert(
      fc.property(fc.object(), times, (answers, activeMsByQuestion) => {
        asdAdult.checkQuality({ answers, activeMsByQuestion });
      }),
    );
  });
});
