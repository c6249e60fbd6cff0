import { describe, expect, it } from "vitest";
import type { Report } from "../instrument.ts";
import { mbti } from "./mbti.ts";
import type { Profile } from "./profile.ts";
import { findProfile, PROFILES } from "./profiles-table.ts";
import { LETTER_TEXTS } from "./report-texts.ts";

/** Names of docs/decisions, written again. */
const NAMES: Readonly<Record<string, string>> = {
  INTJ: "建筑师",
  INTP: "思想家",
  ENTJ: "指挥官",
  ENTP: "辩论家",
  INFJ: "提倡者",
  INFP: "调停者",
  ENFJ: "主人公",
  ENFP: "竞选者",
  ISTJ: "物流师",
  ISFJ: "守卫者",
  ESTJ: "总经理",
  ESFJ: "执政官",
  ISTP: "鉴赏家",
  ISFP: "探险家",
  ESTP: "企业家",
  ESFP: "表演者",
};

/** Every string inside a value, except addresses and machine keys. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    return ["url", "tone", "key", "icon", "reviewedOn", "lastUpdated"].includes(key)
      ? []
      : collectTexts(inner);
  });
}

function reportOf(E: number, S: number, T: number, J: number): Report {
  const report = mbti.reportFromScores({ E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J });
  if (report === undefined) throw new Error("No report for these counts");
  return report;
}

/** Every count of every dimension, so that each preference text appears. */
const reports = Array.from({ length: 24 }, (_, count) => [
  reportOf(count, count, count, count),
  reportOf(count, 23 - count, count, 24 - count),
]).flat();

const texts = [
  ...new Set(
    collectTexts([mbti.questions, mbti.about, mbti.info, mbti.sheet, reports, PROFILES, LETTER_TEXTS]),
  ),
];

/** The own sentences of a type: all it says that is not a name. */
function sentencesOf({
  summary,
  strengths,
  challenges,
  careers,
  relationships,
  growth,
  recommendations,
}: Profile) {
  const lists = [strengths, challenges, careers, relationships, growth];
  return [
    summary,
    ...lists.flat(),
    ...recommendations.flatMap(({ title, description }) => [title, description]),
  ].flatMap((text) => text.split(/(?<=[。？])/));
}

describe("profiles", () => {
  it("stand for all sixteen types, each by its common name", () => {
    expect(PROFILES.map(({ type }) => type).toSorted()).toEqual(Object.keys(NAMES).toSorted());
    for (const { type, name } of PROFILES) expect(name).toBe(NAMES[type]);
  });

  it.each(PROFILES.map((profile) => [profile.type, profile] as const))("%s is complete", (_type, profile) => {
    expect(profile.summary.length).toBeGreaterThan(40);
    const { strengths, challenges, careers, relationships, growth, recommendations } = profile;
    for (const list of [strengths, challenges, careers, relationships, growth]) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      for (const text of list) expect(text).toMatch(/[。？]”?$/);
    }
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
    for (const text of collectTexts(recommendations)) expect(text).not.toBe("");
  });

  it.each(PROFILES.map((profile) => [profile.type, profile] as const))(
    "no sentence of %s stands twice or in another profile",
    (type, profile) => {
      const own = sentencesOf(profile);
      expect(new Set(own).size).toBe(own.length);
      const others = new Set(PROFILES.filter((other) => other.type !== type).flatMap(sentencesOf));
      for (const sentence of own) expect(others).not.toContain(sentence);
    },
  );

  it.each(PROFILES.map((profile) => [profile.type, profile] as const))(
    "%s draws each recommendation with one emoji",
    (_type, { recommendations }) => {
      const segmenter = new Intl.Segmenter("zh", { granularity: "grapheme" });
      for (const { icon } of recommendations) {
        expect(Array.from(segmenter.segment(icon))).toHaveLength(1);
        expect(icon).toMatch(/\p{Extended_Pictographic}/u);
      }
    },
  );

  it("promise nothing and give no share of the people", () => {
    for (const text of collectTexts(PROFILES))
      expect(text).not.toMatch(/天生|注定|一定会成功|最适合|\d+%|百分之/);
  });
});

describe("preference texts", () => {
  it("are 24, each its own, each naming its side", () => {
    const labels = { E: "外向", I: "内向", S: "实感", N: "直觉", T: "思考", F: "情感", J: "判断", P: "知觉" };
    const all = collectTexts(LETTER_TEXTS);
    expect(new Set(all).size).toBe(24);
    for (const letter of ["E", "I", "S", "N", "T", "F", "J", "P"] as const) {
      for (const text of collectTexts(LETTER_TEXTS[letter])) expect(text).toContain(labels[letter]);
    }
  });
});

describe("wording", () => {
  it.each(texts.map((text) => [text]))("keeps to our words: %s", (text) => {
    expect(text).not.toMatch(/患有|患者|确诊|重度|严重|异常|阳性|阴性|高危|正常人|治疗|治愈|疗效/);
    expect(text).not.toMatch(/完全正常|放心吧|进行|予以|相关|您|宝宝|(?<!不是)准确率|总分|智商/);
  });

  it.each(texts.map((text) => [text]))("has full-width punctuation and no typed spaces: %s", (text) => {
    expect(text).not.toMatch(/\p{Script=Han}\s*[,.!?:;()"'~]|[,!?:;()"'~]\s*\p{Script=Han}/u);
    expect(text).not.toMatch(
      /\p{Script=Han}\s|\s\p{Script=Han}|[，。；：？！、（）“”]\s|\s[，。；：？！、（）“”]/u,
    );
    expect(text).not.toMatch(/[！…]|--/);
  });
});

describe("about and info", () => {
  it("state time, audience, licence and review", () => {
    expect(mbti.about).toMatchObject({ answeringMinutes: [10, 15], reviewedOn: "2026-11-21" });
    expect(mbti.about.audience).toMatch(/14岁以上.*没满14岁/);
    expect(mbti.about.licence).toContain("与MBTI®官方测评无关");
    expect(mbti.about.disclaimer).toContain("不可用于招聘、录用或淘汰");
    expect(mbti.about.bands.map(({ label }) => label)).toEqual([
      "低于60：不清晰",
      "60–74：轻度",
      "75–84：清楚",
      "85以上：很清楚",
    ]);
  });

  it("cite the papers the figures come from", () => {
    expect(mbti.about.sources.flatMap(({ url }) => url ?? [])).toEqual([
      "https://doi.org/10.1037/1065-9293.57.3.210",
      "https://doi.org/10.1177/0013164402062004004",
      "https://doi.org/10.1111/j.1467-6494.1989.tb00759.x",
      "https://doi.org/10.1037/h0059240",
    ]);
  });

  it("describe four dimensions and all sixteen types", () => {
    expect(mbti.info.dimensions).toHaveLength(4);
    expect(mbti.info.resultTypes.toSorted()).toEqual(
      Object.entries(NAMES)
        .map(([type, name]) => `${type}（${name}）`)
        .toSorted(),
    );
    expect(mbti.info.estimatedTime).toEqual({ min: 15, max: 20, average: 18 });
  });

  it("say what it cannot do and that it is not for hiring", () => {
    const limits = collectTexts(mbti.info.sections.at(-1)).join("");
    for (const fact of ["不可用于招聘、录用或淘汰", "与MBTI®官方测评无关", "不是诊断"]) {
      expect(limits).toContain(fact);
    }
    expect(mbti.about.warning).toContain("招聘");
  });
});

describe("every result", () => {
  it("is calm, complete, and names where to go when things are hard", () => {
    for (const report of reports) {
      expect(report.tone).toBe("calm");
      for (const text of collectTexts(report)) expect(text).not.toBe("");
      expect(report.recommendations).toBe(findProfile(report.label).recommendations);
      expect(report.professionalReminder).toMatch(/12356.*热线/);
      expect(report.headline).not.toMatch(/[0-9]/);
    }
  });
});
