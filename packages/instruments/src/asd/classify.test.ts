import { describe, expect, it } from "vitest";
import { classifyAsd } from "./classify.ts";

/** Every risk count, from the table of the spec (section 4): 0–2 low, 3–7 medium, 8–20 high. */
const LABELS = [
  ...Array.from({ length: 3 }, () => "低风险"),
  ...Array.from({ length: 5 }, () => "中等风险"),
  ...Array.from({ length: 13 }, () => "高风险"),
];

describe("classifyAsd", () => {
  it.each(LABELS.map((label, riskCount) => ({ riskCount, label })))(
    "puts a risk count of $riskCount into $label",
    ({ riskCount, label }) => {
      expect(classifyAsd(riskCount).label).toBe(label);
    },
  );

  it.each([
    { riskCount: 2, level: "low", tone: "calm", toneLabel: "可能性较低" },
    { riskCount: 3, level: "medium", tone: "mild", toneLabel: "可能性中等" },
    { riskCount: 7, level: "medium", tone: "mild", toneLabel: "可能性中等" },
    { riskCount: 8, level: "high", tone: "marked", toneLabel: "可能性较高" },
  ])("speaks of likelihood at $riskCount: $toneLabel", ({ riskCount, level, tone, toneLabel }) => {
    expect(classifyAsd(riskCount)).toMatchObject({ level, tone, toneLabel });
  });

  it("has no band above 20", () => {
    expect(() => classifyAsd(21)).toThrow("above every band");
  });
});
