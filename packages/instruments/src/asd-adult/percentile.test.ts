import { describe, expect, it } from "vitest";
import { findReferencePosition } from "./percentile.ts";
import { describePosition } from "./position.ts";

/** README.md here, row by row; 100 stands for more than 99. */
const TABLE = [
  { score: 8, all: 7, men: 6, women: 12, japan: 4 },
  { score: 12, all: 23, men: 20, women: 33, japan: 15 },
  { score: 16, all: 46, men: 41, women: 60, japan: 36 },
  { score: 18, all: 59, men: 53, women: 72, japan: 49 },
  { score: 20, all: 70, men: 64, women: 81, japan: 61 },
  { score: 22, all: 79, men: 74, women: 88, japan: 72 },
  { score: 24, all: 86, men: 82, women: 93, japan: 81 },
  { score: 26, all: 92, men: 88, women: 96, japan: 88 },
  { score: 28, all: 95, men: 93, women: 98, japan: 93 },
  { score: 30, all: 97, men: 96, women: 99, japan: 96 },
  { score: 32, all: 99, men: 98, women: 100, japan: 98 },
  { score: 36, all: 100, men: 100, women: 100, japan: 100 },
];

const shareOf = (percent: number) => (percent === 100 ? "99%以上" : `大约${percent}%`);

describe("reference position", () => {
  it.each(TABLE)("says for $score points what the table says", ({ score, all, men, women, japan }) => {
    expect(describePosition(score).items).toEqual([
      `男女合计（平均16.9分）：你的分数高于其中${shareOf(all)}的人。`,
      `男性（平均17.9分）：你的分数高于其中${shareOf(men)}的人。`,
      `女性（平均14.9分）：你的分数高于其中${shareOf(women)}的人。`,
      `日本普通成年人（平均18.5分）：你的分数高于其中${shareOf(japan)}的人。`,
    ]);
  });

  it.each([
    { total: 10, percent: 15 },
    { total: 14, percent: 35 },
    { total: 15, percent: 40 },
    { total: 19, percent: 65 },
    { total: 27, percent: 94 },
    { total: 31, percent: 98 },
  ])("puts $total points at $percent, between the rows", ({ total, percent }) => {
    const joint = TABLE.map((row) => row.all);
    expect(findReferencePosition(total, joint)).toEqual({ kind: "about", percent });
  });

  it("says no more than the table below its first row and above its last", () => {
    for (const total of [0, 7]) expect(describePosition(total).items?.[0]).toContain("不到7%");
    for (const total of [37, 50]) expect(describePosition(total).items?.[0]).toContain("99%以上");
  });

  it("never ranks a higher total lower", () => {
    for (const column of ["all", "men", "women", "japan"] as const) {
      const percentiles = TABLE.map((row) => row[column]);
      const ranks = Array.from({ length: 51 }, (_, total) => {
        const { kind, percent } = findReferencePosition(total, percentiles);
        return { below: percent - 0.5, about: percent, above: percent + 0.5 }[kind];
      });
      expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
    }
  });

  it.each([
    { total: 0, range: "0到7分" },
    { total: 26, range: "19到33分" },
    { total: 50, range: "43到50分" },
  ])("shows the error band of $total points within the scale: $range", ({ total, range }) => {
    const text = describePosition(total).paragraphs.join("");
    expect(text).toContain("上下7分");
    expect(text).toContain(range);
    expect(text).toContain("国外非临床成人样本估计，非中国常模");
  });
});
