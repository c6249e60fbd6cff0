import { describe, expect, it } from "vitest";
import { answersFromArray } from "../../answer-sheet.ts";
import type { RawAnswers } from "../../instrument.ts";
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
    const ask = { state: "ask", step: { id: "q13-walks" } };
    expect(asdFollowUp.next(13, {})).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "q13-walks": [] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "q13-walks": ["yes", "no"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "q13-walks": ["maybe"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "q13-walks": ["yes", "yes"] })).toEqual({ state: "done", hasPassed: true });
  });

  it("takes no chip at all as none of them, and an unknown chip as no answer", () => {
    expect(asdFollowUp.next(3, { "q3-pretend": [] })).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, { "q3-pretend": ["feed", "flying"] })).toMatchObject({ state: "ask" });
  });

  it("keeps the answers of several questions apart", () => {
    const answers = { "q13-walks": ["no"], "q3-pretend": ["feed"], "q1-reaction": ["looks", "ignores"] };
    expect(asdFollowUp.next(13, answers)).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, answers)).toEqual({ state: "done", hasPassed: true });
    expect(asdFollowUp.next(1, answers)).toMatchObject({ state: "ask", step: { id: "q1-usual" } });
    // The order in which chips were chosen says nothing.
    const reversed = { "q1-reaction": ["ignores", "looks"] };
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
  it("refers from two still failed questions on, as the published rule does", () => {
    const rows = [
      [0, "暂时不用评估", "calm"],
      [1, "暂时不用评估", "calm"],
      [2, "建议现在去评估", "moderate"],
      [7, "建议现在去评估", "moderate"],
    ] as const;
    for (const [stillFailed, label, tone] of rows) {
      const report = asdFollowUp.report(stillFailed);
      expect(report).toMatchObject({ label, tone, measures: [], preferences: [] });
      expect(report.total).toMatchObject({ key: "stillFailed", value: stillFailed, max: 7 });
      expect(report.total.bands.map(({ max }) => max)).toEqual([1, 7]);
      expect(report.extras.map(({ isNumbered }) => isNumbered)).toEqual([true]);
      expect(report.limits.join("")).toMatch(/不是诊断.*没有验证过/);
      expect(report.professionalReminder).toMatch(/又不会了，现在就去看医生/);
    }
  });

  it("sends on with places to go, or reassures without hiding what remains, each with its published figures", () => {
    const [settled, open] = [1, 2].map((stillFailed) => JSON.stringify(asdFollowUp.report(stillFailed)));
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
    for (const fact of ["39个", "3到6个月后再", "满两岁以后再做一次", "没有降到零"]) {
      expect(settled).toContain(fact);
    }
    expect(asdFollowUp.intro.paragraphs.join("")).toMatch(/不是由医护人员当面问的/);
  });
});
