import { describe, expect, it } from "vitest";
import { RESULT_KINDS } from "./bands.ts";
import { classifyAsdAdult } from "./classify.ts";

describe("classifyAsdAdult", () => {
  it.each([
    { total: 0, label: "低自闭症特征", level: "mild", tone: "calm" },
    { total: 19, label: "低自闭症特征", level: "mild", tone: "calm" },
    { total: 20, label: "轻度自闭症特征", level: "mild", tone: "mild" },
    { total: 25, label: "轻度自闭症特征", level: "mild", tone: "mild" },
    { total: 26, label: "中度自闭症特征", level: "moderate", tone: "moderate" },
    { total: 31, label: "中度自闭症特征", level: "moderate", tone: "moderate" },
    { total: 32, label: "高自闭症特征", level: "severe", tone: "marked" },
    { total: 50, label: "高自闭症特征", level: "severe", tone: "marked" },
  ])("calls $total points $label, level $level", ({ total, label, level, tone }) => {
    expect(RESULT_KINDS[classifyAsdAdult(total)]).toMatchObject({ label, level, tone });
  });

  it("refuses a total no sheet can reach", () => {
    expect(() => classifyAsdAdult(51)).toThrow("above every band");
  });
});
