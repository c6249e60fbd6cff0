import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Outcome, RawAnswers } from "../instrument.ts";
import { asdAdult } from "./asd-adult.ts";

const KEYS = ["strongly_agree", "slightly_agree", "slightly_disagree", "strongly_disagree"] as const;
const answersArbitrary = fc.array(fc.constantFrom(...KEYS), { minLength: 50, maxLength: 50 });

/** Spec 4, adult ASD scoring. */
const AGREE = [2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46];

function evaluateSheet(raw: RawAnswers): Outcome {
  const evaluation = asdAdult.evaluate(raw);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** The first `total` questions answered with the key, the first `strong` of them fully; the rest slightly against it. */
function sheetOf(total: number, strong = 0): RawAnswers {
  return answersFromArray(
    Array.from({ length: 50 }, (_, index) => {
      const agrees = AGREE.includes(index + 1) === index < total;
      const strength = index < strong ? "strongly" : "slightly";
      return `${strength}_${agrees ? "agree" : "disagree"}`;
    }),
  );
}

describe("asdAdult", () => {
  it("names itself and its version", () => {
    expect([asdAdult.id, asdAdult.version, asdAdult.questions.length]).toEqual([
      "asd-adult",
      "asd-adult-1",
      50,
    ]);
  });

  it("evaluates a realistic sheet into the stored and sent form", () => {
    // Questions 1–28 with the key, 1–10 of them fully. Of 1–28:
    // social 1 11 13 15 22 = 5, of 1–10: 1; switching 2 4 10 16 25 = 5, of 1–10: 2 4 10 = 3;
    // detail 5 6 9 12 19 23 28 = 7, of 1–10: 5 6 9 = 3; communication 7 17 18 26 27 = 5, of 1–10: 7 = 1;
    // imagination 3 8 14 20 21 24 = 6, of 1–10: 3 8 = 2. Total 28; weighted 28 + 10 = 38.
    const outcome = evaluateSheet(sheetOf(28, 10));
    const domains = {
      socialSkills: 5,
      attentionSwitching: 5,
      attentionToDetail: 7,
      communication: 5,
      imagination: 6,
    };
    const weighted = {
      socialSkills: 6,
      attentionSwitching: 8,
      attentionToDetail: 10,
      communication: 6,
      imagination: 8,
    };
    expect(outcome).toMatchObject({
      testType: "asd-adult",
      version: "asd-adult-1",
      totalScore: 28,
      resultType: "中度自闭症特征",
    });
    expect(outcome.scores).toEqual({ total_score: 28, ...domains, weighted: { total: 38, ...weighted } });
    expect(Object.keys(outcome.extra)).toEqual(["level", "rawData"]);
    expect(outcome.extra).toMatchObject({
      level: "moderate",
      rawData: {
        totalScore: 38,
        dimensionScores: weighted,
        level: "moderate",
        result_type: "中度自闭症特征",
        interpretation: outcome.report.interpretation.join("\n"),
        maxScore: 100,
        percentile: 38,
        dimensions: {
          socialSkills: { score: 6, maxScore: 20, description: expect.stringMatching(/。$/) },
          attentionSwitching: { score: 8, maxScore: 20, description: expect.stringMatching(/。$/) },
          attentionToDetail: { score: 10, maxScore: 20, description: expect.stringMatching(/。$/) },
          communication: { score: 6, maxScore: 20, description: expect.stringMatching(/。$/) },
          imagination: { score: 8, maxScore: 20, description: expect.stringMatching(/。$/) },
        },
      },
    });
    expect(outcome.report.total.value).toBe(28);
  });

  it.each([
    { answer: "strongly_agree", total: 24, weighted: 48, label: "轻度自闭症特征", level: "mild" },
    { answer: "slightly_agree", total: 24, weighted: 24, label: "轻度自闭症特征", level: "mild" },
    { answer: "slightly_disagree", total: 26, weighted: 26, label: "中度自闭症特征", level: "moderate" },
    { answer: "strongly_disagree", total: 26, weighted: 52, label: "中度自闭症特征", level: "moderate" },
  ])(
    "takes the level of all $answer from the published total",
    ({ answer, total, weighted, label, level }) => {
      const outcome = evaluateSheet(answersFromArray(Array.from({ length: 50 }, () => answer)));
      expect(outcome).toMatchObject({
        totalScore: total,
        resultType: label,
        extra: { level, rawData: { totalScore: weighted, percentile: weighted } },
      });
    },
  );

  it.each([
    { total: 0, label: "低自闭症特征", level: "mild" },
    { total: 19, label: "低自闭症特征", level: "mild" },
    { total: 20, label: "轻度自闭症特征", level: "mild" },
    { total: 25, label: "轻度自闭症特征", level: "mild" },
    { total: 26, label: "中度自闭症特征", level: "moderate" },
    { total: 31, label: "中度自闭症特征", level: "moderate" },
    { total: 32, label: "高自闭症特征", level: "severe" },
    { total: 50, label: "高自闭症特征", level: "severe" },
  ])("gives $total points level $level, however strongly answered", ({ total, label, level }) => {
    for (const sheet of [sheetOf(total), sheetOf(total, 50)]) {
      expect(evaluateSheet(sheet)).toMatchObject({ totalScore: total, resultType: label, extra: { level } });
    }
  });

  it("lists every message of a bad sheet, the count first", () => {
    const raw: Record<string, unknown> = { ...sheetOf(20), 3: "完全同意", foo: 1, 51: "slightly_agree" };
    delete raw["50"];
    expect(asdAdult.evaluate(raw)).toMatchObject({
      ok: false,
      messages: [
        "成人自闭特质自评需要50个答案，当前有51个",
        "第3题的答案必须是四个选项之一",
        "缺少第50题的答案",
        "没有第51题",
        "无法识别的题号“foo”",
      ],
    });
  });

  it("says of an empty sheet that everything is missing", () => {
    const evaluation = asdAdult.evaluate({});
    expect(evaluation.ok ? [] : evaluation.messages).toEqual([
      "成人自闭特质自评需要50个答案，当前有0个",
      ...Array.from({ length: 50 }, (_, index) => `缺少第${index + 1}题的答案`),
    ]);
  });

  it("does not depend on the order in which the answers arrive", () => {
    const whole = { minLength: 50, maxLength: 50 };
    const shuffled = answersArbitrary.chain((values) => {
      const entries = values.map((value, index) => [`${index + 1}`, value] as const);
      return fc.tuple(fc.constant(values), fc.shuffledSubarray(entries, whole));
    });
    fc.assert(
      fc.property(shuffled, ([values, entries]) => {
        const raw = withKeyOrder(entries);
        expect(evaluateSheet(raw)).toEqual(evaluateSheet(answersFromArray(values)));
      }),
    );
  });

  it("never throws on a sheet, and never accepts one without saying why not", () => {
    const key = fc.oneof(fc.integer({ min: -1, max: 52 }).map(String), fc.string(), fc.constant("__proto__"));
    const value = fc.oneof(fc.constantFrom(...KEYS), fc.anything());
    const sheet = fc.oneof(fc.object(), fc.dictionary(key, value), fc.array(value).map(answersFromArray));
    fc.assert(
      fc.property(sheet, (raw) => {
        const evaluation = asdAdult.evaluate(raw);
        if (evaluation.ok) expect(Object.keys(raw).length).toBeGreaterThanOrEqual(50);
        else expect(evaluation.messages.length).toBe(evaluation.issues.length);
        if (!evaluation.ok) expect(evaluation.issues.length).toBeGreaterThan(0);
        expect(asdAdult.explain(raw) === undefined).toBe(!evaluation.ok);
      }),
    );
  });

  it("ignores answers that are only inherited", () => {
    expect(asdAdult.evaluate(Object.create(sheetOf(20))).ok).toBe(false);
  });
});

describe("asdAdult.reportFromScores", () => {
  const stored = {
    total_score: 25,
    socialSkills: 5,
    attentionSwitching: 5,
    attentionToDetail: 5,
    communication: 5,
    imagination: 5,
  };

  it("says what the evaluation said", () => {
    fc.assert(
      fc.property(answersArbitrary, (values) => {
        const { report, scores } = evaluateSheet(answersFromArray(values));
        expect(asdAdult.reportFromScores(scores)).toEqual(report);
      }),
    );
  });

  it.each([0, 50])("reads the outermost scores, total %i", (total) => {
    const { report, scores } = evaluateSheet(sheetOf(total));
    expect(asdAdult.reportFromScores(scores)).toEqual(report);
  });

  it("needs no weighted scores", () => {
    expect(asdAdult.reportFromScores(stored)?.label).toBe("轻度自闭症特征");
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", [25, 5, 5, 5, 5, 5]],
    ["text", "25"],
    ["a number", 25],
    ["the total alone", { total_score: 25 }],
    ["no total", { ...stored, total_score: undefined }],
    ["a total above 50", { ...stored, total_score: 51 }],
    ["a total below 0", { ...stored, total_score: -1 }],
    ["a fraction", { ...stored, total_score: 25.5 }],
    ["a digit string", { ...stored, communication: "5" }],
    ["a domain above 10", { ...stored, socialSkills: 11 }],
    ["a domain below 0", { ...stored, attentionSwitching: -1 }],
    ["a domain that is no number", { ...stored, attentionToDetail: Number.NaN }],
    ["a missing domain", { ...stored, imagination: null }],
    ["inherited scores", Object.create(stored)],
    ["scores of another test", { attention: 18, hyperactivity: 18, total: 36, total_score: 36 }],
  ])("gives nothing for %s", (_name, scores) => {
    expect(asdAdult.reportFromScores(scores)).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (scores) => {
        asdAdult.reportFromScores(scores);
      }),
    );
  });
});

/** An object whose keys come in the given order, which number-like keys of a plain object would not. */
function withKeyOrder(entries: readonly (readonly [string, unknown])[]): RawAnswers {
  return new Proxy(Object.fromEntries(entries), { ownKeys: () => entries.map(([key]) => key) });
}
