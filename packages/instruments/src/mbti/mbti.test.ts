import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Outcome, RawAnswers } from "../instrument.ts";
import { mbti } from "./mbti.ts";
import { findProfile } from "./profiles-table.ts";

function pairOf(question: number): readonly [string, string] {
  if (question <= 23) return ["E", "I"];
  if (question <= 46) return ["S", "N"];
  return question <= 69 ? ["T", "F"] : ["J", "P"];
}

const lettersArbitrary = fc
  .array(fc.nat({ max: 1 }), { minLength: 93, maxLength: 93 })
  .map((sides) => sides.map((side, index) => pairOf(index + 1)[side === 0 ? 0 : 1]));

function evaluateSheet(raw: RawAnswers): Outcome {
  const evaluation = mbti.evaluate(raw);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

/** Questions 1–8, 24–26, 47–58 and 70–85 answered with the first letter, the rest with the second. */
const realistic = Array.from({ length: 93 }, (_, index) => {
  const question = index + 1;
  const isFirst =
    question <= 8 ||
    (question >= 24 && question <= 26) ||
    (question >= 47 && question <= 58) ||
    (question >= 70 && question <= 85);
  return pairOf(question)[isFirst ? 0 : 1];
});

/** The same sheet with its keys listed from the last to the first, which plain objects cannot do. */
function backwards(raw: RawAnswers): RawAnswers {
  return new Proxy(raw, { ownKeys: (target) => Reflect.ownKeys(target).toReversed() });
}

describe("mbti", () => {
  it("names itself and its version", () => {
    expect([mbti.id, mbti.version, mbti.questions.length]).toEqual(["mbti", "mbti-1", 93]);
  });

  it("evaluates a realistic sheet into the stored and sent form", () => {
    // I 15 of 23 = 65, N 20 of 23 = 87, T 12 of 23 = 52, J 16 of 24 = 67; mean 67.75
    const { report, ...outcome } = evaluateSheet(answersFromArray(realistic));
    expect(outcome).toEqual({
      testType: "mbti",
      version: "mbti-1",
      totalScore: 68,
      scores: { E: 8, I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 8 },
      resultType: "INTJ",
      extra: {
        dimensions: [
          { dimension: "EI", preference: "I", strength: 65, description: report.preferences[0]?.description },
          { dimension: "SN", preference: "N", strength: 87, description: report.preferences[1]?.description },
          { dimension: "TF", preference: "T", strength: 52, description: report.preferences[2]?.description },
          { dimension: "JP", preference: "J", strength: 67, description: report.preferences[3]?.description },
        ],
        confidence: 68,
      },
    });
    expect(report.headline).toBe("这次的答案最像INTJ（建筑师），其中思考和情感很接近。");
    expect(report.interpretation[0]).toBe(findProfile("INTJ").summary);
  });

  it.each([
    ["first", 0],
    ["second", 1],
  ] as const)("finds every letter at the border when only the %s option is tapped", (_name, side) => {
    const { report } = evaluateSheet(
      answersFromArray(mbti.questions.map(({ options }) => options[side]?.value)),
    );
    expect(report.preferences.map(({ isBorderline }) => isBorderline)).toEqual([true, true, true, true]);
    expect(report.total.value).toBeLessThan(60);
  });

  it("lists every message of a bad sheet, the count first", () => {
    const values: unknown[] = realistic.slice(0, 92).with(2, "N");
    expect(mbti.evaluate(answersFromArray(values))).toMatchObject({
      ok: false,
      messages: [
        "测试尚未完成，当前已回答 92/93 题，请继续作答",
        "第3题的答案必须是该题两个选项之一：E或I",
        "缺少第93题的答案",
      ],
    });
  });

  it("says of an empty sheet that everything is missing", () => {
    const evaluation = mbti.evaluate({});
    expect(evaluation.ok ? [] : evaluation.messages).toEqual([
      "测试尚未完成，当前已回答 0/93 题，请继续作答",
      ...Array.from({ length: 93 }, (_, index) => `缺少第${index + 1}题的答案`),
    ]);
  });

  it("does not depend on the order in which the answers arrive", () => {
    fc.assert(
      fc.property(lettersArbitrary, (letters) => {
        const sheet = answersFromArray(letters);
        expect(Object.keys(backwards(sheet))[0]).toBe("93");
        expect(evaluateSheet(backwards(sheet))).toEqual(evaluateSheet(sheet));
      }),
    );
  });

  it("never throws on a sheet, and never accepts one without saying why not", () => {
    const key = fc.oneof(fc.integer({ min: -1, max: 95 }).map(String), fc.string(), fc.constant("__proto__"));
    const value = fc.oneof(fc.constantFrom("E", "I", "S", "N", "T", "F", "J", "P"), fc.anything());
    const sheet = fc.oneof(fc.object(), fc.dictionary(key, value), fc.array(value).map(answersFromArray));
    fc.assert(
      fc.property(sheet, (raw) => {
        const evaluation = mbti.evaluate(raw);
        if (evaluation.ok) expect(Object.keys(raw).length).toBeGreaterThanOrEqual(93);
        else expect(evaluation.messages.length).toBe(evaluation.issues.length);
        if (!evaluation.ok) expect(evaluation.issues.length).toBeGreaterThan(0);
      }),
    );
  });

  it("ignores answers that are only inherited", () => {
    expect(mbti.evaluate(Object.create(answersFromArray(realistic))).ok).toBe(false);
  });

  it("explains and checks the sheets it evaluates, and throws on none", () => {
    fc.assert(
      fc.property(fc.oneof(lettersArbitrary.map(answersFromArray), fc.object()), (raw) => {
        expect(mbti.explain(raw) !== undefined).toBe(mbti.evaluate(raw).ok);
        expect(mbti.checkQuality({ answers: raw, activeMsByQuestion: {} }).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("mbti.reportFromScores", () => {
  it("reads a side that nobody chose", () => {
    expect(mbti.reportFromScores({ E: 23, I: 0, S: 23, N: 0, T: 23, F: 0, J: 24, P: 0 })?.label).toBe("ESTJ");
    expect(mbti.reportFromScores({ E: 0, I: 23, S: 0, N: 23, T: 0, F: 23, J: 0, P: 24 })?.label).toBe("INFP");
  });

  it("says exactly what the evaluation said", () => {
    fc.assert(
      fc.property(lettersArbitrary, (letters) => {
        const { report, scores } = evaluateSheet(answersFromArray(letters));
        expect(mbti.reportFromScores(scores)).toEqual(report);
      }),
    );
  });

  it("gives nothing for scores that are not its own", () => {
    expect(mbti.reportFromScores({ attention: 12, hyperactivity: 9 })).toBeUndefined();
    expect(mbti.reportFromScores({ E: "8", I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 8 })).toBeUndefined();
    expect(mbti.reportFromScores({ E: 8, I: 15, S: 3, N: 20, T: 12, F: 11, J: 16, P: 7 })).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (scores) => {
        mbti.reportFromScores(scores);
      }),
    );
  });
});

describe("findProfile", () => {
  it.each(["", "XXXX", "intj", "INT", "ABCD"])("has no profile for %j and says so", (type) => {
    expect(() => findProfile(type)).toThrow(`未知的MBTI类型: ${type}`);
  });
});
