import { describe, expect, it } from "vitest";
import type { Report } from "../instrument.ts";
import { buildMbtiReport } from "./report.ts";
import { scoreCounts } from "./score.ts";

/** The report for so many answers to the first letter of each pair. */
function reportOf(E: number, S: number, T: number, J: number): Report {
  return buildMbtiReport(scoreCounts({ E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J }));
}

describe("names", () => {
  it.each([
    ["INTJ", "建筑师", [0, 0, 23, 24]],
    ["INTP", "思想家", [0, 0, 23, 0]],
    ["ENTJ", "指挥官", [23, 0, 23, 24]],
    ["ENTP", "辩论家", [23, 0, 23, 0]],
    ["INFJ", "提倡者", [0, 0, 0, 24]],
    ["INFP", "调停者", [0, 0, 0, 0]],
    ["ENFJ", "主人公", [23, 0, 0, 24]],
    ["ENFP", "竞选者", [23, 0, 0, 0]],
    ["ISTJ", "物流师", [0, 23, 23, 24]],
    ["ISFJ", "守卫者", [0, 23, 0, 24]],
    ["ESTJ", "总经理", [23, 23, 23, 24]],
    ["ESFJ", "执政官", [23, 23, 0, 24]],
    ["ISTP", "鉴赏家", [0, 23, 23, 0]],
    ["ISFP", "探险家", [0, 23, 0, 0]],
    ["ESTP", "企业家", [23, 23, 23, 0]],
    ["ESFP", "表演者", [23, 23, 0, 0]],
  ] as const)("calls %s %s", (type, name, [E, S, T, J]) => {
    const report = reportOf(E, S, T, J);
    expect(report.label).toBe(type);
    expect(report.typeName).toEqual({
      letters: type,
      name,
      note: "与MBTI®官方测评无关，不可用于招聘、录用或淘汰",
    });
    expect(report.headline).toBe(`这次的答案最像${type}（${name}），四个方面都分得出偏向。`);
  });
});

describe("clarity", () => {
  it.each([
    { first: [12, 12, 12, 12], value: 52, label: "不清晰" }, // (52·3 + 50) / 4 = 51.5
    { first: [14, 14, 13, 14], value: 59, label: "不清晰" }, // (61 + 61 + 57 + 58) / 4 = 59.25
    { first: [14, 14, 14, 14], value: 60, label: "轻度" }, // (61·3 + 58) / 4 = 60.25
    { first: [17, 17, 17, 18], value: 74, label: "轻度" }, // (74·3 + 75) / 4 = 74.25
    { first: [17, 17, 18, 18], value: 75, label: "清楚" }, // (74·2 + 78 + 75) / 4 = 75.25
    { first: [19, 19, 20, 20], value: 84, label: "清楚" }, // (83·2 + 87 + 83) / 4 = 84
    { first: [20, 20, 19, 20], value: 85, label: "很清楚" }, // (87·2 + 83 + 83) / 4 = 85
    { first: [23, 23, 23, 24], value: 100, label: "很清楚" },
  ] as const)("of $first is $value, $label", ({ first: [E, S, T, J], value, label }) => {
    const { total, toneLabel, tone, description } = reportOf(E, S, T, J);
    expect({ value: total.value, toneLabel, tone }).toEqual({
      value,
      toneLabel: `偏好清晰度：${label}`,
      tone: "calm",
    });
    expect(description).toContain(`偏好清晰度${value}，在“${label}”这一段`);
  });

  it("leads the page with its bands, never as 总分", () => {
    const { total, measures } = reportOf(8, 3, 12, 16);
    expect(total).toMatchObject({
      key: "confidence",
      label: "偏好清晰度",
      value: 68,
      max: 100,
      bands: [
        { max: 59, label: "不清晰", tone: "calm" },
        { max: 74, label: "轻度", tone: "calm" },
        { max: 84, label: "清楚", tone: "calm" },
        { max: 100, label: "很清楚", tone: "calm" },
      ],
    });
    expect(measures).toEqual([]);
  });

  it("means something else in each band, in words and in limits", () => {
    const reports = [reportOf(12, 12, 12, 12), reportOf(15, 15, 15, 15), reportOf(18, 18, 18, 19)];
    reports.push(reportOf(23, 23, 23, 24));
    expect(new Set(reports.map(({ interpretation }) => interpretation[1])).size).toBe(4);
    expect(new Set(reports.map(({ limits }) => limits[0])).size).toBe(4);
  });
});

describe("preferences", () => {
  it("shows both sides, the letter and the strength", () => {
    expect(reportOf(8, 3, 12, 16).preferences).toMatchObject([
      {
        key: "EI",
        poles: [
          { letter: "E", label: "外向", count: 8 },
          { letter: "I", label: "内向", count: 15 },
        ],
        letter: "I",
        strengthPercent: 65,
        borderlineMargin: 3,
        isBorderline: false,
      },
      { key: "SN", letter: "N", strengthPercent: 87, isBorderline: false },
      { key: "TF", letter: "T", strengthPercent: 52, isBorderline: true, neighbour: "INFJ" },
      { key: "JP", letter: "J", strengthPercent: 67, isBorderline: false },
    ]);
  });

  it("names a neighbour at the border only", () => {
    const [energy, , decision] = reportOf(8, 3, 12, 16).preferences;
    expect(energy).not.toHaveProperty("neighbour");
    expect(decision?.neighbour).toBe("INFJ");
  });

  it("describes a borderline preference with both letters and the neighbouring type", () => {
    expect(reportOf(8, 3, 12, 16).preferences[2]?.description).toBe(
      "思考（T）和情感（F）很接近，12比11。讲道理、顾感受，这次你选得差不多一样多。字母记作T，有1题改选另一边就会变，所以你与INFJ（提倡者）也接近。",
    );
  });

  it("says that a tie of J and P is J by rule", () => {
    expect(reportOf(23, 23, 23, 12).preferences[3]?.description).toBe(
      "判断（J）和知觉（P）很接近，12比12。定好再走、边走边看，这次你选得差不多一样多。两边持平，按规则记作J，所以你与ESTP（企业家）也接近。",
    );
  });

  it.each([
    // 23 questions: slight to 15, clear from 16 (69.6 → 70), strong from 19 (82.6 → 83)
    [14, "多几题"],
    [15, "多几题"],
    [16, "明显多"],
    [18, "明显多"],
    [19, "绝大多数题"],
    [23, "绝大多数题"],
  ])("describes a lead of %i answers as %s, for every first and second letter", (count, words) => {
    const more = reportOf(count, count, count, count + 1).preferences;
    const fewer = reportOf(23 - count, 23 - count, 23 - count, 23 - count).preferences;
    for (const { description, poles, letter } of [...more, ...fewer]) {
      expect(description).toContain(words);
      expect(description).toContain(poles.find((pole) => pole.letter === letter)?.label);
    }
  });
});

describe("the words beside a result", () => {
  it.each([
    { first: [23, 23, 23, 13], words: "其中判断和知觉很接近" },
    { first: [12, 23, 23, 13], words: "其中外向和内向、判断和知觉都很接近" },
    { first: [12, 10, 13, 12], words: "不过四个方面都离中间很近" },
  ] as const)("headline: $words", ({ first: [E, S, T, J], words }) => {
    expect(reportOf(E, S, T, J).headline).toContain(words);
  });

  it("lists every type the close letters leave open", () => {
    expect(reportOf(11, 0, 23, 13).interpretation.at(-1)).toContain("INTJ、INTP、ENTJ、ENTP都可以读一读");
    expect(reportOf(12, 12, 12, 12).interpretation.at(-1)).toContain("四项都离中间很近");
    expect(reportOf(23, 23, 23, 24).interpretation.join("")).not.toMatch(/读一读|离中间很近/);
  });

  it("names the preference that leans most and the one that leans least", () => {
    expect(reportOf(8, 3, 12, 16).interpretation.join("")).toContain(
      "四项里偏得最多的是直觉（20比3），最靠中间的是思考（12比11）",
    );
    expect(reportOf(23, 23, 23, 24).interpretation.join("")).not.toContain("偏得最多");
  });

  it("shows the five lists of the profile", () => {
    const { extras } = reportOf(0, 0, 23, 24);
    expect(extras.map(({ title }) => title)).toEqual([
      "优势",
      "容易吃力的地方",
      "职业方向",
      "与人相处",
      "发展建议",
    ]);
    for (const { paragraphs, items } of extras) {
      expect(paragraphs).toHaveLength(1);
      expect(items?.length).toBeGreaterThan(0);
    }
  });

  it("says what no type can say", () => {
    const limits = reportOf(0, 0, 23, 24).limits.join("");
    for (const fact of [
      "类型不是盒子",
      "隔五周再做",
      "不可用于招聘、录用或淘汰",
      "与MBTI®官方测评无关",
      "没有找到可靠的中国抽样数据",
    ]) {
      expect(limits).toContain(fact);
    }
    expect(limits).not.toMatch(/\d+(\.\d+)?%的中国人|全国.*\d/);
  });
});
