import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Explanation } from "../instrument.ts";
import { adhd } from "./adhd.ts";

/** 1–9 sum up to 19, 10–18 to 11 (README, worked example). */
const EXAMPLE = [2, 3, 1, 3, 2, 3, 2, 2, 1, 1, 0, 2, 2, 1, 1, 2, 1, 1];

function explainSheet(values: readonly unknown[]): Explanation {
  const explanation = adhd.explain(answersFromArray(values));
  if (explanation === undefined) throw new Error("The sheet cannot be explained");
  return explanation;
}

/** Nine answers that add up to a part score. */
function partOf(score: number): number[] {
  return Array.from({ length: 9 }, (_, index) => Math.min(4, Math.max(0, score - 4 * index)));
}

describe("adhd.explain", () => {
  it("says nothing about a sheet that cannot be scored", () => {
    expect(adhd.explain({})).toBeUndefined();
    expect(adhd.explain(answersFromArray(EXAMPLE.slice(1)))).toBeUndefined();
    expect(adhd.explain(answersFromArray(EXAMPLE.with(4, 5)))).toBeUndefined();
  });

  it("lists what each answer added, in words and points", () => {
    const { contributions } = explainSheet(EXAMPLE);
    expect(contributions.map(({ question }) => question)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
    expect(contributions.map(({ points }) => points)).toEqual(EXAMPLE);
    expect(contributions.map(({ text }) => text)).toEqual(adhd.questions.map(({ text }) => text));
    expect(contributions[3]).toEqual({
      question: 4,
      text: "有意思的部分做完以后，剩下的收尾工作你拖着不做。",
      answer: "经常",
      measure: "attention",
      points: 3,
      maxPoints: 4,
    });
    expect(contributions[10]).toMatchObject({
      question: 11,
      answer: "从不",
      measure: "hyperactivity",
      points: 0,
    });
  });

  it.each([
    [0, "从不"],
    [1, "很少"],
    [2, "有时"],
    [3, "经常"],
    [4, "非常频繁"],
  ])("words an answer of %i, number or digit, as %s", (score, word) => {
    for (const value of [score, `${score}`]) {
      const { contributions } = explainSheet(Array.from({ length: 18 }, () => value));
      expect(new Set(contributions.map(({ answer }) => answer))).toEqual(new Set([word]));
      expect(new Set(contributions.map(({ points }) => points))).toEqual(new Set([score]));
    }
  });

  it("adds questions 1–9 to attention and 10–18 to hyperactivity, as the report has them", () => {
    const sheet = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(sheet, (values) => {
        const { contributions } = explainSheet(values);
        const evaluation = adhd.evaluate(answersFromArray(values));
        const measures = evaluation.ok ? evaluation.outcome.report.measures : [];
        expect(measures.map(({ key }) => key)).toEqual(["attention", "hyperactivity"]);
        for (const { key, value } of measures) {
          const own = contributions.filter(({ measure }) => measure === key);
          expect(own.map(({ question }) => question)).toEqual(
            key === "attention" ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [10, 11, 12, 13, 14, 15, 16, 17, 18],
          );
          expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(value);
        }
      }),
    );
  });

  it.each([
    { score: 0, next: 12, above: undefined, words: "在“不突出”这一段。再多12分，就到“略高”这一段。" },
    { score: 11, next: 1, above: undefined, words: "在“不突出”这一段。再多1分，就到“略高”这一段。" },
    {
      score: 12,
      next: 5,
      above: 1,
      words: "在“略高”这一段。再多5分，就到“较高”这一段。再少1分，就到“不突出”这一段。",
    },
    {
      score: 16,
      next: 1,
      above: 5,
      words: "在“略高”这一段。再多1分，就到“较高”这一段。再少5分，就到“不突出”这一段。",
    },
    {
      score: 17,
      next: 7,
      above: 1,
      words: "在“较高”这一段。再多7分，就到“明显”这一段。再少1分，就到“略高”这一段。",
    },
    {
      score: 23,
      next: 1,
      above: 7,
      words: "在“较高”这一段。再多1分，就到“明显”这一段。再少7分，就到“略高”这一段。",
    },
    { score: 24, next: undefined, above: 1, words: "在“明显”这一段。再少1分，就到“较高”这一段。" },
    { score: 36, next: undefined, above: 13, words: "在“明显”这一段。再少13分，就到“较高”这一段。" },
  ])(
    "measures $score points: $next to the next band, $above above the last",
    ({ score, next, above, words }) => {
      const { distances } = explainSheet([...partOf(score), ...partOf(score)]);
      expect(distances).toHaveLength(2);
      expect(distances).toMatchObject([
        { measure: "attention", text: `专注困难${score}分，${words}` },
        { measure: "hyperactivity", text: `多动冲动${score}分，${words}` },
      ]);
      for (const distance of distances) {
        expect([distance.pointsToNext, distance.pointsAbovePrevious]).toEqual([next, above]);
      }
    },
  );

  it("measures the two parts apart", () => {
    expect(explainSheet(EXAMPLE).distances).toMatchObject([
      { measure: "attention", pointsToNext: 5, pointsAbovePrevious: 3 },
      { measure: "hyperactivity", pointsToNext: 1 },
    ]);
  });

  it("names 5 points as the error band, and where they come from", () => {
    for (const { error } of explainSheet(EXAMPLE).distances) {
      expect(error?.points).toBe(5);
      expect(error?.source).toMatch(/Yeh等，2008.*4到5分.*宽的一端.*只能参考/);
    }
  });

  it("writes the rule in words, the same for every sheet", () => {
    const { rule } = explainSheet(EXAMPLE);
    expect(explainSheet(Array.from({ length: 18 }, () => 4)).rule).toEqual(rule);
    const text = rule.join("\n");
    expect(text).toContain("从不0分，很少1分，有时2分，经常3分，非常频繁4分");
    expect(text).toContain("第1–9题加起来是专注困难，第10–18题加起来是多动冲动");
    expect(text).toMatch(/17分和24分.*常用的一张计分表.*没有附普通人群的分数分布/);
    expect(text).toMatch(/12–16分.*本站加的提示，没有公布的依据/);
    expect(text).toContain("九格的分法是本站的");
    expect(text).toMatch(/第4、5、9题选“有时”或更多.*第6、10、14题选“经常”或更多.*至少4题.*Kessler等，2005/);
  });

  it("writes the nine cells as the table of the spec has them", () => {
    const cells = explainSheet(EXAMPLE).rule.filter((sentence) => sentence.includes("时，看"));
    expect(cells).toEqual([
      "专注困难16分或更少时，看多动冲动：16分或更少，是“不太可能存在ADHD”；17–23分，是“可能存在ADHD-H（多动冲动型）特征”；24分或更多，是“很可能存在ADHD-H（多动冲动型）特征”。",
      "专注困难17–23分时，看多动冲动：16分或更少，是“可能存在ADHD-I（注意力缺陷型）特征”；17–23分，是“可能存在ADHD-C（组合型）特征”；24分或更多，是“可能存在ADHD-C（组合型）特征”。",
      "专注困难24分或更多时，看多动冲动：16分或更少，是“很可能存在ADHD-I（注意力缺陷型）特征”；17–23分，是“很可能存在ADHD-C（组合型）特征”；24分或更多，是“很可能存在ADHD-C（组合型）特征”。",
    ]);
  });
});
