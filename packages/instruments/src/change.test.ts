import { describe, expect, it } from "vitest";
import { adhd } from "./adhd/adhd.ts";
import { asdAdult } from "./asd-adult/asd-adult.ts";
import { asd } from "./asd/asd.ts";
import { hasSameVersion } from "./change.ts";
import type { Change, Comparison, PastResult } from "./change.ts";
import { mbti } from "./mbti/mbti.ts";

const past = (scores: unknown, version: string | undefined = "v1"): PastResult => ({
  scores,
  resultType: "",
  version,
});

function compare(change: Change, earlier: unknown, later: unknown): Comparison {
  const comparison = change.compare(past(earlier), past(later));
  if (!comparison) throw new Error("The scores do not fit");
  return comparison;
}

const adult = (total: number) => ({
  total_score: total,
  socialSkills: 0,
  attentionSwitching: 0,
  attentionToDetail: 0,
  communication: 0,
  imagination: 0,
});
const parts = (attention: number, hyperactivity: number) => ({ attention, hyperactivity });
/** Counts whose first letters are given; the pairs sum to 23, 23, 23 and 24. */
const counts = (E: number, S: number, T: number, J: number) => {
  return { E, I: 23 - E, S, N: 23 - S, T, F: 23 - T, J, P: 24 - J };
};

describe("two results of adhd", () => {
  // 1.96 × √2 × 2.8 = 7.8 per part, × 3.8 = 10.5 in total (shared facts on the scales, 7.1).
  it.each([
    [parts(10, 10), parts(10, 10), ["same", "same", "same"]],
    [parts(10, 10), parts(17, 10), ["within", "same", "within"]],
    [parts(10, 10), parts(18, 10), ["beyond", "same", "within"]],
    [parts(18, 10), parts(10, 10), ["beyond", "same", "within"]],
    [parts(10, 10), parts(15, 15), ["within", "within", "within"]],
    [parts(10, 10), parts(15, 16), ["within", "within", "beyond"]],
  ])("%o then %o are %o", (earlier, later, kinds) => {
    expect(compare(adhd.change, earlier, later).verdicts.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("are told in points, more or fewer, inside or outside the error", () => {
    expect(compare(adhd.change, parts(10, 30), parts(18, 27)).verdicts.map(({ text }) => text)).toEqual([
      "专注困难：18分，比上次多了8分，超出了参考误差范围。",
      "多动冲动：27分，比上次少了3分，在参考误差范围里。",
      "总分：45分，比上次多了5分，在参考误差范围里。",
    ]);
  });
});

describe("two results of asd-adult", () => {
  // 6.3 × √0.3 × √2 × 1.96 = 9.6.
  it.each([
    [20, 20, "same", "总分：20分，和上次一样。"],
    [20, 29, "within", "总分：29分，比上次多了9分，在参考误差范围里。"],
    [20, 30, "beyond", "总分：30分，比上次多了10分，超出了参考误差范围。"],
    [30, 21, "within", "总分：21分，比上次少了9分，在参考误差范围里。"],
    [30, 20, "beyond", "总分：20分，比上次少了10分，超出了参考误差范围。"],
  ])("%i then %i is %s", (earlier, later, kind, text) => {
    expect(compare(asdAdult.change, adult(earlier), adult(later))).toEqual({
      lead: [],
      verdicts: [{ track: "total", kind, text }],
    });
  });
});

describe("two results of mbti", () => {
  // 1.96 × √2 × 2.45 = 6.8.
  it("compare the type and the four counts, never a total", () => {
    expect(compare(mbti.change, counts(8, 3, 12, 16), counts(14, 10, 11, 16))).toEqual({
      lead: ["类型从INTJ变成了ENFJ：“从哪里得到力气”从内向I到了外向E，“凭什么做决定”从思考T到了情感F。"],
      verdicts: [
        { track: "E", kind: "within", text: "外向E：14题，比上次多了6题，在参考误差范围里。" },
        { track: "S", kind: "beyond", text: "实感S：10题，比上次多了7题，超出了参考误差范围。" },
        { track: "T", kind: "within", text: "思考T：11题，比上次少了1题，在参考误差范围里。" },
        { track: "J", kind: "same", text: "判断J：16题，和上次一样。" },
      ],
    });
  });

  it("say so when the type stayed", () => {
    expect(compare(mbti.change, counts(8, 3, 12, 16), counts(9, 3, 12, 16)).lead).toEqual([
      "类型没有变，两次都是INTJ。",
    ]);
  });
});

describe("two results of asd", () => {
  it("compare the bands in words of likelihood, and make up no error", () => {
    expect(compare(asd.change, { riskCount: 2 }, { riskCount: 5 })).toEqual({
      lead: ["上次是“可能性较低”，这次是“可能性中等”。下一步照这次的做。"],
      verdicts: [
        {
          track: "riskCount",
          kind: "unknown",
          text: "值得留意的题数：5题，比上次多了3题。没有公开的误差数据，只能看大方向。",
        },
      ],
    });
    expect(compare(asd.change, { riskCount: 1 }, { riskCount: 1 })).toMatchObject({
      lead: ["两次都是“可能性较低”。"],
      verdicts: [{ kind: "same" }],
    });
  });

  it("are not joined, because the child has grown, and the page says so", () => {
    expect(asd.change.isContinuous).toBe(false);
    expect(asd.change.limits.join("")).toMatch(/孩子长大了.*很难直接比/);
    expect([adhd, mbti, asdAdult].map(({ change }) => change.isContinuous)).toEqual([true, true, true]);
  });
});

describe("when to take it again", () => {
  it("half a year for the tests about oneself, with the reason", () => {
    const months = [adhd, mbti, asdAdult].map(({ change }) => change.adviseRetest(past({})).months);
    expect(months).toEqual([6, 6, 6]);
    expect(adhd.change.adviseRetest(past({})).paragraphs[0]).toContain("题目问的是过去6个月");
    for (const { change } of [mbti, asdAdult])
      expect(change.adviseRetest(past({})).paragraphs.join("")).toContain("本站定的");
  });

  it.each([
    [2, undefined, /满两岁以后再做一次/],
    [3, 3, /二次确认问题现在就可以答.*3到6个月/],
    [7, 3, /二次确认问题现在就可以答/],
    [8, undefined, /现在就去约评估，不用等着再做一次/],
  ])("the toddler screen with a count of %i follows the band", (riskCount, months, text) => {
    const advice = asd.change.adviseRetest(past({ riskCount }));
    expect(advice.months).toBe(months);
    expect(advice.paragraphs.join("")).toMatch(text);
  });
});

describe("versions", () => {
  it.each([
    ["v1", "v1", true],
    ["v1", "v2", false],
    [undefined, "v1", false],
    [undefined, undefined, false],
  ])("%s and %s: comparable is %s", (earlier, later, isSame) => {
    const made = (version: string | undefined) => ({ scores: {}, resultType: "", version });
    expect(hasSameVersion(made(earlier), made(later))).toBe(isSame);
  });
});

describe.each([adhd, mbti, asd, asdAdult])("$id", ({ change }) => {
  it.each([null, undefined, 3, "x", [], {}, { attention: -1, riskCount: 21, total_score: 51, E: 1 }])(
    "does not compare scores that are not its own: %o",
    (scores) => {
      expect(change.read(scores)).toBeUndefined();
      expect(change.compare(past(scores), past(scores))).toBeUndefined();
    },
  );

  it("uses no word that judges, and our punctuation", () => {
    const spoken = [
      ...change.limits,
      ...change.tracks.flatMap(({ noise }) => noise?.source ?? []),
      ...[0, 3, 8].flatMap((riskCount) => change.adviseRetest(past({ riskCount })).paragraphs),
    ];
    expect(spoken.length).toBeGreaterThan(2);
    for (const text of spoken) {
      expect(text).not.toMatch(
        /恶化|好转|改善|进步|退步|变好|变差|治疗|药|诊断|严重|异常|阳性|立即|相关|进行|您/,
      );
      expect(text).not.toMatch(/\p{Script=Han}\s|\s\p{Script=Han}|\p{Script=Han}[,.!?:;()"']|[！…]/u);
      expect(text).toMatch(/。$/);
    }
  });
});
