import { describe, expect, it } from "vitest";
import { answersFromArray } from "../../answer-sheet.ts";
import type { RawAnswers } from "../../instrument.ts";
import { asd } from "../asd.ts";
import { advance } from "./decide.ts";
import { asdFollowUp } from "./follow-up.ts";

/** 是 everywhere but 2, 5 and 12, then the named questions the other way round (README.md here). */
function sheetCounting(questions: readonly number[]): RawAnswers {
  return answersFromArray(
    Array.from({ length: 20 }, (_, index) => {
      return [2, 5, 12].includes(index + 1) === questions.includes(index + 1) ? "是" : "否";
    }),
  );
}

function firstQuestions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

describe("asdFollowUp.failedQuestions", () => {
  it("names the counted questions of a whole sheet with three to seven of them", () => {
    for (let riskCount = 0; riskCount <= 20; riskCount += 1) {
      const sheet = sheetCounting(firstQuestions(riskCount));
      const isMedium = riskCount >= 3 && riskCount <= 7;
      expect.soft(asdFollowUp.applies(sheet), `${riskCount}`).toBe(isMedium);
      expect.soft(asdFollowUp.failedQuestions(sheet)).toEqual(isMedium ? firstQuestions(riskCount) : []);
    }
    expect(asdFollowUp.failedQuestions(sheetCounting([15, 5, 12, 1]))).toEqual([1, 5, 12, 15]);
    expect(asdFollowUp.applies({ 1: "否", 3: "否", 4: "否" })).toBe(false);
  });
});

describe("asdFollowUp.next", () => {
  it("asks the first step again until it has a usable answer", () => {
    const ask = { state: "ask", step: { id: "s13-walks" } };
    expect(asdFollowUp.next(13, {})).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": [] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["yes", "no"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["maybe"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["yes", "yes"] })).toEqual({ state: "done", hasPassed: true });
  });

  it("takes no chip at all as none of them, and an unknown chip as no answer", () => {
    expect(asdFollowUp.next(3, { "s3-pretend": [] })).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, { "s3-pretend": ["sleep", "flying"] })).toMatchObject({ state: "ask" });
  });

  it("keeps the answers of several questions apart", () => {
    const answers = { "s13-walks": ["no"], "s3-pretend": ["sleep"], "s1-far": ["window", "busy"] };
    expect(asdFollowUp.next(13, answers)).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, answers)).toEqual({ state: "done", hasPassed: true });
    expect(asdFollowUp.next(1, answers)).toMatchObject({ state: "ask", step: { id: "s1-more" } });
    // The order in which chips were chosen says nothing.
    const reversed = { "s1-far": ["busy", "window"] };
    expect(asdFollowUp.next(1, reversed)).toEqual(asdFollowUp.next(1, answers));
  });

  it("knows no question outside 1 to 20", () => {
    expect(() => asdFollowUp.next(21, {})).toThrow("no follow-up");
    expect(() => advance({ question: 21, steps: [] }, {})).toThrow("needs a step");
    const lost = {
      id: "lost",
      text: "",
      choice: "many",
      options: [],
      rules: [],
      otherwise: { ask: "other" },
    } as const;
    expect(() => advance({ question: 21, steps: [lost] }, { lost: [] })).toThrow("does not exist");
  });
});

describe("asdFollowUp.report", () => {
  it("refers from two still failed questions on, as the published rule does, and names them", () => {
    const rows = [
      [[], "按原量表的规则，暂时不用去评估", "calm"],
      [[4], "按原量表的规则，暂时不用去评估", "calm"],
      [[10], "建议去问医生", "mild"],
      [[4, 20], "建议现在去评估", "moderate"],
      [[1, 2, 3, 4, 5, 6, 7], "建议现在去评估", "moderate"],
    ] as const;
    for (const [stillFailed, label, tone] of rows) {
      const report = asdFollowUp.report(stillFailed, 7);
      expect(report).toMatchObject({ label, tone, measures: [], preferences: [] });
      expect(report.total).toMatchObject({ key: "stillFailed", value: stillFailed.length, max: 7 });
      expect(report.total.bands.map(({ max }) => max)).toEqual([1, 7]);
      // All that was asked is the most that can remain.
      const { total } = asdFollowUp.report(stillFailed.slice(0, 3), 3);
      expect(total.max).toBe(3);
      expect(total.bands.map(({ max }) => max)).toEqual([1, 3]);
      const [named] = report.extras.filter(({ title }) => title === "值得再看一看的地方");
      expect(named?.items?.map((item) => Number(/\d+/.exec(item)?.[0])) ?? []).toEqual(stillFailed);
      expect(report.extras.map(({ title }) => title).slice(-2)).toEqual([
        "接下来怎么做",
        "有这些情况，不用等",
      ]);
      expect(report.limits.join("")).toMatch(/不是诊断.*没有验证过/);
      expect(report.professionalReminder).toMatch(/又不会了，现在就去看医生/);
    }
  });

  it("sends on with places to go, or waits without hiding what remains, each with its published figures", () => {
    const [settled, open] = [[4], [4, 20]].map((stillFailed) =>
      JSON.stringify(asdFollowUp.report(stillFailed, 3)),
    );
    for (const fact of [
      "打印",
      "社区卫生服务中心",
      "县级妇幼保健院",
      "发育行为儿科",
      "听力",
      "47个",
      "95个",
    ]) {
      expect(open).toContain(fact);
    }
    for (const fact of ["39个", "3到6个月后还要再看一次", "满两岁以后请再做一次", "不能完全排除"]) {
      expect(settled).toContain(fact);
    }
    expect(asdFollowUp.intro.paragraphs.join("")).toMatch(/不是由医护人员当面问的/);
  });

  it("tells a parent not to wait when the one that is left is a national warning sign, and only then", () => {
    for (let question = 1; question <= 20; question += 1) {
      const { headline, firstScreen, extras } = asdFollowUp.report([question], 3);
      const first = extras.find(({ isNumbered }) => isNumbered)?.items?.[0];
      // 10 reaction to the name, 14 eyes; 13 walking, from 18 months on.
      expect.soft(first?.includes("这一两周就去"), `${question}`).toBe([10, 13, 14].includes(question));
      expect.soft(first).toContain(`第${question}题`);
      expect.soft(headline.includes("这一两周"), `${question}`).toBe([10, 14].includes(question));
      const { weight = "", limit = "", today } = firstScreen ?? {};
      expect.soft(today?.text.includes("这一两周"), `${question}`).toBe([10, 13, 14].includes(question));
      for (const text of [headline, weight, limit, today?.text ?? ""])
        expect.soft(text).toMatch(/^.{8,60}。$/u);
    }
    expect(JSON.stringify(asdFollowUp.report([], 3))).not.toMatch(/第\d+题/);
  });

  it("says first what to do about the one that is left: a call, a hearing test, or to keep an eye on it", () => {
    const [sign, other] = [asdFollowUp.report([14], 3), asdFollowUp.report([4], 3)];
    expect(sign.recommendations).toHaveLength(other.recommendations.length);
    expect(sign.recommendations[0]).not.toEqual(other.recommendations[0]);
    expect(other.firstScreen?.today.text).toContain("爬一爬沙发");
    expect(asdFollowUp.report([2], 3).firstScreen?.today.text).toContain("听力检查");
    // Walking is a sign from 18 months on; the repeat is said to those under 24.
    const walkingAt = (months: number) => asdFollowUp.report([13], 3, months);
    expect(walkingAt(17).firstScreen?.today.text).toMatch(/^让孩子扶着沙发走几步/);
    expect(walkingAt(18).headline).toMatch(/请这一两周就去/);
    expect(JSON.stringify(walkingAt(23))).toContain("满两岁以后");
    expect(JSON.stringify(walkingAt(24))).not.toContain("满两岁以后");
    // The later look is the one that the first stage announced for this age.
    for (const [months, later] of [
      [20, "满两岁以后请再做一次这份筛查，同时去做满24个月的儿童健康检查。"],
      [26, "3到6个月后再看一次：那时还没过30个月，就重做这20题；过了30个月，就请儿童保健医生看。"],
      [28, "3到6个月后，请儿童保健医生再看一次。"],
    ] as const) {
      const stages = [asd.evaluate(sheetCounting([3, 4, 5]), months), asdFollowUp.report([], 3, months)];
      for (const stage of stages) expect.soft(JSON.stringify(stage), `${months}`).toContain(later);
    }
    expect(asdFollowUp.report([], 3).headline).toBe("再细问一遍之后，这几处暂时都不用特别留意。");
    // Two of them: the whole report of that result.
    expect(asdFollowUp.report([10, 14], 3).recommendations).toEqual(
      asdFollowUp.report([4, 20], 3).recommendations,
    );
  });
});
