import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerScore } from "./key.ts";
import { scoreAdhd } from "./score.ts";

const answerArbitrary = fc.constantFrom<AnswerScore>(0, 1, 2, 3, 4);
const sheetArbitrary = fc.array(answerArbitrary, { minLength: 18, maxLength: 18 });

function allOf(score: AnswerScore): AnswerScore[] {
  return Array.from({ length: 18 }, () => score);
}

/** Zeros everywhere but in the named questions. */
function zerosExcept(changes: Readonly<Record<number, AnswerScore>>): AnswerScore[] {
  return allOf(0).map((zero, index) => changes[index + 1] ?? zero);
}

describe("scoreAdhd", () => {
  it.each([
    { name: "all 从不", answer: 0, part: 0, core: 0 },
    { name: "all 很少", answer: 1, part: 9, core: 0 },
    { name: "all 有时", answer: 2, part: 18, core: 3 },
    { name: "all 经常", answer: 3, part: 27, core: 6 },
    { name: "all 非常频繁", answer: 4, part: 36, core: 6 },
  ] as const)("scores $name as $part and $part, core $core", ({ answer, part, core }) => {
    expect(scoreAdhd(allOf(answer))).toEqual({ attention: part, hyperactivity: part, total: 2 * part, core });
  });

  it("scores a realistic sheet as computed by hand", () => {
    // 1–9:   2 + 3 + 1 + 3 + 2 + 3 + 2 + 2 + 1 = 19
    // 10–18: 1 + 0 + 2 + 2 + 1 + 1 + 2 + 1 + 1 = 11, total 30
    // core: 4 (3 ≥ 2), 5 (2 ≥ 2), 6 (3 ≥ 3) met; 9 (1 < 2), 10 (1 < 3), 14 (1 < 3) not: 3
    const answers: AnswerScore[] = [2, 3, 1, 3, 2, 3, 2, 2, 1, 1, 0, 2, 2, 1, 1, 2, 1, 1];
    expect(scoreAdhd(answers)).toEqual({ attention: 19, hyperactivity: 11, total: 30, core: 3 });
  });

  it.each(Array.from({ length: 18 }, (_, index) => index + 1))(
    "counts question %i in its own part alone",
    (question) => {
      const { attention, hyperactivity } = scoreAdhd(zerosExcept({ [question]: 4 }));
      expect({ attention, hyperactivity }).toEqual(
        question <= 9 ? { attention: 4, hyperactivity: 0 } : { attention: 0, hyperactivity: 4 },
      );
    },
  );

  it.each([
    { question: 4, below: 1, from: 2 },
    { question: 5, below: 1, from: 2 },
    { question: 6, below: 2, from: 3 },
    { question: 9, below: 1, from: 2 },
    { question: 10, below: 2, from: 3 },
    { question: 14, below: 2, from: 3 },
  ] as const)("counts core question $question from $from on", ({ question, below, from }) => {
    expect(scoreAdhd(zerosExcept({ [question]: below })).core).toBe(0);
    expect(scoreAdhd(zerosExcept({ [question]: from })).core).toBe(1);
    expect(scoreAdhd(zerosExcept({ [question]: 4 })).core).toBe(1);
  });

  it.each([1, 2, 3, 7, 8, 11, 12, 13, 15, 16, 17, 18])(
    "never counts question %i towards the core",
    (question) => {
      expect(scoreAdhd(zerosExcept({ [question]: 4 })).core).toBe(0);
    },
  );

  it("never lowers a score when an answer rises", () => {
    fc.assert(
      fc.property(sheetArbitrary, fc.nat({ max: 17 }), answerArbitrary, (answers, index, answer) => {
        const before = answers[index] ?? 0;
        const higher = answers.with(index, before > answer ? before : answer);
        const [low, high] = [scoreAdhd(answers), scoreAdhd(higher)];
        expect(high.attention).toBeGreaterThanOrEqual(low.attention);
        expect(high.hyperactivity).toBeGreaterThanOrEqual(low.hyperactivity);
        expect(high.total).toBeGreaterThanOrEqual(low.total);
        expect(high.core).toBeGreaterThanOrEqual(low.core);
      }),
    );
  });

  it("gives every question of a part the same weight", () => {
    const reordered = sheetArbitrary.chain((answers) => {
      const whole = { minLength: 9, maxLength: 9 };
      const first = fc.shuffledSubarray(answers.slice(0, 9), whole);
      const second = fc.shuffledSubarray(answers.slice(9), whole);
      return fc.tuple(fc.constant(answers), first, second);
    });
    fc.assert(
      fc.property(reordered, ([answers, first, second]) => {
        const { attention, hyperactivity } = scoreAdhd(answers);
        expect(scoreAdhd([...first, ...second])).toMatchObject({ attention, hyperactivity });
      }),
    );
  });

  it("stays within its bounds, the total being the sum of all answers", () => {
    fc.assert(
      fc.property(sheetArbitrary, (answers) => {
        const { attention, hyperactivity, total, core } = scoreAdhd(answers);
        expect(total).toBe(answers.reduce<number>((sum, answer) => sum + answer, 0));
        expect(total).toBe(attention + hyperactivity);
        expect(Math.max(attention, hyperactivity)).toBeLessThanOrEqual(36);
        expect(core).toBeLessThanOrEqual(6);
      }),
    );
  });
});
