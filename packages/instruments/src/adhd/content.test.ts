import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { QualityNote, Report } from "../instrument.ts";
import { adhd } from "./adhd.ts";

/** Part scores that reach each cell of the spec's table, at the lower edge of both levels. */
const CELLS = {
  "A-A": { attention: 0, hyperactivity: 0 },
  "B-A": { attention: 17, hyperactivity: 0 },
  "B-B": { attention: 24, hyperactivity: 0 },
  "C-A": { attention: 0, hyperactivity: 17 },
  "C-B": { attention: 0, hyperactivity: 24 },
  "D-A": { attention: 17, hyperactivity: 17 },
  "D-B": { attention: 24, hyperactivity: 24 },
  "E-A": { attention: 17, hyperactivity: 24 },
  "E-B": { attention: 24, hyperactivity: 17 },
} as const;

const reports: (readonly [string, Report])[] = Object.entries(CELLS).map(([code, scores]) => {
  const report = adhd.reportFromScores(scores);
  if (report === undefined) throw new Error(`No report for ${code}`);
  return [code, report] as const;
});

/** Bibliographic titles are quoted as they are printed. */
const QUOTED = new Set(["中国成人注意缺陷多动障碍诊断和治疗专家共识（2023版）"]);

/** Every string inside a value, except addresses and machine keys. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    return ["url", "tone", "key", "icon", "reviewedOn", "lastUpdated", "measure", "code"].includes(key)
      ? []
      : collectTexts(inner);
  });
}

function collectReports(): Report[] {
  const sheets = [0, 1, 2, 3, 4].map((answer) => answersFromArray(Array.from({ length: 18 }, () => answer)));
  const whole = sheets.flatMap((sheet) => {
    const evaluation = adhd.evaluate(sheet);
    return evaluation.ok ? [evaluation.outcome.report] : [];
  });
  const hints = adhd.reportFromScores({ attention: 12, hyperactivity: 12 });
  return [...whole, ...reports.map(([, report]) => report), ...(hints === undefined ? [] : [hints])];
}

/** Sheets that are fast and the same everywhere, and fast with halves that disagree: between them every note. */
function collectNotes(): readonly QualityNote[] {
  const activeMsByQuestion = Object.fromEntries(adhd.questions.map(({ id }) => [id, 500] as const));
  return [2, 4].flatMap((odd) => {
    const values = adhd.questions.map(({ id }) => (id % 2 === 1 ? odd : 2));
    return adhd.checkQuality({ answers: answersFromArray(values), activeMsByQuestion });
  });
}

/** All low, middling and high: between them every sentence about distances. */
const explanations = [0, 1, 2, 4].map((answer) =>
  adhd.explain(answersFromArray(Array.from({ length: 18 }, () => answer))),
);

const spoken = [
  adhd.questions,
  adhd.about,
  adhd.info,
  adhd.sheet,
  explanations,
  collectNotes(),
  collectReports(),
];

const texts = [...new Set(collectTexts(spoken))].filter((text) => !QUOTED.has(text));

/** The own sentences of a cell: all it says but the numbers and what it shares with the others. */
function ownSentences(report: Report): string[] {
  return collectTexts([
    report.headline,
    report.description,
    report.interpretation.slice(1),
    report.limits[0],
    report.recommendations.map((recommendation) => recommendation.description),
    report.professionalReminder,
  ])
    .flatMap((text) => text.split(/(?<=[。？])/))
    .map((sentence) => sentence.trim());
}

/** All neighbouring characters of a text, as a rough measure of likeness. */
function pairsOf(text: string): Set<string> {
  return new Set(
    Array.from(text)
      .slice(1)
      .map((character, index) => `${text[index]}${character}`),
  );
}

function countParts(report: Report | undefined) {
  return {
    paragraphs: report?.interpretation.length,
    recommendations: report?.recommendations.length,
    limits: report?.limits.length,
  };
}

describe("questions", () => {
  it("are numbered 1 to 18 without a gap", () => {
    expect(adhd.questions.map((question) => question.id)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
  });

  it("share the five answers, the rarest first", () => {
    for (const { options } of adhd.questions) {
      expect(options).toEqual([
        { value: 0, label: "从不" },
        { value: 1, label: "很少" },
        { value: 2, label: "有时" },
        { value: 3, label: "经常" },
        { value: 4, label: "非常频繁" },
      ]);
    }
  });

  it.each(adhd.questions)("question $id is one short sentence to a person: $text", ({ text }) => {
    expect(Array.from(text).length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^[^。]*你[^。]*。$/);
    expect(text).not.toMatch(/从不|很少|有时|经常|总是|往往|没有|不会/);
  });

  it("ask in the order of the key", () => {
    const topics = [
      "粗心",
      "重复",
      "当面|面对面",
      "收尾",
      "好几步",
      "费脑",
      "找不到",
      "走动",
      "忘",
      "坐很久",
      "起身",
      "心里",
      "松弛",
      "停不下来",
      "话比别人多",
      "后半句",
      "排队",
      "打断",
    ];
    expect(topics).toHaveLength(18);
    topics.forEach((topic, index) => expect(adhd.questions[index]?.text).toMatch(new RegExp(topic)));
  });

  it("are no two alike", () => {
    for (const first of adhd.questions) {
      for (const second of adhd.questions.slice(first.id)) {
        const [left, right] = [pairsOf(first.text), pairsOf(second.text)];
        const shared = [...left].filter((pair) => right.has(pair));
        expect(shared.length / Math.min(left.size, right.size)).toBeLessThan(0.3);
      }
    }
  });
});

describe("reports", () => {
  it("covers all nine cells", () => {
    expect(new Set(reports.map(([, report]) => report.headline)).size).toBe(9);
  });

  it.each(reports)("%s is complete", (_code, report) => {
    for (const text of collectTexts(report)) expect(text).not.toBe("");
    expect(report.headline).toMatch(/^过去半年，[^0-9]*。$/);
    expect(report.description.match(/[。？]/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(report.interpretation.length).toBeGreaterThanOrEqual(3);
    expect(report.interpretation.join("")).toContain("注意缺陷多动障碍（ADHD）");
    expect(report.recommendations.length).toBeGreaterThanOrEqual(4);
    expect(report.recommendations.length).toBeLessThanOrEqual(5);
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
    for (const fact of ["这不是诊断", "睡眠不足", "焦虑", "抑郁", "甲状腺", "12岁以前", "两种场合"]) {
      expect(limits).toContain(fact);
    }
    expect(limits).toMatch(/每100位.*大约只有11位.*Chamberlain等，2021/);
  });

  it("tells low scorers that difficulties count anyway", () => {
    expect(collectTexts(reports[0]?.[1]).join("")).toContain("得分不高也不代表没有困难");
  });

  it.each(reports)("no sentence of %s stands in another cell", (code, report) => {
    const others = new Set(
      reports.filter(([other]) => other !== code).flatMap(([, other]) => ownSentences(other)),
    );
    for (const sentence of ownSentences(report)) {
      expect(others).not.toContain(sentence);
    }
  });

  it("gives E-A and E-B parallel texts", () => {
    const [first, second] = ["E-A", "E-B"].map((code) => reports.find(([other]) => other === code)?.[1]);
    expect(countParts(first)).toEqual(countParts(second));
    const swapped = first?.limits[0]
      ?.replace("多动冲动", "甲")
      .replace("专注困难", "多动冲动")
      .replace("甲", "专注困难");
    expect(swapped).toBe(second?.limits[0]);
  });
});

describe("wording", () => {
  it.each(texts.map((text) => [text]))("keeps to our words: %s", (text) => {
    expect(text).not.toMatch(/患有|患者|确诊|重度|严重|异常|阳性|阴性|高危|正常人|治疗|治愈|疗效/);
    expect(text).not.toMatch(/完全正常|放心吧|进行|予以|相关|您|宝宝/);
    expect(text).not.toMatch(/药|哌甲酯|利他林|专注达|托莫西汀/);
  });

  it.each(texts.map((text) => [text]))("has full-width punctuation and no typed spaces: %s", (text) => {
    expect(text).not.toMatch(/\p{Script=Han}\s*[,.!?:;()"'~]|[,.!?:;()"'~]\s*\p{Script=Han}/u);
    expect(text).not.toMatch(
      /\p{Script=Han}\s|\s\p{Script=Han}|[，。；：？！、（）“”]\s|\s[，。；：？！、（）“”]/u,
    );
    expect(text).not.toMatch(/[！…]|--/);
  });
});

describe("about", () => {
  it("states time, audience, licence and review", () => {
    expect(adhd.about).toMatchObject({ answeringMinutes: [3, 5], reviewedOn: "2026-11-21" });
    expect(adhd.about.timeFrame).toBe("请按过去6个月的情况作答。");
    expect(adhd.about.audience).toMatch(/18岁以上.*没满18岁/);
    expect(adhd.about.licence).toMatch(/参考世界卫生组织成人ADHD自评量表.*构念自编，非官方译本/);
    expect(adhd.about.disclaimer).toContain("不是诊断");
  });

  it("cites the papers its figures come from", () => {
    const urls = adhd.about.sources.flatMap((source) => source.url ?? []);
    expect(urls).toEqual([
      "https://doi.org/10.1017/S0033291704002892",
      "https://doi.org/10.1002/mpr.241",
      "https://doi.org/10.1016/j.comppsych.2021.152224",
      "https://doi.org/10.7189/jogh.11.04009",
      "https://doi.org/10.3760/cma.j.cn112137-20230322-00457",
    ]);
  });

  it("explains the four bands of a part", () => {
    const labels = adhd.about.bands.map((band) => band.label);
    expect(labels).toEqual(["0–11分：不突出", "12–16分：略高", "17–23分：较高", "24–36分：明显"]);
  });
});

describe("info", () => {
  it("has the catalogue fields of the spec", () => {
    expect(adhd.info).toMatchObject({
      category: "专注与多动",
      author: "心镜",
      lastUpdated: "2026-11-21",
      languages: ["简体中文"],
      estimatedTime: { min: 8, max: 15, average: 10 },
    });
    expect(adhd.info.dimensions.map(({ name }) => name)).toEqual(["专注困难", "多动冲动"]);
    for (const list of [adhd.info.tags, adhd.info.instructions, adhd.info.features]) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it("lists every label a result can have, once", () => {
    expect(adhd.info.resultTypes).toEqual([
      "不太可能存在ADHD",
      "可能存在ADHD-I（注意力缺陷型）特征",
      "很可能存在ADHD-I（注意力缺陷型）特征",
      "可能存在ADHD-H（多动冲动型）特征",
      "很可能存在ADHD-H（多动冲动型）特征",
      "可能存在ADHD-C（组合型）特征",
      "很可能存在ADHD-C（组合型）特征",
    ]);
    for (const [, { label }] of reports) expect(adhd.info.resultTypes).toContain(label);
  });

  it("tells purpose, method, theory, basis with limits, and uses", () => {
    expect(adhd.info.sections.map(({ title }) => title)).toEqual([
      "目的",
      "方法",
      "理论",
      "依据与局限",
      "可以用在哪里",
    ]);
    const [, method, theory, basis, uses] = adhd.info.sections.map((section) =>
      collectTexts(section).join(""),
    );
    expect(method).toMatch(/前9题.*专注困难.*后9题.*多动冲动.*17分和24分/);
    expect(theory).toMatch(/注意缺陷多动障碍（ADHD）.*大约2到3位；.*大约7位（Song等，2021）/);
    for (const fact of [
      "核心6题",
      "没有附普通人群的分数分布",
      "内地",
      "没有单独验证过",
      "4到5分",
      "11位",
      "12岁以前",
    ]) {
      expect(basis).toContain(fact);
    }
    expect(uses).toMatch(/决定录用.*没满18岁/);
  });

  it("says in warning and reminder what a score cannot say and where to go", () => {
    expect(adhd.about.warning).toMatch(/说明不了你有没有ADHD.*没满18岁/);
    expect(adhd.info.reminder).toMatch(/分数高不等于有ADHD，分数低也不能排除/);
    expect(adhd.info.reminder).toMatch(/精神科或临床心理科/);
  });

  it("cites only papers that stand among the sources", () => {
    const surnames = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/([A-Z][a-z]+)等[，（]\d{4}/g)].map((match) => match[1] ?? ""),
      ),
    );
    expect([...surnames].toSorted()).toEqual(["Chamberlain", "Kessler", "Song", "Yeh"]);
    const details = adhd.about.sources.map(({ detail }) => detail);
    for (const surname of surnames) expect(details.some((detail) => detail.startsWith(surname))).toBe(true);
  });

  it("does not repeat on one page what about already says", () => {
    const told = new Set(collectTexts([adhd.about.purpose, adhd.about.theory]));
    for (const text of collectTexts(adhd.info.sections)) expect(told).not.toContain(text);
  });
});

describe("quality notes", () => {
  it("are three, kind and never an accusation", () => {
    const notes = new Map(collectNotes().map(({ code, text }) => [code, text] as const));
    expect([...notes.keys()].toSorted()).toEqual(["contradictory", "fast", "straight"]);
    for (const text of notes.values()) {
      expect(text).not.toMatch(/乱|不认真|敷衍|随便|无效|作弊|不可信|错误/);
      expect(text).toMatch(/再答一次|再看看/);
    }
  });
});
