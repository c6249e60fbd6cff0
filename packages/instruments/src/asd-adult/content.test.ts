import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Report } from "../instrument.ts";
import { asdAdult } from "./asd-adult.ts";

/** A total inside each of the four results, with domains that add up to it. */
const TOTALS = { low: 10, light: 22, middle: 28, high: 40 };

const reports: (readonly [string, Report])[] = Object.entries(TOTALS).map(([code, total]) => {
  const report = asdAdult.reportFromScores({
    total_score: total,
    socialSkills: 2,
    attentionSwitching: 2,
    attentionToDetail: 2,
    communication: 2,
    imagination: 2,
  });
  if (report === undefined) throw new Error(`No report for ${code}`);
  return [code, report] as const;
});

/** Every string inside a value, except addresses and machine keys. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    return ["url", "tone", "key", "icon", "reviewedOn", "lastUpdated", "value", "measure", "code"].includes(
      key,
    )
      ? []
      : collectTexts(inner);
  });
}

const sheet = answersFromArray(Array.from({ length: 50 }, () => "strongly_agree"));
const evaluation = asdAdult.evaluate(sheet);
const activeMsByQuestion = Object.fromEntries(asdAdult.questions.map(({ id }) => [id, 300]));
const texts = [
  ...new Set(
    collectTexts([
      asdAdult.questions,
      asdAdult.about,
      asdAdult.info,
      asdAdult.sheet,
      reports.map(([, report]) => report),
      evaluation.ok ? [evaluation.outcome.report, evaluation.outcome.extra["rawData"]] : [],
      asdAdult.explain(sheet),
      asdAdult.checkQuality({ answers: sheet, activeMsByQuestion }),
    ]),
  ),
].filter((text) => /\p{Script=Han}/u.test(text));

/** The own sentences of a result: all it says but the numbers and what it shares with the others. */
function ownSentences(report: Report): string[] {
  return collectTexts([
    report.headline,
    report.description,
    report.interpretation.slice(1),
    report.limits[0],
    report.extras[0],
    report.professionalReminder,
  ]).flatMap((text) => text.split(/(?<=[。？])/));
}

/** All neighbouring characters of a text, as a rough measure of likeness. */
function pairsOf(text: string): Set<string> {
  return new Set(
    Array.from(text)
      .slice(1)
      .map((character, index) => `${text[index]}${character}`),
  );
}

describe("questions", () => {
  it("are numbered 1 to 50 without a gap", () => {
    expect(asdAdult.questions.map((question) => question.id)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  it("share the four answers, the fullest agreement first", () => {
    for (const { options } of asdAdult.questions) {
      expect(options).toEqual([
        { value: "strongly_agree", label: "完全同意" },
        { value: "slightly_agree", label: "少许同意" },
        { value: "slightly_disagree", label: "少许不同意" },
        { value: "strongly_disagree", label: "完全不同意" },
      ]);
    }
  });

  it.each(asdAdult.questions)("question $id is one short sentence in the first person: $text", ({ text }) => {
    expect(Array.from(text).length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^[^。]*我[^。]*。$/);
    expect(text).not.toMatch(/总是|从不|常常|有时/);
  });

  // README.md here: the words that carry the polarity the key needs.
  it.each([
    [1, /更喜欢有人一起/],
    [2, /喜欢天天一个样/],
    [3, /很快就有画面/],
    [4, /会忘了/],
    [5, /我却听得到/],
    [6, /车牌.*不由自主地去看/],
    [7, /好好说.*说我不懂礼貌/],
    [8, /浮现在我眼前/],
    [9, /日期特别着迷/],
    [10, /轻松跟得上/],
    [11, /轻松自在/],
    [12, /我一眼就看见/],
    [13, /宁可一个人/],
    [14, /张口就来/],
    [15, /对身边的人更感兴趣/],
    [16, /碰不了就很难受/],
    [17, /家常.*挺开心/],
    [18, /很难插进嘴/],
    [19, /数字特别着迷/],
    [20, /很难猜透人物/],
    [21, /小说很难引起我的兴趣/],
    [22, /朋友.*很难/],
    [23, /看出规律/],
    [24, /更想看一场演人物故事的戏/],
    [25, /很快就能接受/],
    [26, /不知道该怎么把话接下去/],
    [27, /一听就懂/],
    [28, /留意的是整体/],
    [29, /转头就忘/],
    [30, /一般看不出来/],
    [31, /看得出.*听腻/],
    [32, /应付得来/],
    [33, /什么时候该接话，我心里没数/],
    [34, /临时起意.*很喜欢/],
    [35, /最后一个才明白/],
    [36, /脸色.*知道/],
    [37, /很快就能接着做/],
    [38, /很会找话说/],
    [39, /那件事就没完没了.*说过我/],
    [40, /小时候.*喜欢.*过家家/],
    [41, /喜欢一样样收齐/],
    [42, /另一个人.*很难/],
    [43, /都排好才安心/],
    [44, /乐在其中/],
    [45, /很难弄明白/],
    [46, /心里发慌/],
    [47, /认识新的人.*期待/],
    [48, /缓下来/],
    [49, /要靠手机提醒/],
    [50, /很容易入戏/],
  ] as const)("question %i says what the key needs", (id, words) => {
    expect(asdAdult.questions[id - 1]?.text).toMatch(words);
  });

  it("are no two alike", () => {
    for (const first of asdAdult.questions) {
      for (const second of asdAdult.questions.slice(first.id)) {
        const [left, right] = [pairsOf(first.text), pairsOf(second.text)];
        const shared = [...left].filter((pair) => right.has(pair));
        expect(shared.length / Math.min(left.size, right.size)).toBeLessThan(0.4);
      }
    }
  });
});

describe("reports", () => {
  it.each(reports)("%s is complete", (_code, report) => {
    for (const text of collectTexts(report)) expect(text).not.toBe("");
    expect(report.headline).toMatch(/^[^0-9]*孤独症（自闭症）谱系[^0-9]*。$/);
    expect(report.description.match(/[。？]/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(report.interpretation.length).toBeGreaterThanOrEqual(3);
    expect(report.recommendations[0]?.title).toMatch(/^今天做一件小事：/);
    expect(report.recommendations.at(-1)?.title).toMatch(/去哪里/);
    expect(report.recommendations.at(-1)?.description).toMatch(/精神科|心理科/);
    expect(report.professionalReminder).toMatch(/精神科|心理科/);
  });

  it.each(reports)("%s draws each recommendation with one emoji", (_code, report) => {
    const segmenter = new Intl.Segmenter("zh", { granularity: "grapheme" });
    for (const { icon } of report.recommendations) {
      expect(Array.from(segmenter.segment(icon))).toHaveLength(1);
      expect(icon).toMatch(/\p{Extended_Pictographic}/u);
    }
  });

  it.each(reports)("%s says what it does not mean", (_code, report) => {
    const limits = report.limits.join("");
    for (const fact of [
      "这不是诊断",
      "低于26分也不能排除",
      "女性",
      "焦虑",
      "强迫",
      "细节关注",
      "单独下结论",
    ]) {
      expect(limits).toContain(fact);
    }
  });

  it.each(reports)("%s names help and what to do in a crisis", (_code, report) => {
    const help = report.extras.at(-1)?.items?.join("") ?? "";
    for (const fact of [
      "精神科",
      "临床心理科",
      "12356",
      "多数地区24小时，部分地区每天不少于18小时",
      "110",
      "120",
    ]) {
      expect(help).toContain(fact);
    }
  });

  it("tells low scorers that difficulties count anyway", () => {
    expect(reports[0]?.[1].interpretation.join("")).toContain("得分不高也不代表没有困难");
  });

  it.each(reports)("no sentence of %s stands in another result", (code, report) => {
    const others = new Set(
      reports.filter(([other]) => other !== code).flatMap(([, other]) => ownSentences(other)),
    );
    for (const sentence of ownSentences(report)) expect(others).not.toContain(sentence);
  });

  it("gives no two levels a recommendation in common", () => {
    const [, light, middle, high] = reports.map(([, report]) => report.recommendations);
    const all = [light, middle, high].flatMap((list) => list ?? []).map(({ description }) => description);
    expect(new Set(all).size).toBe(16);
  });
});

describe("wording", () => {
  it.each(texts.map((text) => [text]))("keeps to our words: %s", (text) => {
    expect(text).not.toMatch(/患有|患者|患病|确诊|重度|严重|异常|阳性|阴性|高危|正常|治疗|治愈|疗效/);
    expect(text).not.toMatch(/放心吧|进行|予以|相关|您|宝宝|准确率|风险|智力|药/);
  });

  it.each(texts.map((text) => [text]))("has full-width punctuation and no typed spaces: %s", (text) => {
    expect(text).not.toMatch(/\p{Script=Han}\s*[,.!?:;()"'~]|[,.!?:;()"'~]\s*\p{Script=Han}/u);
    expect(text).not.toMatch(
      /\p{Script=Han}[^\S\n]|[^\S\n]\p{Script=Han}|[，。；：？！、（）“”][^\S\n]|[^\S\n][，。；：？！、（）“”]/u,
    );
    expect(text).not.toMatch(/[！…]|--/);
  });

  it("never calls a trait an illness", () => {
    for (const text of texts) expect(text).not.toMatch(/(?<!轻度的孤独症谱系)障碍|病人(?!”)/);
  });
});

describe("about and info", () => {
  it("states time, audience, licence and review", () => {
    expect(asdAdult.about).toMatchObject({ answeringMinutes: [15, 20], reviewedOn: "2026-11-21" });
    expect(asdAdult.about.audience).toMatch(/16岁以上.*没满16岁/);
    expect(asdAdult.about.licence).toMatch(/参考孤独症谱系商数（AQ）的构念自编，非官方译本/);
    expect(asdAdult.about.disclaimer).toContain("不是诊断");
    expect(asdAdult.about.theory[0]).toMatch(/^孤独症（自闭症）谱系/);
  });

  it("cites the papers its figures come from", () => {
    expect(asdAdult.about.sources.map((source) => source.url)).toEqual([
      "https://doi.org/10.1023/A:1005653411471",
      "https://doi.org/10.1007/s10803-005-3300-7",
      "https://doi.org/10.1186/2040-2392-6-2",
      "https://doi.org/10.1007/s10803-005-0061-2",
      "https://doi.org/10.1001/archgenpsychiatry.2011.38",
      "https://doi.org/10.1017/S0033291716001082",
      "https://doi.org/10.1186/s12888-016-0915-5",
    ]);
  });

  it("explains the four bands of the total", () => {
    const labels = asdAdult.about.bands.map((band) => band.label);
    expect(labels).toEqual(["0–19分：低", "20–25分：轻度", "26–31分：中度", "32–50分：高"]);
  });

  it("fills the info page", () => {
    const { info } = asdAdult;
    expect(info.resultTypes).toEqual(["低自闭症特征", "轻度自闭症特征", "中度自闭症特征", "高自闭症特征"]);
    expect(info.dimensions.map(({ name }) => name)).toEqual([
      "社交技能",
      "注意转换",
      "细节关注",
      "沟通",
      "想象力",
    ]);
    expect(info.estimatedTime.min).toBeLessThanOrEqual(info.estimatedTime.average);
    expect(info.estimatedTime.average).toBeLessThanOrEqual(info.estimatedTime.max);
    expect(info.sections.map(({ title }) => title)).toEqual([
      "它能帮你什么",
      "怎么计分",
      "道理从哪里来",
      "依据有多牢",
      "可以拿它做什么",
      "它做不到什么",
    ]);
  });
});
