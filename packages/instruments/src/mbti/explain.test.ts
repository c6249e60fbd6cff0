import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import { explainMbti } from "./explain.ts";

function block(size: number, count: number, first: string, second: string): string[] {
  return Array.from({ length: size }, (_, index) => (index < count ? first : second));
}

/** A sheet with so many first letters at the start of each block, from the spec. */
function sheetOf(E: number, S: number, T: number, J: number) {
  return answersFromArray([
    ...block(23, E, "E", "I"),
    ...block(23, S, "S", "N"),
    ...block(23, T, "T", "F"),
    ...block(24, J, "J", "P"),
  ]);
}

const explanation = explainMbti(sheetOf(8, 3, 12, 16));

function sumPoints(measure: string): number | undefined {
  return explanation?.contributions
    .filter((contribution) => contribution.measure === measure)
    .reduce((points, contribution) => points + contribution.points, 0);
}

describe("explainMbti", () => {
  it("tells for each question what was chosen and whether it counted for the type", () => {
    expect(explanation?.contributions).toHaveLength(93);
    expect(explanation?.contributions[0]).toEqual({
      question: 1,
      text: "头一回参加兴趣活动，谁都不认识",
      answer: "先走上前，找人聊聊（E）",
      measure: "EI",
      points: 0,
      maxPoints: 1,
    });
    expect(explanation?.contributions[92]).toMatchObject({
      question: 93,
      answer: "记心里，先抓最急的（P）",
      measure: "JP",
      points: 0,
    });
  });

  it("adds up to the counts of the letters in the type", () => {
    expect(["EI", "SN", "TF", "JP"].map(sumPoints)).toEqual([15, 20, 12, 16]);
  });

  it("measures each preference by the answers that would change its letter", () => {
    const source = "按23或24道二选一题的二项分布推算，没有实测过";
    const error = { points: 5, source };
    expect(explanation?.distances).toEqual([
      { measure: "EI", text: "外向8题，内向15题。有4题改选另一边，字母就会变成E。", error },
      { measure: "SN", text: "实感3题，直觉20题。有9题改选另一边，字母就会变成S。", error },
      { measure: "TF", text: "思考12题，情感11题。有1题改选另一边，字母就会变成F。", error },
      { measure: "JP", text: "判断16题，知觉8题。有5题改选另一边，字母就会变成P。", error },
      {
        measure: "confidence",
        text: "偏好清晰度68，在“轻度”这一段，离“清楚”还差7。",
        pointsToNext: 7,
        pointsAbovePrevious: 9,
      },
    ]);
  });

  it("has nothing above the highest clarity and nothing below the lowest", () => {
    expect(explainMbti(sheetOf(23, 23, 23, 24))?.distances[4]).toEqual({
      measure: "confidence",
      text: "偏好清晰度100，在“很清楚”这一段，已经是最上面一段。",
      pointsAbovePrevious: 16,
    });
    expect(explainMbti(sheetOf(12, 12, 12, 12))?.distances[4]).toEqual({
      measure: "confidence",
      text: "偏好清晰度52，在“不清晰”这一段，离“轻度”还差8。",
      pointsToNext: 8,
    });
  });

  it("states the key, the tie rule and the border", () => {
    const rule = explanation?.rule.join("") ?? "";
    for (const part of ["第1–23题", "第24–46题", "第47–69题", "第70–93题", "E、S、T、J", "不到4题"]) {
      expect(rule).toContain(part);
    }
  });

  it("explains nothing about a sheet that cannot be scored", () => {
    expect(explainMbti({})).toBeUndefined();
    expect(explainMbti({ ...sheetOf(8, 3, 12, 16), 40: "E" })).toBeUndefined();
  });
});
