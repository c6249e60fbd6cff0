import { adhd } from "@xinjing/instruments/adhd";
import { asd } from "@xinjing/instruments/asd";
import { asdAdult } from "@xinjing/instruments/asd-adult";
import { mbti } from "@xinjing/instruments/mbti";
import { describe, expect, it } from "vitest";
import { readPassedResult, readStoredResult } from "./stored-result.ts";

const FITTING = {
  test_type: "adhd",
  result_type: "当时的结论",
  total_score: 38,
  scores: { attention: 25, hyperactivity: 13, total: 38, total_score: 38 },
};

describe("readStoredResult", () => {
  it("builds the report again from fitting scores and keeps the stored label", () => {
    const stored = readStoredResult(FITTING, adhd);
    expect(stored?.report?.total).toMatchObject({ value: 38, max: 72 });
    expect(stored?.report?.label).toBe("当时的结论");
  });

  it("keeps what was stored when the scores do not fit", () => {
    const stored = readStoredResult(
      { ...FITTING, scores: { attention: "many" }, detailed_interpretation: "**当时**的解读" },
      adhd,
    );
    expect(stored).toMatchObject({
      label: "当时的结论",
      report: undefined,
      total: { label: "总分", value: 38, max: 72 },
      interpretation: "**当时**的解读",
    });
  });

  it.each([
    [asd, 7, 20],
    [asdAdult, 30, 50],
    // More than the published scoring can give: an old weighted total, on the spec's own scale.
    [asdAdult, 62, 100],
  ])("measures an unreadable total against the real maximum ($#)", (instrument, total_score, max) => {
    const stored = readStoredResult({ test_type: instrument.id, total_score }, instrument);
    expect(stored?.total).toMatchObject({ value: total_score, max });
  });

  it.each([-1, Number.NaN, "38", null])("shows no total for %j", (total_score) => {
    expect(readStoredResult({ test_type: "adhd", total_score }, adhd)?.total).toBeUndefined();
  });

  it("reads recommendations as lines and as objects, and leaves out what is neither", () => {
    const recommendations = [
      "🌱 先做一件小事",
      "没有图标的一行",
      { icon: "📝", title: "记下来", description: "写三行" },
      { title: "只有标题" },
      { icon: "📝" },
      "",
      7,
      null,
    ];
    expect(readStoredResult({ test_type: "adhd", recommendations }, adhd)?.recommendations).toEqual([
      { icon: "🌱", title: "", description: "先做一件小事" },
      { icon: "", title: "", description: "没有图标的一行" },
      { icon: "📝", title: "记下来", description: "写三行" },
      { icon: "", title: "只有标题", description: "" },
    ]);
  });

  it("says that a type without a profile is unknown", () => {
    const stored = readStoredResult({ test_type: "mbti", result_type: "XXXX", scores: {} }, mbti);
    expect(stored).toMatchObject({ label: "未知的MBTI类型: XXXX", report: undefined });
  });

  it("falls back to 结果暂不可用 for a result without a label", () => {
    expect(readStoredResult({ test_type: "adhd" }, adhd)).toMatchObject({
      label: "结果暂不可用",
      interpretation: "",
      recommendations: [],
    });
  });

  it.each([undefined, null, "text", {}, { ...FITTING, test_type: "mbti" }])("refuses %j", (value) => {
    expect(readStoredResult(value, adhd)).toBeUndefined();
  });
});

describe("readPassedResult", () => {
  it("finds a result under its name in the navigation state only", () => {
    expect(readPassedResult({ result: FITTING }, adhd, undefined)).toBeDefined();
    expect(readPassedResult(FITTING, adhd, undefined)).toBeUndefined();
    expect(readPassedResult(null, adhd, undefined)).toBeUndefined();
  });

  it("shows what came from an account's history to that account only", () => {
    const passed = { result: FITTING, reader: "anna" };
    expect(readPassedResult(passed, adhd, "anna")).toBeDefined();
    expect(readPassedResult(passed, adhd, "bert")).toBeUndefined();
    expect(readPassedResult(passed, adhd, undefined)).toBeUndefined();
  });
});
