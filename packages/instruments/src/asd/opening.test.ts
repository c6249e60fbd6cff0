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

function evaluate(raw: RawAnswers): Outcome {
  const evaluation = asd.evaluate(raw);
  if (!evaluation.ok) throw new Error(evaluation.messages.join("\n"));
  return evaluation.outcome;
}

function reportOf(riskCount: number): Report {
  const report = asd.reportFromScores({ riskCount });
  if (report === undefined) throw new Error("No report for this count");
  return report;
}

/** The items of a section of a report, by its title. */
function itemsOf({ extras }: Report, title: string): readonly string[] {
  return extras.find((section) => section.title === title)?.items ?? [];
}

describe("what depends on single answers", () => {
  const pairs = QUESTIONS.flatMap((first) => QUESTIONS.map((second) => [...new Set([first, second])]));
  const sheets = [[], ...pairs, QUESTIONS, QUESTIONS.slice(0, 8), ...pairs.map((pair) => [...pair, 3, 9])];

  it("names in its steps questions that counted, and no other", () => {
    for (const counted of sheets) {
      const steps = itemsOf(evaluate(sheetCounting(counted)).report, "接下来怎么做").join("");
      for (const [, numbers = ""] of steps.matchAll(/第([\d、]+)题/g)) {
        for (const number of numbers.split("、")) expect.soft(counted, steps).toContain(Number(number));
      }
    }
  });

  // Signs of the national list are 10, 14 and, from 18 months on, 13: one of them does not wait, whatever the count.
  const [name, eyes] = ["叫名字没什么反应", "不常看人的眼睛"];

  it("opens with the one thing to do about them, or with what holds for all where only their number is known", () => {
    const [games, doctor, stage] = ["#recommendations", "#professional", "/asd/follow-up"];
    const rows = [
      [[], "看人、回应", "远处的鸟", games],
      [[4], "有一处还要留意", "“爬高”这一处", games],
      [[6, 15], "有两处还要留意", "“用食指要东西”“学动作”这两处", games],
      [[2, 4], "有两处还要留意", "担心孩子听不清", undefined],
      [[4, 10], "有一处值得这一两周就去问", `约这一两周去看看，就说“孩子${name}”`, "#more"],
      [[10, 14], "有两处值得这一两周就去问", `“孩子${name}，也${eyes}”`, "#more"],
      [[13], "还不会自己走路", "满了18个月，就给儿童保健门诊打个电话", doctor],
      [[3, 4, 5], "还要再问清楚", "把这几处再细问一遍", stage],
      [[2, 10, 14], "还要再问清楚", `如果答完还是${name}、${eyes}，这一两周`, stage],
      [QUESTIONS.slice(0, 8), "现在就请医生", "给妇幼保健院", games],
      [0, "看人、回应", "远处的鸟", games],
      [1, "有一处还要留意", "“有这些情况，不用等”那张表", "#more"],
      [2, "有两处还要留意", "“有这些情况，不用等”那张表", "#more"],
      [5, "还要再问清楚", "回到做题的那台设备", doctor],
      [12, "现在就请医生", "给妇幼保健院", games],
    ] as const;
    for (const [counted, headline, text, to] of rows) {
      const report =
        typeof counted === "number" ? reportOf(counted) : evaluate(sheetCounting(counted)).report;
      expect.soft(report.headline).toContain(headline);
      expect.soft(report.firstScreen?.today.text).toContain(text);
      expect.soft(report.firstScreen?.today.to, headline + text).toBe(to);
      if (to === "#more") expect.soft(report.interpretation.join("")).not.toMatch(/大多|安心/);
    }
  });

  it("adds the steps they ask for to those of the band", () => {
    const rows: readonly (readonly [readonly number[], ...string[]])[] = [
      [[]],
      [[4], "把第4题的样子写下来"],
      [[6, 15], "第6、15题和“有这些情况，不用等”那张表", "把第6、15题的样子写下来"],
      [[2, 4], "给耳鼻喉科或听力门诊打个电话", "把第4题的样子写下来"],
      [[4, 10], `${name}（第10题），国家`, `“孩子${name}，想约`, "问问怎么查听力", "把第4题"],
      [[2, 10], `${name}（第10题），国家`, `“孩子${name}，想约`, "听力门诊打个电话"],
      [[14], `${eyes}（第14题），国家列出的预警征象里就有，所以这一两周就去`, `“孩子${eyes}，想约`],
      [[10, 14], `${name}（第10题），${eyes}（第14题），`, `${name}，也${eyes}，想约`, "查听力"],
      [[13], "如果已经满了18个月，这一两周就去"],
      [[3, 4, 5]],
      // After the second stage they may be the only ones left.
      [[2, 10, 14], "如果剩下的是第10、14题，就别等", "因为第2、10题值得留意"],
      [QUESTIONS.slice(0, 8)],
    ];
    for (const [counted, ...steps] of rows) {
      const usual = itemsOf(reportOf(counted.length), "接下来怎么做");
      expect
        .soft(
          itemsOf(evaluate(sheetCounting(counted)).report, "接下来怎么做").filter(
            (step) => !usual.includes(step),
          ),
        )
        .toEqual(steps.map((step) => expect.stringContaining(step) as string));
    }
    expect(itemsOf(reportOf(3), "接下来怎么做")).toHaveLength(5);
    expect(itemsOf(reportOf(3), "接下来怎么做").join("")).not.toContain("第");
    expect(itemsOf(reportOf(2), "接下来怎么做")[0]).toMatch(/^对着“有这些情况，不用等”那张表看一遍，有一样/);
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
