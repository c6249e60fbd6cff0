import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Report } from "../instrument.ts";
import { asd } from "./asd.ts";
import { asdAgeGate } from "./age-gate.ts";
import { asdFollowUp } from "./follow-up/follow-up.ts";
import { FOLLOW_UP_ITEMS } from "./follow-up/items.ts";
import { buildAsdReport } from "./report.ts";

const BANDS = [
  ["low", buildAsdReport(1)],
  ["medium", buildAsdReport(5)],
  ["high", buildAsdReport(12)],
] as const;

const FOLLOW_UPS = [
  ["settled", asdFollowUp.report(1)],
  ["open", asdFollowUp.report(3)],
] as const;

const allReports: (readonly [string, Report])[] = [...BANDS, ...FOLLOW_UPS];

/** Every string inside a value, except addresses and machine keys. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isMachine = ["url", "tone", "key", "icon", "id", "sign", "choice", "rules", "otherwise"].includes(
      key,
    );
    return isMachine || ["measure", "code", "reviewedOn", "lastUpdated"].includes(key)
      ? []
      : collectTexts(inner);
  });
}

const sheets = ["是", "否"].map((word) => answersFromArray(Array.from({ length: 20 }, () => word)));

const texts = [
  ...new Set(
    collectTexts([
      asd.questions,
      asd.about,
      asd.info,
      asd.sheet,
      Array.from({ length: 21 }, (_, riskCount) => buildAsdReport(riskCount)),
      sheets.map((sheet) => asd.evaluate(sheet)).map((result) => (result.ok ? result.outcome.report : [])),
      sheets.map((sheet) => asd.explain(sheet)),
      sheets.map((sheet) =>
        asd.checkQuality({
          answers: sheet,
          activeMsByQuestion: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index + 1, 500])),
        }),
      ),
      [10, 18, 26, 40].map((age) => asdAgeGate.judge(age, 4).advice),
      asdAgeGate.question,
      asdFollowUp.intro,
      [0, 1, 2, 7].map((stillFailed) => asdFollowUp.report(stillFailed)),
      FOLLOW_UP_ITEMS,
    ]),
  ),
];

/** Titles are quoted as they are printed. */
const QUOTED = new Set([...asd.about.sources.map(({ title }) => title), asd.about.licence]);

/** The stored words of the three bands keep the spec's 风险; every other sentence speaks of likelihood. */
const BAND_WORDS = /低风险|中等风险|高风险/g;

/** The own sentences of a result: all it says but the numbers, the titles and what it shares with the others. */
function ownSentences(report: Report): string[] {
  return collectTexts([
    report.headline,
    report.description,
    report.interpretation,
    report.limits.slice(0, -3),
    report.extras
      .filter(({ title }) => title !== "参考置信度")
      .map(({ paragraphs, items }) => [paragraphs, items]),
    report.recommendations.map((recommendation) => recommendation.description),
    report.professionalReminder,
  ])
    .flatMap((text) => text.split(/(?<=[。？])/))
    .filter((sentence) => sentence !== "" && !SHARED.has(sentence) && !sentence.startsWith("20题里有"));
}

/** The two sentences that end every reminder. */
const SHARED = new Set([
  "不管几个月大，孩子以前会说的话、会做的事又不会了，现在就去看医生。",
  "不管题数多少，只要你心里不踏实，都可以去问。",
]);

/** All neighbouring characters of a text, as a rough measure of likeness. */
function pairsOf(text: string): Set<string> {
  return new Set(
    Array.from(text)
      .slice(1)
      .map((character, index) => `${text[index]}${character}`),
  );
}

describe("questions", () => {
  it("are numbered 1 to 20 without a gap", () => {
    expect(asd.questions.map((question) => question.id)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it("share the two Chinese words as values and labels", () => {
    for (const { options } of asd.questions) {
      expect(options).toEqual([
        { value: "是", label: "是" },
        { value: "否", label: "否" },
      ]);
    }
  });

  it.each(asd.questions)("question $id is one short question about the child: $text", ({ id, text }) => {
    expect(Array.from(text).length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^[^。？]*孩子[^。？]*吗？(（[^（）]+）)?$/);
    // A negation in the question would turn the meaning of 是 around; examples in brackets may have one.
    const asked = text.replace(/（.*）/, "");
    if (![2, 10, 18].includes(id)) {
      expect(asked).not.toMatch(/没有|不会|不太|不能|从不|不理/);
    }
  });

  it("ask in the order and the direction of the key", () => {
    const topics = [
      /指向屋子那头，孩子会往那儿看/,
      /怀疑过孩子听不见/,
      /会玩“假装”/,
      /喜欢往高处爬/,
      /会把手凑到眼前.*奇怪的手指动作/,
      /想要东西或要人帮忙.*会伸一根食指/,
      /有意思的东西，孩子会用食指指给你看/,
      /别的小朋友.*会留意.*想凑近/,
      /会拿东西来，只为让你也瞧/,
      /叫名字，孩子有反应/,
      /孩子会笑着回你/,
      /声音，会让孩子烦躁/,
      /自己会走路了/,
      /会看你的眼睛/,
      /会学着做/,
      /转头去看.*会跟着转头/,
      /会想办法让你看过来/,
      /不打手势.*能听懂/,
      /没见过的事，孩子会先看看你的表情/,
      /举高、荡一荡.*喜欢吗/,
    ];
    expect(topics).toHaveLength(20);
    topics.forEach((topic, index) => expect(asd.questions[index]?.text).toMatch(topic));
  });

  it("are no two alike", () => {
    for (const first of asd.questions) {
      for (const second of asd.questions.slice(first.id)) {
        const [left, right] = [pairsOf(first.text), pairsOf(second.text)];
        const shared = [...left].filter((pair) => right.has(pair));
        expect(shared.length / Math.min(left.size, right.size)).toBeLessThan(0.4);
      }
    }
  });
});

describe("reports", () => {
  it.each(allReports)("%s is complete and starts with something to do today", (_name, report) => {
    for (const text of collectTexts(report)) expect(text).not.toBe("");
    expect(report.headline).toMatch(/^[^0-9]*。$/);
    expect(report.description.match(/[。？]/g)?.length ?? 0).toBeLessThanOrEqual(3);
    expect(report.interpretation.join("") + report.description).toContain("孤独症（自闭症）谱系");
    expect(report.recommendations.length).toBeGreaterThanOrEqual(4);
    expect(report.recommendations[0]?.title).toMatch(/^今天做一件小事：/);
    expect(report.recommendations.at(-1)?.title).toMatch(/去哪里/);
    expect(report.professionalReminder).toContain("又不会了，现在就去看医生");
    expect(report.professionalReminder).toContain("只要你心里不踏实，都可以去问");
  });

  it.each(BANDS)("%s has a headline that fits three lines of a phone", (_name, { headline }) => {
    expect(headline.length).toBeLessThanOrEqual(24);
  });

  it.each(allReports)("%s draws each recommendation with one emoji", (_name, report) => {
    const segmenter = new Intl.Segmenter("zh", { granularity: "grapheme" });
    for (const { icon } of report.recommendations) {
      expect(Array.from(segmenter.segment(icon))).toHaveLength(1);
      expect(icon).toMatch(/\p{Extended_Pictographic}/u);
    }
  });

  it.each(allReports)("%s says what it does not mean", (_name, report) => {
    const limits = report.limits.join("");
    expect(limits).toContain("不是诊断");
    expect(limits).toMatch(/参考M-CHAT-R\/F的构念自己写的.*没有验证过/);
    expect(limits).toMatch(/每100个.*大约/);
  });

  it.each([
    ["low", "39个（Guthrie等，2019）"],
    ["medium", "5到12个"],
    ["high", "47个"],
    ["settled", "39个（Guthrie等，2019）"],
    ["open", "95个"],
  ])("%s gives its own figure: %s", (name, figure) => {
    const report = allReports.find(([other]) => other === name)?.[1];
    expect(report?.limits.join("")).toContain(figure);
  });

  it.each(allReports)("no sentence of %s stands in another result", (name, report) => {
    const others = new Set(
      allReports.filter(([other]) => other !== name).flatMap(([, other]) => ownSentences(other)),
    );
    for (const sentence of ownSentences(report)) expect(others).not.toContain(sentence);
  });

  it("tells the low band to repeat after the second birthday, for both ages", () => {
    const text = collectTexts(BANDS[0][1]).join("");
    expect(text).toMatch(/不到24个月的话，满两岁以后请再做一次/);
    expect(text).toMatch(/已经满了24个月的/);
    expect(text).toContain("每年看一次");
  });

  it("sends the medium band on now, with the later look as a later step", () => {
    const { nextSteps, recommendations } = stepsOf(1);
    expect(recommendations[0]?.title).toContain("二次确认问题");
    expect(nextSteps[0]).toMatch(/^现在接着回答二次确认问题/);
    expect(nextSteps.at(-1)).toMatch(/3到6个月后再看一次/);
  });

  it("sends the high band to an evaluation now, station by station", () => {
    const text = collectTexts(BANDS[2][1]).join("");
    const stations = ["社区卫生服务中心", "县级妇幼保健院", "发育行为儿科", "儿童精神科", "综合医院", "康复"];
    for (const station of stations) expect(text).toContain(station);
    expect(stepsOf(2).nextSteps[0]).toMatch(/^这几天就约/);
    expect(text).not.toMatch(/3到6个月/);
  });

  it("blames nobody where something was found", () => {
    for (const [, report] of [BANDS[1], BANDS[2], FOLLOW_UPS[1]]) {
      expect(report.interpretation.join("")).toMatch(/不是你带得不好|不是谁的错|跟谁带得好不好没有关系/);
    }
  });
});

function stepsOf(band: 0 | 1 | 2) {
  const { extras, recommendations } = BANDS[band][1];
  return { nextSteps: extras[0]?.items ?? [], recommendations };
}

describe("wording", () => {
  const own = texts.filter((text) => !QUOTED.has(text)).map((text) => [text] as const);

  it("reads more than two hundred texts", () => {
    expect(own.length).toBeGreaterThan(200);
  });

  it.each(own)("keeps to our words: %s", (text) => {
    expect(text).not.toMatch(/患有|患者|患儿|病人|确诊|重度|严重|异常|阳性|阴性|高危|正常|治疗|治愈|疗效/);
    expect(text).not.toMatch(/放心吧|进行|予以|相关|您|宝宝|务必|立即|马上就医|危险|[他她]会|[他她]的/);
    expect(text.replaceAll(BAND_WORDS, "")).not.toContain("风险");
  });

  it.each(own)("has full-width punctuation and no typed spaces: %s", (text) => {
    expect(text).not.toMatch(/\p{Script=Han}\s*[,.!?:;()"'~]|[,.!?:;()"'~]\s*\p{Script=Han}/u);
    expect(text).not.toMatch(
      /\p{Script=Han}\s|\s\p{Script=Han}|[，。；：？！、（）“”]\s|\s[，。；：？！、（）“”]/u,
    );
    expect(text).not.toMatch(/[！…]|--/);
  });
});

describe("about and info", () => {
  it("state time, audience, licence and review", () => {
    expect(asd.about).toMatchObject({ answeringMinutes: [3, 5], reviewedOn: "2026-11-21" });
    expect(asd.about.timeFrame).toMatch(/平时的样子.*只见过一两次.*选“否”/);
    expect(asd.about.audience).toMatch(/16到30个月.*不到16个月.*超过30个月/);
    expect(asd.about.disclaimer).toMatch(/M-CHAT-R.*不是诊断/);
    for (const fact of ["© 2009", "不是M-CHAT-R/F", "没有申请过", "没有验证过"]) {
      expect(asd.about.licence).toContain(fact);
    }
  });

  it("cite the papers the figures come from", () => {
    expect(asd.about.sources.flatMap((source) => source.url ?? [])).toEqual([
      "https://doi.org/10.1542/peds.2013-1813",
      "https://doi.org/10.1007/s10803-018-3682-y",
      "https://doi.org/10.1542/peds.2018-3963",
    ]);
  });

  it("name the three bands in words and numbers", () => {
    expect(asd.about.bands.map((band) => band.label)).toEqual([
      "0–2题：低风险",
      "3–7题：中等风险",
      "8–20题：高风险",
    ]);
    expect(asd.info.resultTypes).toEqual(["低风险", "中等风险", "高风险"]);
  });

  it("warn before the three questions that read the other way round", () => {
    expect(asd.info.instructions.join("")).toMatch(/第2、5、12题不一样/);
  });

  it("divide all 20 questions among the areas", () => {
    const numbers = asd.info.dimensions
      .flatMap(({ description }) => /第([\d、]+)题/.exec(description)?.[1]?.split("、") ?? [])
      .map(Number);
    expect(numbers.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});
