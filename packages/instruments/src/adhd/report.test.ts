import { describe, expect, it } from "vitest";
import { buildAdhdReport } from "./report.ts";

describe("buildAdhdReport", () => {
  it.each([
    { attention: 16, hyperactivity: 16, label: "不太可能存在ADHD", tone: "calm", words: "特征不明显" },
    {
      attention: 17,
      hyperactivity: 16,
      label: "可能存在ADHD-I（注意力缺陷型）特征",
      tone: "mild",
      words: "轻度特征",
    },
    {
      attention: 24,
      hyperactivity: 16,
      label: "很可能存在ADHD-I（注意力缺陷型）特征",
      tone: "moderate",
      words: "中度特征",
    },
    {
      attention: 16,
      hyperactivity: 17,
      label: "可能存在ADHD-H（多动冲动型）特征",
      tone: "mild",
      words: "轻度特征",
    },
    {
      attention: 16,
      hyperactivity: 24,
      label: "很可能存在ADHD-H（多动冲动型）特征",
      tone: "moderate",
      words: "中度特征",
    },
    {
      attention: 23,
      hyperactivity: 23,
      label: "可能存在ADHD-C（组合型）特征",
      tone: "moderate",
      words: "中度特征",
    },
    {
      attention: 23,
      hyperactivity: 24,
      label: "可能存在ADHD-C（组合型）特征",
      tone: "moderate",
      words: "中度特征",
    },
    {
      attention: 24,
      hyperactivity: 23,
      label: "很可能存在ADHD-C（组合型）特征",
      tone: "marked",
      words: "特征明显",
    },
    {
      attention: 24,
      hyperactivity: 24,
      label: "很可能存在ADHD-C（组合型）特征",
      tone: "marked",
      words: "特征明显",
    },
  ])(
    "labels $attention and $hyperactivity as $label, $words",
    ({ attention, hyperactivity, label, tone, words }) => {
      const report = buildAdhdReport({ attention, hyperactivity });
      expect(report).toMatchObject({ label, tone, toneLabel: words });
    },
  );

  it("draws the total without bands and both parts with theirs", () => {
    const bands = [
      { max: 11, label: "不突出", tone: "calm" },
      { max: 16, label: "略高", tone: "mild" },
      { max: 23, label: "较高", tone: "moderate" },
      { max: 36, label: "明显", tone: "marked" },
    ];
    const { total, measures } = buildAdhdReport({ attention: 19, hyperactivity: 11 });
    expect(total).toMatchObject({ key: "total", value: 30, max: 72, bands: [] });
    expect(measures).toMatchObject([
      { key: "attention", value: 19, max: 36, bands },
      { key: "hyperactivity", value: 11, max: 36, bands },
    ]);
  });

  it.each([
    [0, "不突出"],
    [11, "不突出"],
    [12, "略高"],
    [16, "略高"],
    [17, "较高"],
    [23, "较高"],
    [24, "明显"],
    [36, "明显"],
  ])("puts a part score of %i into the band %s", (score, band) => {
    const [numbers] = buildAdhdReport({ attention: score, hyperactivity: 0 }).interpretation;
    expect(numbers).toContain(`专注困难${score}分，在“${band}”这一段`);
    const [swapped] = buildAdhdReport({ attention: 0, hyperactivity: score }).interpretation;
    expect(swapped).toContain(`多动冲动${score}分，在“${band}”这一段`);
  });

  it("gives each band of each part a note of its own", () => {
    const notes = [11, 16, 23, 36].flatMap((score) => {
      return buildAdhdReport({ attention: score, hyperactivity: score }).measures.map(
        (measure) => measure.note,
      );
    });
    expect(new Set(notes).size).toBe(8);
    expect(notes).not.toContain("");
  });

  it("calls the step at 12 a hint of the site's own", () => {
    const notes = buildAdhdReport({ attention: 12, hyperactivity: 16 }).measures.map(
      (measure) => measure.note,
    );
    for (const note of notes) expect(note).toContain("没有公布的依据");
  });

  it.each([
    [0, false],
    [3, false],
    [4, true],
    [6, true],
  ])("reads %i core questions met as a hint: %s", (core, isHint) => {
    const [section] = buildAdhdReport({ attention: 9, hyperactivity: 9, core }).extras;
    const text = section?.paragraphs.join("") ?? "";
    expect(text).toContain(`你有${core}题到线`);
    expect(text.includes("值得找专业的人仔细看看")).toBe(isHint);
    expect(text.includes("不算有提示")).toBe(!isHint);
    expect(text).toContain("Kessler等（2005）");
    expect(text).toContain("第4、5、6、9、10、14题");
  });

  it("asks the unscored context questions beside every result", () => {
    const withCore = buildAdhdReport({ attention: 9, hyperactivity: 9, core: 0 }).extras;
    const withoutCore = buildAdhdReport({ attention: 9, hyperactivity: 9 }).extras;
    expect(withCore).toHaveLength(2);
    expect(withoutCore).toEqual(withCore.slice(1));
    const text = withoutCore.flatMap((section) => section.paragraphs).join("");
    for (const topic of ["12岁以前", "两种场合", "影响", "别的解释"]) expect(text).toContain(topic);
  });
});
