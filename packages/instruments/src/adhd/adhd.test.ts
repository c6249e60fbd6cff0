import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Outcome, RawAnswers } from "../instrument.ts";
import { adhd } from "./adhd.ts";

const answersArbitrary = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 18, maxLength: 18 });

function evaluateSheet(raw: RawAnswers): Outcome {
  const evaluation = adhd.evaluate(raw);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

describe("adhd", () => {
  it("names itself and its version", () => {
    expect([adhd.id, adhd.version, adhd.questions.length]).toEqual(["adhd", "adhd-1", 18]);
  });

  it("evaluates a realistic sheet into the stored and sent form", () => {
    // 1–9: 2+3+1+3+2+3+2+2+1 = 19; 10–18: 1+0+2+2+1+1+2+1+1 = 11; total 30; 19 is 17–23 and 11 ≤ 16: B-A.
    // Core: 4, 5 and 6 met; 9, 10 and 14 not: 3.
    const outcome = evaluateSheet(answersFromArray([2, 3, 1, 3, 2, 3, 2, 2, 1, 1, 0, 2, 2, 1, 1, 2, 1, 1]));
    expect(outcome).toMatchObject({
      testType: "adhd",
      version: "adhd-1",
      totalScore: 30,
      scores: { attention: 19, hyperactivity: 11, total: 30, total_score: 30 },
      resultType: "可能存在ADHD-I（注意力缺陷型）特征",
      extra: { result_type_enum: "B-A" },
    });
    expect(Object.keys(outcome.scores).toSorted()).toEqual([
      "attention",
      "hyperactivity",
      "total",
      "total_score",
    ]);
    expect(outcome.report.headline).toBe("过去半年，你在专注和收尾上的困扰偏多；坐不住、冲动这方面不明显。");
    expect(outcome.report.interpretation[0]).toContain(
      "专注困难19分，在“较高”这一段；多动冲动11分，在“不突出”这一段",
    );
    expect(outcome.report.extras[0]?.paragraphs[0]).toContain("你有3题到线");
  });

  it.each([
    { name: "all 从不", answer: 0, total: 0, code: "A-A", label: "不太可能存在ADHD" },
    { name: "all 有时", answer: 2, total: 36, code: "D-A", label: "可能存在ADHD-C（组合型）特征" },
    { name: "all 非常频繁", answer: 4, total: 72, code: "D-B", label: "很可能存在ADHD-C（组合型）特征" },
  ])("evaluates $name as $code", ({ answer, total, code, label }) => {
    const outcome = evaluateSheet(answersFromArray(Array.from({ length: 18 }, () => answer)));
    expect(outcome.totalScore).toBe(total);
    expect(outcome.resultType).toBe(label);
    expect(outcome.extra).toEqual({ result_type_enum: code });
  });

  it("can meet 4 of the core while both parts stay low, and says both", () => {
    const values = Array.from({ length: 18 }, () => 0)
      .with(3, 2)
      .with(4, 2)
      .with(5, 3)
      .with(8, 2);
    const outcome = evaluateSheet(answersFromArray(values));
    expect(outcome.extra).toEqual({ result_type_enum: "A-A" });
    expect(outcome.report.extras[0]?.paragraphs.join("")).toContain("值得找专业的人仔细看看");
  });

  it("lists every message of a bad sheet, the count first", () => {
    const values: unknown[] = Array.from({ length: 17 }, () => 1);
    values[2] = 7;
    expect(adhd.evaluate({ ...answersFromArray(values), foo: 1, 40: 1 })).toMatchObject({
      ok: false,
      messages: [
        "ADHD测试需要18个答案，当前有19个",
        "第3题的答案必须是0-4之间的整数",
        "缺少第18题的答案",
        "没有第40题",
        "无法识别的题号“foo”",
      ],
    });
  });

  it("says of an empty sheet that everything is missing", () => {
    const evaluation = adhd.evaluate({});
    expect(evaluation.ok ? [] : evaluation.messages).toEqual([
      "ADHD测试需要18个答案，当前有0个",
      ...Array.from({ length: 18 }, (_, index) => `缺少第${index + 1}题的答案`),
    ]);
  });

  it("does not depend on the order in which the answers arrive, nor on numbers or digit strings", () => {
    const shuffled = answersArbitrary.chain((values) => {
      const entries = values.map((value, index) => [`${index + 1}`, value] as const);
      return fc.tuple(fc.constant(values), fc.shuffledSubarray(entries, { minLength: 18, maxLength: 18 }));
    });
    fc.assert(
      fc.property(shuffled, ([values, entries]) => {
        const inOrder = evaluateSheet(answersFromArray(values));
        const strings = entries.map(([key, value]) => [key, `${value}`] as const);
        expect(evaluateSheet(Object.fromEntries(entries))).toEqual(inOrder);
        expect(evaluateSheet(Object.fromEntries(strings))).toEqual(inOrder);
      }),
    );
  });

  it("never throws on a sheet, and never accepts one without saying why not", () => {
    const key = fc.oneof(fc.integer({ min: -1, max: 20 }).map(String), fc.string(), fc.constant("__proto__"));
    const value = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.anything());
    const sheet = fc.oneof(fc.object(), fc.dictionary(key, value), fc.array(value).map(answersFromArray));
    fc.assert(
      fc.property(sheet, (raw) => {
        const evaluation = adhd.evaluate(raw);
        if (evaluation.ok) expect(Object.keys(raw).length).toBeGreaterThanOrEqual(18);
        else expect(evaluation.messages.length).toBe(evaluation.issues.length);
        if (!evaluation.ok) expect(evaluation.issues.length).toBeGreaterThan(0);
      }),
    );
  });

  it("ignores answers that are only inherited", () => {
    expect(adhd.evaluate(Object.create(answersFromArray(Array.from({ length: 18 }, () => 1)))).ok).toBe(
      false,
    );
  });
});

describe("adhd.reportFromScores", () => {
  it("says what the evaluation said, without the core questions", () => {
    fc.assert(
      fc.property(answersArbitrary, (values) => {
        const { report, scores } = evaluateSheet(answersFromArray(values));
        expect(adhd.reportFromScores(scores)).toEqual({ ...report, extras: report.extras.slice(1) });
      }),
    );
  });

  it("reads the two part scores alone", () => {
    expect(adhd.reportFromScores({ attention: 36, hyperactivity: 0 })?.total.value).toBe(36);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", [18, 18]],
    ["text", "18"],
    ["a number", 18],
    ["one part only", { attention: 18 }],
    ["the other part only", { hyperactivity: 18 }],
    ["a part below 0", { attention: -1, hyperactivity: 18 }],
    ["a part above 36", { attention: 18, hyperactivity: 37 }],
    ["a fraction", { attention: 18.5, hyperactivity: 18 }],
    ["a digit string", { attention: "18", hyperactivity: 18 }],
    ["not a number", { attention: Number.NaN, hyperactivity: 18 }],
    ["a missing value", { attention: 18, hyperactivity: null }],
    ["scores of another test", { E: 12, I: 11, S: 20, N: 3 }],
  ])("gives nothing for %s", (_name, scores) => {
    expect(adhd.reportFromScores(scores)).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (scores) => {
        adhd.reportFromScores(scores);
      }),
    );
  });
});
