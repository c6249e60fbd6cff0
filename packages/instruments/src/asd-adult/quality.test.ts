import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { RawAnswers } from "../instrument.ts";
import { asdAdult } from "./asd-adult.ts";

type Pair = readonly [number, number];

function pairsOf(text: string): readonly Pair[] {
  return Array.from(text.matchAll(/(\d+)-(\d+)/g), ([, one, other]) => [Number(one), Number(other)]);
}

/** Pairs of questions that an attentive person answers alike (`SAME`) and in opposite ways (`OPPOSITE`). */
const SAME = pairsOf("17-38 11-44 44-47 3-8 40-50 20-45 9-19 6-23");
const OPPOSITE = pairsOf("22-47 26-38 36-45 12-30 2-34 43-34 20-8");
/** Pairs of questions; no question is in two of them. */
const APART = pairsOf("9-19 6-23 40-50 12-30");

function codesOf(answers: RawAnswers) {
  return asdAdult.checkQuality({ answers, activeMsByQuestion: {} }).map((note) => note.code);
}

/** Builds answers of slight agreement, but slight disagreement with the given questions. */
function brokenAt(...questions: number[]): Record<string, unknown> {
  const answers = Array.from({ length: 50 }, (_, index) =>
    questions.includes(index + 1) ? "slightly_disagree" : "slightly_agree",
  );
  return answersFromArray(answers);
}

/** Answers only the questions of these pairs: the first one with full agreement, the second one with `answer`. */
function answerPairs(pairs: readonly Pair[], answer: (pair: Pair) => string): Record<number, string> {
  return Object.fromEntries(
    pairs.flatMap((pair) => [
      [pair[0], "strongly_agree"],
      [pair[1], answer(pair)],
    ]),
  );
}

function isSame(pair: Pair): boolean {
  return SAME.some((other) => other.join() === pair.join());
}

const contradicting = (pair: Pair) => (isSame(pair) ? "strongly_disagree" : "strongly_agree");
const agreeing = (pair: Pair) => (isSame(pair) ? "strongly_agree" : "strongly_disagree");

describe("the notes on answering", () => {
  it("note ten equal answers in a row, not nine; a gap ends a run", () => {
    expect(codesOf(brokenAt(10, 20, 30, 40, 50))).toEqual([]);
    expect(codesOf(brokenAt(11, 20, 30, 40, 50))).toEqual(["straight"]);
    expect(codesOf(brokenAt(10, 20, 30, 40))).toEqual(["straight"]);
    const gaps = Object.fromEntries([10, 20, 30, 40, 50].map((question) => [question, undefined]));
    expect(codesOf({ ...brokenAt(), ...gaps })).toEqual([]);
    expect(codesOf({})).toEqual([]);
  });

  it("note four contradicted pairs of fifteen, not three", () => {
    expect([SAME, OPPOSITE, APART].map(({ length }) => length)).toEqual([8, 7, 4]);
    for (const pair of [...SAME, ...OPPOSITE]) {
      const three = APART.filter((other) => other.join() !== pair.join()).slice(0, 3);
      const rest = answerPairs(three, contradicting);
      expect.soft(codesOf({ ...rest, ...answerPairs([pair], agreeing) }), pair.join()).toEqual([]);
      expect.soft(codesOf({ ...rest, ...answerPairs([pair], contradicting) })).toEqual(["contradictory"]);
    }
  });

  it("call a pair contradicted from two steps on, and never with a missing answer", () => {
    const same = [...SAME.slice(6), ...SAME.slice(4, 5), ...SAME.slice(0, 1)];
    expect(codesOf(answerPairs(same, () => "slightly_agree"))).toEqual([]);
    expect(codesOf(answerPairs(same, () => "slightly_disagree"))).toEqual(["contradictory"]);
    const opposite = OPPOSITE.slice(0, 4);
    expect(codesOf(answerPairs(opposite, () => "slightly_disagree"))).toEqual([]);
    expect(codesOf(answerPairs(opposite, () => "slightly_agree"))).toEqual(["contradictory"]);
    for (const place of [0, 1]) {
      expect(codesOf(Object.fromEntries(APART.map((pair) => [pair[place], "strongly_disagree"])))).toEqual(
        [],
      );
    }
  });
});
