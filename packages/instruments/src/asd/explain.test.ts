import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { asd } from "./asd.ts";
import { explainAsd } from "./explain.ts";

/** 是 everywhere but 2, 5 and 12: nothing counts (README.md here). */
const NOTHING_COUNTS = Array.from({ length: 20 }, (_, index) =>
  [2, 5, 12].includes(index + 1) ? "否" : "是",
);

/** The first `riskCount` questions answered the other way round. */
function sheetWith(riskCount: number) {
  return answersFromArray(
    NOTHING_COUNTS.map((word, index) => (index < riskCount ? (word === "是" ? "否" : "是") : word)),
  );
}

describe("explainAsd", () => {
  it("gives nothing for a sheet that cannot be scored", () => {
    expect(explainAsd({ 1: "是" })).toBeUndefined();
  });

  it("names every question, its answer in words and its point", () => {
    const explanation = explainAsd({ ...sheetWith(0), 3: "否", 12: "是" });
    expect(explanation?.contributions.map(({ question }) => question)).toEqual(
      asd.questions.map(({ id }) => id),
    );
    expect(explanation?.contributions.filter(({ points }) => points === 1)).toEqual([
      {
        question: 3,
        text: asd.questions[2]?.text,
        answer: "否",
        measure: "riskCount",
        points: 1,
        maxPoints: 1,
      },
      {
        question: 12,
        text: asd.questions[11]?.text,
        answer: "是",
        measure: "riskCount",
        points: 1,
        maxPoints: 1,
      },
    ]);
  });

  it.each([
    { riskCount: 0, toNext: 3, above: undefined, text: "再多3题，就到“中等风险”这一段。" },
    { riskCount: 2, toNext: 1, above: undefined, text: "再多1题，就到“中等风险”这一段。" },
    { riskCount: 3, toNext: 5, above: 1, text: "再多5题，就到“高风险”这一段。再少1题，就到“低风险”这一段。" },
    { riskCount: 7, toNext: 1, above: 5, text: "再多1题，就到“高风险”这一段。再少5题，就到“低风险”这一段。" },
    { riskCount: 8, toNext: undefined, above: 1, text: "再少1题，就到“中等风险”这一段。" },
    { riskCount: 20, toNext: undefined, above: 13, text: "再少13题，就到“中等风险”这一段。" },
  ])("measures the distance at $riskCount", ({ riskCount, toNext, above, text }) => {
    const distance = explainAsd(sheetWith(riskCount))?.distances[0];
    expect(distance?.pointsToNext).toBe(toNext);
    expect(distance?.pointsAbovePrevious).toBe(above);
    expect(distance?.text).toMatch(new RegExp(`^现在是${riskCount}题，在“.+风险”这一段。${text}$`));
    expect(distance).not.toHaveProperty("error");
  });

  it("states the key in words", () => {
    const rule = explainAsd(sheetWith(0))?.rule.join("") ?? "";
    for (const fact of ["第2、5、12题", "0到2题是低风险", "3到7题是中等风险", "8到20题是高风险", "可能性"]) {
      expect(rule).toContain(fact);
    }
  });
});
