import { toddlerSheet } from "#harness/answer-sheets.ts";
import { describe, expect, it } from "vitest";
import { asdFollowUp } from "./follow-up.ts";

function firstQuestions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

it("findFailedQuestions lists the counted questions of a complete sheet with three to seven of them", () => {
  for (let riskCount = 0; riskCount <= 20; riskCount += 1) {
    const sheet = toddlerSheet(firstQuestions(riskCount));
    const isMedium = riskCount >= 3 && riskCount <= 7;
    expect.soft(asdFollowUp.isNeeded(sheet), `${riskCount}`).toBe(isMedium);
    expect.soft(asdFollowUp.findFailedQuestions(sheet)).toEqual(isMedium ? firstQuestions(riskCount) : []);
  }
  expect(asdFollowUp.findFailedQuestions(toddlerSheet([15, 5, 12, 1]))).toEqual([1, 5, 12, 15]);
  expect(asdFollowUp.isNeeded({ 1: "否", 3: "否", 4: "否" })).toBe(false);
});

describe("asdFollowUp.next", () => {
  it("repeats the first step until it has a valid answer", () => {
    const ask = { state: "ask", step: { id: "s13-walks" } };
    expect(asdFollowUp.next(13, {})).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": [] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["yes", "no"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["maybe"] })).toMatchObject(ask);
    expect(asdFollowUp.next(13, { "s13-walks": ["yes", "yes"] })).toEqual({ state: "done", hasPassed: true });
  });

  it("reads an empty choice as none of them, and an unknown id as no answer", () => {
    expect(asdFollowUp.next(3, { "s3-pretend": [] })).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, { "s3-pretend": ["sleep", "flying"] })).toMatchObject({ state: "ask" });
  });

  it("separates the answers of different questions", () => {
    const answers = { "s13-walks": ["no"], "s3-pretend": ["sleep"], "s1-far": ["window", "busy"] };
    expect(asdFollowUp.next(13, answers)).toEqual({ state: "done", hasPassed: false });
    expect(asdFollowUp.next(3, answers)).toEqual({ state: "done", hasPassed: true });
    expect(asdFollowUp.next(1, answers)).toMatchObject({ state: "ask", step: { id: "s1-more" } });
    // The result does not depend on the order in which options were chosen.
    const reversed = { "s1-far": ["busy", "window"] };
    expect(asdFollowUp.next(1, reversed)).toEqual(asdFollowUp.next(1, answers));
  });

  it("rejects a question outside 1 to 20", () => {
    expect(() => asdFollowUp.next(21, {})).toThrow("No follow-up");
    expect(() => asdFollowUp.next(0, {})).toThrow("No follow-up");
  });
});

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

describe("asdFollowUp.page", () => {
  it("refers from two failed questions on, as the published rule does", () => {
    const rows = [
      [[], [3, 4, 20], "按我们参考的量表，暂时不用去评估", "normal"],
      [[4], [3, 4, 20], "按我们参考的量表，暂时不用去评估", "normal"],
      [[4], [2, 4, 20], "按我们参考的量表，暂时不用去评估", "mild"],
      [[4], [4, 10, 20], "建议去问医生", "moderate"],
      [[4, 20], [4, 5, 20], "建议现在去评估", "moderate"],
      [SEVEN, SEVEN, "建议现在去评估", "moderate"],
    ] as const;
    for (const [stillFailed, asked, label, tone] of rows) {
      const page = asdFollowUp.page(stillFailed, asked);
      expect(page).toMatchObject({ label: { text: label }, chip: { tone }, measures: [], preferences: [] });
      // At most all questions of the second stage remain failed.
      const { length } = asked;
      expect(page.total).toMatchObject({ key: "stillFailed", value: stillFailed.length, max: length });
      expect(page.total.bands.map(({ max }) => max)).toEqual([1, length]);
      expect(page.limits.join("")).toMatch(/不是诊断.*没有验证过/);
    }
  });

  it("cites published figures if it refers, and never calls a child clear", () => {
    const [settled, open] = [[4], [4, 20]].map((left) => JSON.stringify(asdFollowUp.page(left, [3, 4, 20])));
    for (const fact of ["47个", "95个", "复筛", "听力"]) expect(open).toContain(fact);
    for (const fact of ["39个", "不能说一定没事", "我们参考的量表"]) expect(settled).toContain(fact);
    expect(asdFollowUp.intro.paragraphs.join("")).toMatch(/不是由医护人员当面问的/);
  });
});
