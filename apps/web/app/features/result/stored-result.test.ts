import { adhd } from "@xinjing/instruments/adhd";
import { asd } from "@xinjing/instruments/asd";
import { asdAdult } from "@xinjing/instruments/asd-adult";
import { mbti } from "@xinjing/instruments/mbti";
import { toStoredTexts } from "@xinjing/instruments/result-page";
import { describe, expect, it } from "vitest";
import { mergeResult } from "#web/data/results/merge-result.ts";
import { completeScores } from "#web/data/results/scores.ts";
import { readHistory } from "#web/data/results/local-result.ts";
import { readPassedResult, readStoredResult } from "./stored-result.ts";

const FITTING = {
  test_type: "adhd",
  result_type: "当时的结论",
  total_score: 38,
  scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
};

describe("a stored result", () => {
  it("gives its page again from fitting scores, with the stored label", () => {
    const { page } = readStoredResult(FITTING, adhd) ?? {};
    expect(page?.total).toMatchObject({ value: 38, max: 72 });
    expect(page?.label.text).toBe("当时的结论");
  });

  it("keeps the stored words where they are not what the same scores are stored with today", () => {
    const { scores } = FITTING;
    const { interpretation, recommendations } = toStoredTexts(adhd.page({ scores })!);
    const today = { detailed_interpretation: interpretation.join("\n"), recommendations };
    for (const stored of [{}, today]) {
      expect(readStoredResult({ ...FITTING, ...stored }, adhd)?.storedWords).toBeUndefined();
    }
    const others = [{ icon: "📝", title: "当时的建议", description: "写三行" }];
    for (const [stored, words] of [
      [
        { detailed_interpretation: "当时的**解读**" },
        { interpretation: "当时的**解读**", recommendations: [] },
      ],
      [{ recommendations: others }, { interpretation: "", recommendations: others }],
    ] as const) {
      expect(readStoredResult({ ...FITTING, ...stored }, adhd)?.storedWords).toEqual(words);
    }
  });

  it("reads the lines of a merged result, each with its icon, title and description", () => {
    const own = {
      ...FITTING,
      id: "0e2f5a5c-2b1e-4c49-9d3c-0a1b2c3d4e5f",
      test_name: "ADHD自评",
      is_anonymous: true,
      start_time: "2026-11-28T10:00:00Z",
      end_time: "2026-11-28T10:05:00Z",
      result_description: "当时的话",
      recommendations: [{ icon: "📝", title: "当时的建议", description: "写三行" }],
    };
    const [local] = readHistory([own]).results;
    const merged = mergeResult({ ...own, test_type: "adhd", recommendations: [] }, local);
    expect(merged["recommendations"]).toEqual(["📝 当时的建议: 写三行"]);
    expect(readStoredResult(merged, adhd)?.storedWords?.recommendations).toEqual(own.recommendations);
    expect(mergeResult(merged, undefined)).toBe(merged);
  });

  it("gives what was stored when the scores do not fit, and says what is not known", () => {
    const stored = { ...FITTING, scores: { attention: "many" }, detailed_interpretation: "**当时**的解读" };
    expect(readStoredResult(stored, adhd)).toMatchObject({
      label: "当时的结论",
      page: undefined,
      total: { label: "总分", value: 38, max: 72 },
      storedWords: { interpretation: "**当时**的解读" },
    });
    for (const scores of [{ total_score: 38 }, { total: 38 }])
      expect(readStoredResult({ test_type: "adhd", scores }, adhd)?.total?.value).toBe(38);
    const unknown = { test_type: "mbti", result_type: "XXXX", scores: {} };
    const label = "未知的MBTI类型: XXXX";
    expect(readStoredResult(unknown, mbti)).toMatchObject({ label, page: undefined });
    expect(readStoredResult({ test_type: "adhd" }, adhd)).toMatchObject({
      label: "结果暂不可用",
      code: "ADHD-C",
    });
    expect(readStoredResult({ ...FITTING, result_type: 5, result_type_enum: "B-A" }, adhd)).toMatchObject({
      label: "未知的结果类型",
      code: "B-A",
    });
  });

  it("measures an unreadable total against the real maximum, and shows none that is no total", () => {
    for (const [instrument, total_score, max] of [
      [asd, 7, 20],
      [asdAdult, 30, 50],
      // A total above the current maximum: older releases stored a weighted total.
      [asdAdult, 62, 100],
    ] as const) {
      const stored = readStoredResult({ test_type: instrument.id, total_score }, instrument);
      expect(stored?.total).toMatchObject({ value: total_score, max });
    }
    for (const [max_score, max] of [
      [150, 150],
      // No stored maximum, or one that is not plausible.
      [undefined, 100],
      ["150", 100],
      [110, 100],
    ] as const) {
      const stored = readStoredResult({ test_type: "adhd", total_score: 120, max_score }, adhd);
      expect(stored?.total, `${max_score}`).toMatchObject({ value: 120, max });
    }
    for (const total_score of [-1, Number.NaN, "38", null]) {
      expect(readStoredResult({ test_type: "adhd", total_score }, adhd)?.total).toBeUndefined();
    }
  });

  it("reads an adult's scores wherever the total and the domains were stored", () => {
    const dimensions = {
      socialSkills: 8,
      attentionSwitching: 6,
      attentionToDetail: 5,
      communication: 5,
      imagination: 4,
    };
    for (const stored of [
      { scores: { total_score: 28, ...dimensions } },
      { total_score: 28, scores: { dimensions } },
      { total_score: 28, scores: dimensions },
      { scores: { total_score: 28, dimensions } },
      { scores: { total: 28, dimensions } },
    ]) {
      const { page } = readStoredResult({ test_type: "asd-adult", ...stored }, asdAdult) ?? {};
      const measures = page && [page.total, ...page.measures].map(({ value }) => value);
      expect.soft(measures, JSON.stringify(stored)).toEqual([28, 8, 6, 5, 5, 4]);
      expect
        .soft(completeScores(stored), JSON.stringify(stored))
        .toMatchObject({ total_score: 28, ...dimensions });
    }
    expect(completeScores({ total_score: 62, scores: { total_score: 30, total: 31 } })).toEqual({
      total_score: 30,
      total: 31,
    });
  });

  it("reads recommendations as lines and as objects, and leaves out what is neither", () => {
    const whole = { icon: "📝", title: "记下来", description: "写三行" };
    const [line, bare] = ["🌱 先做一件小事", "没有图标的一行"];
    const recommendations = [line, bare, "", 7, null, whole, { title: "只有标题" }, { icon: "📝" }];
    const stored = readStoredResult({ test_type: "adhd", recommendations }, adhd);
    expect(stored?.storedWords?.recommendations).toEqual([
      { icon: "🌱", title: "", description: "先做一件小事" },
      { icon: "", title: "", description: "没有图标的一行" },
      whole,
      { icon: "", title: "只有标题", description: "" },
    ]);
  });

  it("is none of another test, and none that is no result", () => {
    for (const value of [undefined, null, "text", {}, { ...FITTING, test_type: "mbti" }]) {
      expect(readStoredResult(value, adhd)).toBeUndefined();
    }
  });
});

it("shows a result of the navigation state under its name only, and an account's to that account only", () => {
  expect(readPassedResult({ result: FITTING }, adhd, undefined)).toBeDefined();
  for (const state of [FITTING, null]) expect(readPassedResult(state, adhd, undefined)).toBeUndefined();
  const passed = { result: FITTING, reader: "anna" };
  const readers = ["anna", "bert", undefined].filter((reader) => readPassedResult(passed, adhd, reader));
  expect(readers).toEqual(["anna"]);
});
