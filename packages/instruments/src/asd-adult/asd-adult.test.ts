import { resultOf } from "#harness/answer-sheets.ts";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { RawAnswers } from "../instrument.ts";
import { asdAdult } from "./asd-adult.ts";
import { asdAdultInfo } from "./info.ts";

const KEYS = ["strongly_agree", "slightly_agree", "slightly_disagree", "strongly_disagree"] as const;
const QUESTIONS = Array.from({ length: 50 }, (_, index) => index + 1);

/** Questions in which agreement scores; in the others disagreement does. */
const AGREE = [2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46];

/** Question numbers of the five domains. */
const DOMAIN_SETS = {
  socialSkills: [1, 11, 13, 15, 22, 36, 44, 45, 47, 48],
  attentionSwitching: [2, 4, 10, 16, 25, 32, 34, 37, 43, 46],
  attentionToDetail: [5, 6, 9, 12, 19, 23, 28, 29, 30, 49],
  communication: [7, 17, 18, 26, 27, 31, 33, 35, 38, 39],
  imagination: [3, 8, 14, 20, 21, 24, 40, 41, 42, 50],
} as const;
const DOMAINS = Object.keys(DOMAIN_SETS) as (keyof typeof DOMAIN_SETS)[];
const everywhere = (score: number) =>
  Object.fromEntries(DOMAINS.map((domain) => [domain, score])) as Record<keyof typeof DOMAIN_SETS, number>;
const ZEROS = everywhere(0);

/** Columns: lowest and highest total, stored label, level, tone, short name, number of recommendations. */
const RESULTS = [
  [0, 19, "低自闭症特征", "mild", "normal", "特征不多", 4],
  [20, 25, "轻度自闭症特征", "mild", "mild", "特征略多", 4],
  [26, 31, "中度自闭症特征", "moderate", "moderate", "特征较多", 5],
  [32, 50, "高自闭症特征", "severe", "severe", "特征明显偏多", 7],
] as const;

function allOf(answer: string): RawAnswers {
  return answersFromArray(QUESTIONS.map(() => answer));
}

/** Builds answers with which no question scores, then applies the given changes. */
function againstKeyExcept(changes: Readonly<Record<number, string>>): RawAnswers {
  return answersFromArray(
    QUESTIONS.map(
      (question) => changes[question] ?? (AGREE.includes(question) ? "strongly_disagree" : "strongly_agree"),
    ),
  );
}

/**
 * Builds answers with which the first `total` questions score. The first `strong` answers are full ones, all others
 * slight.
 */
function sheetOf(total: number, strong = 0): RawAnswers {
  return answersFromArray(
    QUESTIONS.map((question) => {
      const strength = question <= strong ? "strongly" : "slightly";
      return `${strength}_${AGREE.includes(question) === question <= total ? "agree" : "disagree"}`;
    }),
  );
}

const evaluate = (raw: RawAnswers) => resultOf(asdAdult.evaluate(raw));
const pageOf = (total: number) => asdAdult.page({ scores: { total_score: total, ...ZEROS } })!;

describe("the key", () => {
  it("offers the four answers, with statements in the direction of the key", () => {
    const { id, version, questions } = asdAdult;
    expect([id, version, questions.length]).toEqual(["asd-adult", "asd-adult-2", 50]);
    for (const question of questions) {
      expect.soft(question.text).toMatch(/^[^。]*我[^。]*。$/);
      expect.soft(question.text).not.toMatch(/总是|从不|常常|有时/);
      expect.soft(question.options).toEqual([
        { value: "strongly_agree", label: "完全同意" },
        { value: "slightly_agree", label: "少许同意" },
        { value: "slightly_disagree", label: "少许不同意" },
        { value: "strongly_disagree", label: "完全不同意" },
      ]);
    }
  });

  it("gives each question its published and weighted points in its own domain only", () => {
    expect(AGREE).toHaveLength(24);
    const inDomains: number[] = Object.values(DOMAIN_SETS).flat();
    expect(inDomains.toSorted((one, other) => one - other)).toEqual(QUESTIONS);
    for (const question of QUESTIONS) {
      for (const [index, answer] of KEYS.entries()) {
        const towards = AGREE.includes(question) ? index : 3 - index;
        const own = DOMAINS.find((domain) => DOMAIN_SETS[domain].some((each) => each === question)) ?? "none";
        const [binary, weighted] = [[1, 1, 0, 0][towards] ?? 0, [2, 1, 0, 0][towards] ?? 0];
        expect
          .soft(evaluate(againstKeyExcept({ [question]: answer })).scores, `${question}: ${answer}`)
          .toEqual({
            total_score: binary,
            ...ZEROS,
            [own]: binary,
            weighted: { total: weighted, ...ZEROS, [own]: weighted },
          });
      }
    }
  });

  it("evaluates a sheet into the stored and sent form", () => {
    // The first 28 questions score, and 1–10 of them have a full answer. Questions of each domain among 1–28, and among
    // 1–10: social 1 11 13 15 22 (5) and 1 (1); switching 2 4 10 16 25 (5) and 2 4 10 (3); detail 5 6 9 12 19 23 28 (7)
    // and 5 6 9 (3); communication 7 17 18 26 27 (5) and 7 (1); imagination 3 8 14 20 21 24 (6) and 3 8 (2). The total
    // is 28, the weighted total 28 + 10 = 38.
    const { texts, ...outcome } = evaluate(sheetOf(28, 10));
    const [domains, weighted] = [
      { socialSkills: 5, attentionSwitching: 5, attentionToDetail: 7, communication: 5, imagination: 6 },
      { socialSkills: 6, attentionSwitching: 8, attentionToDetail: 10, communication: 6, imagination: 8 },
    ];
    const rawDimension = (score: number) => ({
      score,
      maxScore: 20,
      description: expect.stringMatching(/^分越高.*。$/),
    });
    expect(outcome).toEqual({
      testType: "asd-adult",
      version: "asd-adult-2",
      totalScore: 28,
      scores: { total_score: 28, ...domains, weighted: { total: 38, ...weighted } },
      resultType: "中度自闭症特征",
      extra: {
        level: "moderate",
        rawData: {
          totalScore: 38,
          dimensionScores: weighted,
          level: "moderate",
          result_type: "中度自闭症特征",
          interpretation: texts.interpretation.join("\n"),
          maxScore: 100,
          percentile: 38,
          dimensions: {
            socialSkills: rawDimension(6),
            attentionSwitching: rawDimension(8),
            attentionToDetail: rawDimension(10),
            communication: rawDimension(6),
            imagination: rawDimension(8),
          },
        },
      },
    });
  });

  it("takes the level of uniform answers from the published total", () => {
    const rows = [
      ["strongly_agree", 24, 48],
      ["slightly_agree", 24, 24],
      ["slightly_disagree", 26, 26],
      ["strongly_disagree", 26, 52],
    ] as const;
    for (const [answer, total, weighted] of rows) {
      expect(evaluate(allOf(answer))).toMatchObject({
        totalScore: total,
        resultType: total === 24 ? "轻度自闭症特征" : "中度自闭症特征",
        extra: { rawData: { totalScore: weighted, percentile: weighted } },
      });
    }
  });
});

describe("the result", () => {
  it("is read from five names beside the total, or from a map of dimensions", () => {
    const { total_score, weighted: _weighted, ...dimensions } = evaluate(sheetOf(30)).scores;
    const page = asdAdult.page({ scores: { total_score, dimensions } });
    expect(page).toEqual(asdAdult.page({ scores: { total_score, ...dimensions } }));
    expect(page).toEqual(asdAdult.page({ scores: { total: total_score, dimensions } }));
    expect(page?.measures.map(({ value }) => value)).toEqual(Object.values(dimensions));
  });

  it("follows the published total at both ends of each band, independent of the strength of answers", () => {
    for (const [lowest, highest, label, level, tone, , count] of RESULTS) {
      for (const sheet of [sheetOf(lowest), sheetOf(highest), sheetOf(highest, 50)]) {
        const { resultType, extra, scores, texts } = evaluate(sheet);
        expect.soft([resultType, extra["level"]], label).toEqual([label, level]);
        const page = asdAdult.page({ scores });
        expect.soft(page).toMatchObject({ label: { text: label }, chip: { text: label, tone } });
        expect.soft(page?.headline, label).toMatch(/^你的孤独症（自闭症）特征/);
        expect.soft(texts.recommendations, label).toHaveLength(count);
      }
    }
    expect(asdAdultInfo.resultTypes).toEqual(RESULTS.map(([, , label]) => label));
    expect(asdAdult.about.bands.map(({ label }) => label)).toEqual(
      RESULTS.map(([lowest, highest, , , , toneLabel]) => `${lowest}–${highest}分：${toneLabel}`),
    );
  });

  it("draws the total with its bands, and five domains with their published means", () => {
    const { total, measures, measuresNote } = pageOf(25);
    // Without the note below the chart, a reader could take a tall flower for a strength.
    expect(measuresNote).toMatch(/特征多，不是能力强/);
    expect(total.note).toMatch(/照英国的一份量表另写的，还没验证过/);
    expect(total).toMatchObject({ key: "total", value: 25, max: 50 });
    expect(total.bands).toEqual(RESULTS.map(([, max, , , tone, label]) => ({ max, label, tone })));
    const rows = [
      ["socialSkills", "社交技能", 2.6, 7.5],
      ["attentionSwitching", "注意转换", 3.9, 8],
      ["attentionToDetail", "细节关注", 5.3, 6.7],
      ["communication", "沟通", 2.4, 7.2],
      ["imagination", "想象力", 2.3, 6.4],
    ] as const;
    expect(measures).toHaveLength(5);
    for (const [index, [key, label, undiagnosed, diagnosed]] of rows.entries()) {
      expect.soft(measures[index]).toMatchObject({ key, label, max: 10, bands: [] });
      expect.soft(measures[index]?.note).toMatch(/^分越高，说明你越/);
      expect.soft(measures[index]?.references).toEqual([
        { label: "没有确诊过的成年人", value: undiagnosed },
        { label: "确诊过的成年人", value: diagnosed },
      ]);
    }
    expect(measures[2]?.note).toContain("细心不等于在谱系上");
    expect(new Set(measures.map(({ note }) => note)).size).toBe(5);
  });

  it("says what lowers a score below 26 and raises one from 20 on, and how few of each band are diagnosed", () => {
    for (const total of [10, 22, 28, 40]) {
      const { caution, help } = pageOf(total);
      expect.soft(help).toMatch(/医保报不报[\s\S]*孤独症不在严重精神障碍登记的六类病里/);
      expect.soft([caution.includes("焦虑"), caution.includes("ADHD")]).toEqual([total >= 20, total >= 20]);
      expect.soft(/学别人的样子/.test(caution), caution).toBe(total < 26);
    }
    expect(pageOf(19).meaning).toMatch(/没确诊过的.*三分之二/);
    expect(pageOf(25).meaning).toMatch(/没确诊过的.*每4位有1位/);
    expect(pageOf(26).meaning).toMatch(/没确诊过的.*12位里有1位.*多数不在谱系上/);
    expect(pageOf(32).meaning).toMatch(/粗略估计.*10位有1到3位/);
    expect(pageOf(32).reading.join("")).toMatch(/粗略估计.*174人/);
    expect(asdAdult.about.licence).toMatch(/参考孤独症谱系商数（AQ）的构念自编，非官方译本/);
  });
});

describe("the explanation", () => {
  it("describes the distance of the total to the neighbouring bands, with the error", () => {
    const rows = [
      [0, "在0–19分之间，叫“特征不多”；多20分就是“特征略多”。"],
      [19, "在0–19分之间，叫“特征不多”；多1分就是“特征略多”。"],
      [20, "在20–25分之间，叫“特征略多”；少1分就是“特征不多”，多6分就是“特征较多”。"],
      [31, "在26–31分之间，叫“特征较多”；少6分就是“特征略多”，多1分就是“特征明显偏多”。"],
      [32, "在32–50分之间，叫“特征明显偏多”；少1分就是“特征较多”。"],
      [50, "在32–50分之间，叫“特征明显偏多”；少19分就是“特征较多”。"],
    ] as const;
    for (const [total, words] of rows) {
      const error = { points: 7, source: expect.stringMatching(/17人.*只能参考/) };
      const said = { measure: "total", text: `总分${total}分，${words}`, error };
      const { distances } = asdAdult.explain(sheetOf(total))!;
      expect.soft(distances, `${total}`).toEqual([said]);
    }
  });

  it("gives the published key", () => {
    const rule = asdAdult.explain(sheetOf(26))?.rule.join("\n");
    const disagree = QUESTIONS.filter((question) => !AGREE.includes(question));
    for (const line of [
      `选同意得1分的有24题：第${AGREE.join("、")}题。`,
      `选不同意得1分的有26题：第${disagree.join("、")}题。`,
      `社交技能：第${DOMAIN_SETS.socialSkills.join("、")}题。`,
      `注意转换：第${DOMAIN_SETS.attentionSwitching.join("、")}题。`,
      `细节关注：第${DOMAIN_SETS.attentionToDetail.join("、")}题。`,
      `沟通：第${DOMAIN_SETS.communication.join("、")}题。`,
      `想象力：第${DOMAIN_SETS.imagination.join("、")}题。`,
      "0–19分特征不多，20–25分特征略多，26–31分特征较多，32–50分特征明显偏多",
    ]) {
      expect.soft(rule).toContain(line);
    }
  });
});

describe("stored scores", () => {
  const FIRST = { earlier: undefined, hasPassed: () => false };
  const past = (total: number) => {
    return { scores: { total_score: total, ...ZEROS }, resultType: "", version: "v1" };
  };

  it("need the published total and the five domains, integers in range, but not the weighted scores", () => {
    expect(asdAdult.page({ scores: past(25).scores })?.label.text).toBe("轻度自闭症特征");
    for (const key of ["total_score", ...DOMAINS]) {
      for (const bad of [-1, key === "total_score" ? 51 : 11, 2.5, "5", Number.NaN, null, undefined]) {
        expect
          .soft(asdAdult.page({ scores: { ...past(25).scores, [key]: bad } }), `${key}: ${bad}`)
          .toBeUndefined();
      }
      const highest = { ...past(0).scores, [key]: key === "total_score" ? 50 : 10 };
      expect.soft(asdAdult.page({ scores: highest }), key).toBeDefined();
    }
    expect(asdAdult.page({ scores: Object.create(past(25).scores) })).toBeUndefined();
  });

  it("compare the total only: 10 points exceed the noise", () => {
    // Smallest change beyond the noise: 6.3 × √0.3 × √2 × 1.96 = 9.6.
    const crossed = "名称从“特征略多”变成“特征较多”，是因为分数跨过了26分这条线，不等于你变了。";
    const maybe = "可能真变了，也可能只是碰巧。";
    const rows = [
      [20, 20, "same", "没有变。分数和上次一样。"],
      [20, 25, "within", `还分不出变没变。总分多了5分，没超出平常的起伏，${maybe}`],
      [20, 29, "within", `还分不出变没变。总分多了9分，没超出平常的起伏，${maybe}${crossed}`],
      [20, 30, "beyond", "可以当成变了。总分多了10分，超出了平常的起伏。"],
      [30, 20, "beyond", "可以当成变了。总分少了10分，超出了平常的起伏。"],
    ] as const;
    for (const [earlier, later, kind, answer] of rows) {
      const comparison = asdAdult.change.compare(past(earlier), past(later));
      expect(comparison?.answer).toBe(answer);
      expect(comparison?.verdicts.map((verdict) => [verdict.track, verdict.kind])).toEqual([["total", kind]]);
    }
    expect(asdAdult.change.adviseRetest(past(0), FIRST).months).toBe(6);
    expect(asdAdult.change.tracks.map(({ max, noise }) => [max, noise?.errorPoints])).toEqual([[50, 7]]);
  });

  it("advise by the latest total only: a doctor from 32 on, and from 26 on with lifelong difficulties", () => {
    for (const [total, opening] of [
      [25, "这次25分，没到26分这条提示线，光看分数不用专门做什么。"],
      [26, "这次26分，到了26分这条提示线，但这还不是结论。"],
      [31, "这次31分，过了26分这条提示线，"],
      [32, "这次32分，到了32分这条提示线，不管变没变，都值得请医生看一看。"],
      [33, "这次33分，过了32分这条提示线，"],
    ] as const) {
      const [advice] = asdAdult.change.adviseNow(past(total), FIRST);
      expect.soft(advice?.slice(0, opening.length)).toBe(opening);
    }
  });
});
