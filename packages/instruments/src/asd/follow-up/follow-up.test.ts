import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../../answer-sheet.ts";
import type { RawAnswers } from "../../instrument.ts";
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

describe("asdFollowUp.applies", () => {
  it.each(
    Array.from({ length: 21 }, (_, riskCount) => ({ riskCount, applies: riskCount >= 3 && riskCount <= 7 })),
  )("is $applies at $riskCount counted questions", ({ riskCount, applies }) => {
    expect(asdFollowUp.applies(sheetCounting(firstQuestions(riskCount)))).toBe(applies);
  });

  it("is false for a sheet that cannot be scored", () => {
    expect(asdFollowUp.applies({ 1: "否", 3: "否", 4: "否" })).toBe(false);
  });
});

describe("asdFollowUp.failedQuestions", () => {
  it("names the counted questions, ascending", () => {
    expect(asdFollowUp.failedQuestions(sheetCounting([15, 5, 12, 1]))).toEqual([1, 5, 12, 15]);
    expect(asdFollowUp.failedQuestions(sheetCounting([2, 5, 12]))).toEqual([2, 5, 12]);
  });

  it("has nothing to follow up outside the medium band", () => {
    expect(asdFollowUp.failedQuestions(sheetCounting([1, 2]))).toEqual([]);
    expect(asdFollowUp.failedQuestions(sheetCounting(firstQuestions(8)))).toEqual([]);
    expect(asdFollowUp.failedQuestions({})).toEqual([]);
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
  });

  it("ends within three steps, whatever is answered, in whatever order the chips were chosen", () => {
    const question = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(question, fc.infiniteStream(fc.nat()), (number, picks) => {
        let answers = {};
        let reversed = {};
        let progress = asdFollowUp.next(number, answers);
        for (let steps = 0; progress.state === "ask"; steps += 1) {
          expect(steps).toBeLessThan(3);
          const { id, choice, options } = progress.step;
          const wanted = picks.next().value ?? 0;
          const ids = options.map((option) => option.id);
          const chosen =
            choice === "one"
              ? [ids[wanted % ids.length] ?? ""]
              : ids.filter((_, index) => Math.floor(wanted / 2 ** index) % 2 === 1);
          answers = { ...answers, [id]: chosen };
          reversed = { ...reversed, [id]: chosen.toReversed() };
          progress = asdFollowUp.next(number, answers);
          expect(asdFollowUp.next(number, reversed)).toEqual(progress);
        }
      }),
    );
  });

  it("knows no question outside 1 to 20", () => {
    expect(() => asdFollowUp.next(21, {})).toThrow("no follow-up");
  });
});

describe("asdFollowUp.report", () => {
  it.each([
    [0, "暂时不用评估", "calm"],
    [1, "暂时不用评估", "calm"],
    [2, "建议现在去评估", "moderate"],
    [7, "建议现在去评估", "moderate"],
  ])("says at %i still failed: %s", (stillFailed, label, tone) => {
    const report = asdFollowUp.report(stillFailed);
    expect(report).toMatchObject({ label, tone });
    expect(report.total).toMatchObject({ key: "stillFailed", value: stillFailed, max: 7 });
    expect(report.total.bands.map(({ max }) => max)).toEqual([1, 7]);
  });

  it("sends on from two, with the list in hand, the places to go and the published figures", () => {
    const text = JSON.stringify(asdFollowUp.report(2));
    for (const fact of [
      "打印",
      "社区卫生服务中心",
      "县级妇幼保健院",
      "发育行为儿科",
      "听力",
      "47个",
      "95个",
    ]) {
      expect(text).toContain(fact);
    }
  });

  it("reassures below two without hiding what remains", () => {
    const text = JSON.stringify(asdFollowUp.report(1));
    for (const fact of ["39个", "3到6个月后再", "满两岁以后再做一次", "没有降到零"])
      expect(text).toContain(fact);
  });

  it("never waits with lost words and skills", () => {
    for (const stillFailed of [0, 2]) {
      expect(asdFollowUp.report(stillFailed).professionalReminder).toMatch(/又不会了，现在就去看医生/);
    }
  });

  it("is called by its own name and not the official interview", () => {
    expect(asdFollowUp.intro.title).toBe("二次确认问题");
    expect(asdFollowUp.intro.paragraphs.join("")).toMatch(/不是由医护人员当面问的/);
  });
});
