import { describe, expect, it } from "vitest";
import { buildAsdAdultReport } from "./report.ts";

/** Any five domain scores; the total decides everything but the bars. */
const domains = {
  socialSkills: 4,
  attentionSwitching: 6,
  attentionToDetail: 7,
  communication: 5,
  imagination: 3,
};

const reportOf = (total: number) => buildAsdAdultReport({ total, domains });

describe("buildAsdAdultReport", () => {
  it.each([
    { total: 19, label: "低自闭症特征", tone: "calm", words: "特征较少", count: 4 },
    { total: 20, label: "轻度自闭症特征", tone: "mild", words: "特征略多", count: 4 },
    { total: 25, label: "轻度自闭症特征", tone: "mild", words: "特征略多", count: 4 },
    { total: 26, label: "中度自闭症特征", tone: "moderate", words: "特征较多", count: 5 },
    { total: 31, label: "中度自闭症特征", tone: "moderate", words: "特征较多", count: 5 },
    { total: 32, label: "高自闭症特征", tone: "marked", words: "特征明显偏多", count: 7 },
  ])("calls $total $label and gives $count recommendations", ({ total, label, tone, words, count }) => {
    const report = reportOf(total);
    expect(report).toMatchObject({ label, tone, toneLabel: words, preferences: [] });
    expect(report.recommendations).toHaveLength(count);
  });

  it("draws the total with the four bands", () => {
    expect(reportOf(25).total).toMatchObject({
      key: "total",
      value: 25,
      max: 50,
      bands: [
        { max: 19, label: "低", tone: "calm" },
        { max: 25, label: "轻度", tone: "mild" },
        { max: 31, label: "中度", tone: "moderate" },
        { max: 50, label: "高", tone: "marked" },
      ],
    });
  });

  it("draws five domains out of 10 without bands, each with a note that says what a higher number means", () => {
    const { measures } = reportOf(25);
    expect(measures).toMatchObject([
      { key: "socialSkills", label: "社交技能", value: 4, max: 10, bands: [] },
      { key: "attentionSwitching", label: "注意转换", value: 6, max: 10, bands: [] },
      { key: "attentionToDetail", label: "细节关注", value: 7, max: 10, bands: [] },
      { key: "communication", label: "沟通", value: 5, max: 10, bands: [] },
      { key: "imagination", label: "想象力", value: 3, max: 10, bands: [] },
    ]);
    for (const { note } of measures) expect(note).toMatch(/^分越高，越说明/);
    expect(new Set(measures.map(({ note }) => note)).size).toBe(5);
  });

  it("puts the numbers after the plain sentence", () => {
    const { headline, interpretation } = reportOf(25);
    expect(headline).not.toMatch(/\d/);
    expect(interpretation[0]).toBe(
      "总分25分，满分50分，在“轻度”这一段。五个方面满分各10分：社交技能4分，注意转换6分，细节关注7分，沟通5分，想象力3分。",
    );
  });

  it.each([19, 25, 26, 31, 32])("says beside %i points all that a result owes", (total) => {
    const { extras } = reportOf(total);
    const titles = extras.map((section) => section.title);
    expect(titles[0]).toMatch(/^接下来：/);
    expect(titles.slice(1)).toEqual([
      "和别人比，大致在哪里",
      "26分和32分这两条线",
      "五个方面各在看什么",
      "这份自评的来历",
      "生活里可以试试：社交",
      "生活里可以试试：感官",
      "生活里可以试试：日常安排",
      "生活里可以试试：工作与学习",
      "可以找谁",
    ]);
  });

  it.each([
    { total: 19, advice: "常见范围" },
    { total: 25, advice: "常见范围" },
    { total: 26, advice: "多了解" },
    { total: 31, advice: "多了解" },
    { total: 32, advice: "专业评估" },
  ])("advises $advice at $total points", ({ total, advice }) => {
    expect(reportOf(total).extras[0]?.title).toContain(advice);
  });

  it("gives the figures in natural frequencies", () => {
    const lines = reportOf(10).extras[2]?.paragraphs.join("") ?? "";
    expect(lines).toMatch(/每100位得到26分及以上的普通人里.*大约11位；32分及以上，大约29位/);
    expect(reportOf(26).interpretation.join("")).toMatch(/每100位得到26分及以上的普通人里.*11位/);
    expect(reportOf(32).interpretation.join("")).toMatch(/每100位得到32分及以上的普通人里.*29位/);
  });

  it("puts the published means beside each domain as numbers", () => {
    const rows = reportOf(10).measures.map(({ label, references }) => [
      label,
      ...(references ?? []).map(({ value }) => value),
    ]);
    expect(rows).toEqual([
      ["社交技能", 2.6, 7.5],
      ["注意转换", 3.9, 8],
      ["细节关注", 5.3, 6.7],
      ["沟通", 2.4, 7.2],
      ["想象力", 2.3, 6.4],
    ]);
    for (const { references } of reportOf(10).measures) {
      expect(references?.map(({ label }) => label)).toEqual(["没有诊断的成年人", "已有诊断的成年人"]);
    }
  });

  it("gives each domain its published means", () => {
    const [social, switching, detail, communication, imagination] = reportOf(10).extras[3]?.items ?? [];
    expect(social).toMatch(/^社交技能.*2\.6分.*7\.5分/);
    expect(switching).toMatch(/^注意转换.*3\.9分.*8\.0分/);
    expect(detail).toMatch(/^细节关注.*5\.3分.*6\.7分/);
    expect(communication).toMatch(/^沟通.*2\.4分.*7\.2分/);
    expect(imagination).toMatch(/^想象力.*2\.3分.*6\.4分/);
  });
});
