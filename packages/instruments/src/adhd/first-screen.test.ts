import { expect, it } from "vitest";
import type { Report } from "../instrument.ts";
import { adhd } from "./adhd.ts";

function reportOf(scores: object): Report {
  const report = adhd.reportFromScores(scores);
  if (report === undefined) throw new Error("No report for these scores");
  return report;
}

it("says on the first screen what it means, by the core where its count is known", () => {
  const of = (attention: number, hyperactivity: number, core?: number) => {
    const report = reportOf({ attention, hyperactivity, core });
    if (report.firstScreen === undefined) throw new Error("No first screen");
    return { headline: report.headline, weight: report.firstScreen.weight };
  };
  const headlines = new Set<string>();
  for (const attention of [16, 23, 36]) {
    for (const hyperactivity of [16, 23, 36]) {
      // A result of before the count was kept says nothing about the core.
      expect.soft(of(attention, hyperactivity).weight).toMatch(/17分和24分.*2到3位/);
      expect.soft(of(attention, hyperactivity, 0).weight).toMatch(/你一题都没有。.*2到3位/);
      expect.soft(of(attention, hyperactivity, 3).weight).toMatch(/至少4题达到标准才算提示，你有3题.*2到3位/);
      expect.soft(of(attention, hyperactivity, 6).weight).toMatch(/你有6题。.*11位/);
      for (const core of [3, 4]) headlines.add(of(attention, hyperactivity, core).headline);
    }
  }
  // One for each cell, and one more where only the core says to ask.
  expect(headlines.size).toBe(10);
});

it("warns of little sleep and bold spending from 24 points of hyperactivity on, and only there", () => {
  for (const attention of [0, 17, 24]) {
    for (const [hyperactivity, isWarned] of [
      [23, false],
      [24, true],
    ] as const) {
      const { professionalReminder } = reportOf({ attention, hyperactivity });
      expect(professionalReminder.includes("睡得很少却不觉得累")).toBe(isWarned);
    }
  }
});

it("names the sum of all 有时 only where it stands, and a difference of the two rules only where there is one", () => {
  const spoken = (attention: number, hyperactivity: number, core: number) =>
    JSON.stringify(reportOf({ attention, hyperactivity, core }));
  expect(spoken(18, 18, 3)).toContain("每题都选“有时”的分数一样");
  expect(spoken(18, 19, 3)).not.toContain("每题都选“有时”的分数一样");
  for (const [attention, core, differs] of [
    [16, 3, false],
    [16, 4, true],
    [17, 3, true],
    [17, 4, false],
  ] as const) {
    expect(spoken(attention, 0, core).includes("是因为算法不同")).toBe(differs);
  }
});
