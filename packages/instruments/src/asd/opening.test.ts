import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Outcome, RawAnswers, Report } from "../instrument.ts";
import { asd } from "./asd.ts";

// What a result says of single answers: its first sentences, its steps, the warning signs. The rest: asd.test.ts.

const QUESTIONS = Array.from({ length: 20 }, (_, index) => index + 1);

/** Every answer as expected but those of the named questions, which count. */
function sheetCounting(questions: readonly number[]): RawAnswers {
  return answersFromArray(
    QUESTIONS.map((question) =>
      [2, 5, 12].includes(question) === questions.includes(question) ? "是" : "否",
    ),
  );
}

function evaluate(raw: RawAnswers, months?: number): Outcome {
  const evaluation = asd.evaluate(raw, months);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

function reportOf(riskCount: number): Report {
  const report = asd.reportFromScores({ riskCount });
  if (report === undefined) throw new Error("No report for this count");
  return report;
}

/** The four sentences of the first screen. */
function openingOf({ headline, firstScreen }: Report): readonly string[] {
  return [headline, firstScreen?.weight ?? "", firstScreen?.limit ?? "", firstScreen?.today.text ?? ""];
}

/** The items of a section of a report, by its title. */
function itemsOf({ extras }: Report, title: string): readonly string[] {
  return extras.find((section) => section.title === title)?.items ?? [];
}

describe("what depends on single answers", () => {
  const pairs = QUESTIONS.flatMap((first) => QUESTIONS.map((second) => [...new Set([first, second])]));
  const sheets = [[], ...pairs, QUESTIONS, QUESTIONS.slice(0, 8), ...pairs.map((pair) => [...pair, 3, 9])];

  it("leads to the second stage where the answers are known", () => {
    expect(evaluate(sheetCounting([5, 6, 7])).report.firstScreen?.today.to).toBe("/asd/follow-up");
    // Without the answers there is nothing to go on with on this device.
    expect(reportOf(5).firstScreen?.today.to).toBe("#professional");
  });

  it("gives a high result the words of the call: the age and two of the child's own answers", () => {
    const todayOf = (months?: number) =>
      evaluate(sheetCounting([1, 3, 4, 6, 7, 8, 9, 10]), months).report.firstScreen?.today.text;
    expect(todayOf(20)).toBe(
      "给妇幼保健院儿童保健科打电话，就说“孩子20个月，叫名字没什么反应，也不指东西给人看，想约孤独症复筛，这一两周能看吗？”",
    );
    expect(todayOf()).toContain("就说“孩子叫名字没什么反应，也");
    expect(reportOf(8).firstScreen?.today.text).toContain("就说“想给孩子约孤独症复筛，这一两周能看吗？”");
  });

  it("says every first sentence in at most 60 characters, and names no answer in the first of them", () => {
    for (const counted of [...sheets, QUESTIONS.slice(12), [3, ...QUESTIONS.slice(13)]]) {
      for (const months of [undefined, 17, 20, 30]) {
        const [headline, ...sentences] = openingOf(evaluate(sheetCounting(counted), months).report);
        for (const text of sentences) expect.soft(text, text).toMatch(/^.{8,60}$/u);
        // It may be shared, and a text that is shared holds no answer.
        expect.soft(headline).not.toMatch(/“|走路|听/);
      }
    }
  });

  it("names in its steps questions that counted, and no other", () => {
    for (const counted of sheets) {
      const steps = itemsOf(evaluate(sheetCounting(counted)).report, "接下来怎么做").join("");
      for (const [, numbers = ""] of steps.matchAll(/第([\d、]+)题/g)) {
        for (const number of numbers.split("、")) expect.soft(counted, steps).toContain(Number(number));
      }
    }
  });

  it("tells a parent within a week or two to ask about a national warning sign, whatever the count", () => {
    const firstOf = (counted: readonly number[]) => {
      const report = evaluate(sheetCounting(counted)).report;
      const [step = ""] = itemsOf(report, "接下来怎么做");
      const [headline, , , today] = openingOf(report);
      const card = `${report.firstCard?.title}${report.firstCard?.description}`;
      return {
        headline,
        step,
        today,
        card,
        all: report.interpretation.join("") + report.professionalReminder,
      };
    };
    // 10 reaction to the name, 14 eyes; two of them, or beside another one.
    for (const counted of [[10], [14], [10, 14], [4, 10]]) {
      const { headline, step, today, card, all } = firstOf(counted);
      expect.soft(headline, counted.join()).toMatch(/要问医生，请这一两周就去/);
      expect.soft(step, counted.join()).toMatch(/这一两周就去儿童保健门诊/);
      expect.soft(today, counted.join()).toMatch(/的儿童保健门诊打个电话，就说“孩子.*，想约这一两周去看”/);
      expect.soft(card, counted.join()).toMatch(/^今天做一件小事：打一个电话号码多半写在接种本上/);
      expect.soft(card.includes("查听力"), counted.join()).toBe(counted.includes(10));
      expect.soft(all, counted.join()).not.toMatch(/大多|安心|不踏实/);
    }
    // The green label does not say stop where the sentence below it says go.
    const labelOf = (counted: readonly number[]) => evaluate(sheetCounting(counted)).report.toneLabel;
    expect([[10], [4, 10], [10, 14], [4]].map(labelOf)).toEqual([
      "只有1题，但这一题要去问",
      "只有2题，但其中一题要去问",
      "只有2题，但两题都要去问",
      "可能性较低",
    ]);
    expect(firstOf([13]).step).toMatch(/如果满了18个月，这一两周就去/);
    // 4 climbing is none.
    expect(firstOf([4])).toMatchObject({ today: expect.stringMatching(/爬一爬沙发/) as string });
    expect(firstOf([4]).headline).not.toMatch(/这一两周/);
    expect(JSON.stringify(firstOf([]))).not.toMatch(/第\d|一两周/);
    // Medium: after the second stage it may be the only one left.
    const medium = evaluate(sheetCounting([3, 9, 14])).report;
    expect(itemsOf(medium, "接下来怎么做").join("")).toMatch(
      /如果剩下的是“看眼睛”（第14题），就算只有这1题，这一两周也去问/,
    );
    const list = medium.extras.find(({ title }) => title === "有这些情况，不用等");
    expect(list?.paragraphs[0]).toMatch(/^“看眼睛”也在下面这张表里。先花几分钟做二次确认/);
  });

  it("speaks to this child's age alone where it is known, and stores nothing of it", () => {
    const storedOf = ({ extra, report: { description, interpretation, recommendations } }: Outcome) => ({
      extra,
      description,
      interpretation,
      recommendations,
    });
    for (const counted of [[], [4], [2, 12], [13], [10], [3, 7, 15], QUESTIONS]) {
      const stored = [undefined, 17, 20, 24, 30].map((months) =>
        JSON.stringify(storedOf(evaluate(sheetCounting(counted), months))),
      );
      expect.soft(new Set(stored).size, counted.join()).toBe(1);
    }
    const textOf = (counted: readonly number[], months: number) => {
      const report = evaluate(sheetCounting(counted), months).report;
      const steps = itemsOf(report, "接下来怎么做").join("");
      return `${openingOf(report).join("")}${report.firstCard?.description ?? ""}${steps}`;
    };
    // The second birthday is at 24 months; health checks are at 18, 24, 30 and 36.
    for (const [months, again, check] of [
      [16, true, "满18个月的时候"],
      [18, true, "满24个月的时候"],
      [23, true, "满24个月的时候"],
      [24, false, "满30个月的时候"],
      [30, false, "满36个月的时候"],
    ] as const) {
      const text = textOf([4], months);
      expect.soft(text.includes("满两岁以后请再做一次"), `${months}`).toBe(again);
      expect.soft(text, `${months}`).toContain(check);
      expect.soft(text, `${months}`).not.toMatch(/如果孩子还?不到|如果已经满了/);
    }
    // Walking is a sign from 18 months on.
    expect(textOf([13], 17)).toMatch(/还可以再等一等。17个月还不会走.*让孩子扶着沙发走几步/);
    expect(textOf([13], 18)).toMatch(/请这一两周就去.*就说“孩子18个月，还不会自己走路/);
  });

  it("stores and sends of the texts only what the band says", () => {
    const storedOf = (counted: readonly number[]) => {
      const { report, extra } = evaluate(sheetCounting(counted));
      const { description, interpretation, recommendations } = report;
      return { extra, description, interpretation, recommendations };
    };
    for (const [counted, others] of [
      [
        [10, 14],
        [4, 20],
      ],
      [
        [2, 10, 14],
        [3, 4, 5],
      ],
      [
        [1, 2, 5, 10, 12, 13, 14, 18],
        [3, 4, 6, 7, 8, 9, 11, 15],
      ],
    ] as const) {
      expect(storedOf(counted)).toEqual(storedOf(others));
    }
  });
});
