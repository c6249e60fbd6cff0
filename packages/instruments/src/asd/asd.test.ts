import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Outcome, RawAnswers } from "../instrument.ts";
import { asd } from "./asd.ts";

const answersArbitrary = fc.array(fc.constantFrom("是", "否"), { minLength: 20, maxLength: 20 });

function evaluateSheet(raw: RawAnswers): Outcome {
  const evaluation = asd.evaluate(raw);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** 是 everywhere but 2, 5 and 12, then the named questions the other way round (README.md here). */
function sheetCounting(questions: readonly number[]): RawAnswers {
  return answersFromArray(
    Array.from({ length: 20 }, (_, index) => {
      return [2, 5, 12].includes(index + 1) === questions.includes(index + 1) ? "是" : "否";
    }),
  );
}

describe("asd", () => {
  it("names itself and its version", () => {
    expect([asd.id, asd.version, asd.questions.length]).toEqual(["asd", "asd-1", 20]);
  });

  it("evaluates a realistic sheet into the stored and sent form", () => {
    // 5, 6, 7, 12 and 15 count: 5 is 3–7, medium; 85 + 2 × 5 = 95.
    const outcome = evaluateSheet(sheetCounting([5, 6, 7, 12, 15]));
    expect(outcome).toMatchObject({
      testType: "asd",
      version: "asd-1",
      totalScore: 5,
      scores: { riskCount: 5, totalQuestions: 20, confidence: 95 },
      resultType: "中等风险",
      extra: { confidence: 95 },
    });
    expect(Object.keys(outcome.scores).toSorted()).toEqual(["confidence", "riskCount", "totalQuestions"]);
    expect(outcome.report.interpretation[0]).toBe(
      "20题里有15题，孩子平时的样子和多数同龄孩子差不多；有5题值得留意。",
    );
    const [expected, counted] = outcome.report.extras;
    expect(expected?.items).toHaveLength(15);
    expect(counted?.items?.map((item) => item.replace(/：.*/, ""))).toEqual([
      "第5题",
      "第6题",
      "第7题",
      "第12题",
      "第15题",
    ]);
  });

  it.each([
    { name: "all 是", word: "是", riskCount: 3, label: "中等风险", confidence: 91 },
    { name: "all 否", word: "否", riskCount: 17, label: "高风险", confidence: 95 },
  ])("evaluates $name as $riskCount, $label", ({ word, riskCount, label, confidence }) => {
    const outcome = evaluateSheet(answersFromArray(Array.from({ length: 20 }, () => word)));
    expect(outcome).toMatchObject({ totalScore: riskCount, resultType: label, scores: { confidence } });
  });

  it.each([
    { riskCount: 2, label: "低风险" },
    { riskCount: 3, label: "中等风险" },
    { riskCount: 7, label: "中等风险" },
    { riskCount: 8, label: "高风险" },
  ])("labels $riskCount counted questions $label", ({ riskCount, label }) => {
    const questions = Array.from({ length: riskCount }, (_, index) => index + 1);
    expect(evaluateSheet(sheetCounting(questions)).resultType).toBe(label);
  });

  it("adds the spec's interpretation object, with nothing in it from single answers", () => {
    const { interpretation } = evaluateSheet(sheetCounting([1, 2, 3])).extra;
    expect(interpretation).toEqual(evaluateSheet(sheetCounting([18, 19, 20])).extra["interpretation"]);
    expect(Object.keys(interpretation ?? {})).toEqual([
      "riskType",
      "riskDescription",
      "recommendations",
      "nextSteps",
      "supportResources",
      "developmentAreas",
      "description",
    ]);
    expect(interpretation).toMatchObject({ riskType: "中等风险" });
  });

  it("lists every message of a bad sheet, the count first", () => {
    const words: unknown[] = Array.from({ length: 19 }, () => "是");
    words[2] = "yes";
    expect(asd.evaluate({ ...answersFromArray(words), foo: "是", 40: "是" })).toMatchObject({
      ok: false,
      messages: [
        "ASD筛查需要20个答案，当前有21个",
        "第3题的答案必须是“是”或“否”",
        "缺少第20题的答案",
        "没有第40题",
        "无法识别的题号“foo”",
      ],
    });
  });

  it("says of an empty sheet that everything is missing", () => {
    const evaluation = asd.evaluate({});
    expect(evaluation.ok ? [] : evaluation.messages).toEqual([
      "ASD筛查需要20个答案，当前有0个",
      ...Array.from({ length: 20 }, (_, index) => `缺少第${index + 1}题的答案`),
    ]);
  });

  it("does not depend on the order in which the answers arrive", () => {
    const shuffled = answersArbitrary.chain((values) => {
      const entries = values.map((value, index) => [`${index + 1}`, value] as const);
      return fc.tuple(fc.constant(values), fc.shuffledSubarray(entries, { minLength: 20, maxLength: 20 }));
    });
    fc.assert(
      fc.property(shuffled, ([values, entries]) => {
        expect(evaluateSheet(Object.fromEntries(entries))).toEqual(evaluateSheet(answersFromArray(values)));
      }),
    );
  });

  it("never throws on a sheet, and never refuses one without saying why", () => {
    const key = fc.oneof(fc.integer({ min: -1, max: 22 }).map(String), fc.string(), fc.constant("__proto__"));
    const value = fc.oneof(fc.constantFrom("是", "否"), fc.anything());
    const sheet = fc.oneof(fc.object(), fc.dictionary(key, value), fc.array(value).map(answersFromArray));
    fc.assert(
      fc.property(sheet, (raw) => {
        const evaluation = asd.evaluate(raw);
        if (evaluation.ok) expect(Object.keys(raw).length).toBeGreaterThanOrEqual(20);
        else expect(evaluation.messages.length).toBe(evaluation.issues.length);
        if (!evaluation.ok) expect(evaluation.issues.length).toBeGreaterThan(0);
        expect(asd.explain(raw) !== undefined).toBe(evaluation.ok);
      }),
    );
  });

  it("ignores answers that are only inherited", () => {
    expect(asd.evaluate(Object.create(sheetCounting([]))).ok).toBe(false);
  });
});

describe("asd.reportFromScores", () => {
  it("says what the evaluation said, without the sections about single answers", () => {
    fc.assert(
      fc.property(answersArbitrary, (values) => {
        const { report, scores } = evaluateSheet(answersFromArray(values));
        const fromScores = asd.reportFromScores(scores);
        expect(fromScores).toEqual({ ...report, extras: report.extras.slice(-4) });
      }),
    );
  });

  it("reads the risk count alone", () => {
    expect(asd.reportFromScores({ riskCount: 20 })?.total.value).toBe(20);
    expect(asd.reportFromScores({ riskCount: 0 })?.total.value).toBe(0);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", [3]],
    ["text", "3"],
    ["a number", 3],
    ["a count below 0", { riskCount: -1 }],
    ["a count above 20", { riskCount: 21 }],
    ["a fraction", { riskCount: 2.5 }],
    ["a digit string", { riskCount: "3" }],
    ["not a number", { riskCount: Number.NaN }],
    ["scores of another test", { attention: 18, hyperactivity: 3 }],
  ])("gives nothing for %s", (_name, scores) => {
    expect(asd.reportFromScores(scores)).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (scores) => {
        asd.reportFromScores(scores);
      }),
    );
  });
});
