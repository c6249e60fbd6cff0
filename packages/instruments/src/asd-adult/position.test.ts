import { describe, expect, it } from "vitest";
import { asdAdult } from "./asd-adult.ts";
import { DOMAINS } from "./score.ts";

describe("the reference position", () => {
  /**
   * Columns: total, then its percentile in the main sample, among men, among women, and in Japan; 100 means more than
   * 99.
   */
  const TABLE = [
    [8, 7, 6, 12, 4],
    [12, 23, 20, 33, 15],
    [16, 46, 41, 60, 36],
    [18, 59, 53, 72, 49],
    [20, 70, 64, 81, 61],
    [22, 79, 74, 88, 72],
    [24, 86, 82, 93, 81],
    [26, 92, 88, 96, 88],
    [28, 95, 93, 98, 93],
    [30, 97, 96, 99, 96],
    [32, 99, 98, 100, 98],
    [36, 100, 100, 100, 100],
  ] as const;
  const positionAt = (total: number) => {
    const scores = { total_score: total, ...Object.fromEntries(DOMAINS.map((domain) => [domain, 0])) };
    return asdAdult.page({ scores })!.position!;
  };
  const itemsAt = (total: number) => positionAt(total).items ?? [];
  const shareAt = (total: number) => /高于其中(.*)的人/.exec(itemsAt(total)[0] ?? "")?.[1];

  it("equals the table, and interpolates linearly between its rows", () => {
    const shareOf = (percent: number) => (percent === 100 ? "99%以上" : `大约${percent}%`);
    for (const [total, all, men, women, japan] of TABLE) {
      expect
        .soft(itemsAt(total), `${total}`)
        .toEqual([
          `多国普通成年人（平均16.9分）：你的分数高于其中${shareOf(all)}的人。`,
          `其中男性（平均17.9分）：你的分数高于其中${shareOf(men)}的人。`,
          `其中女性（平均14.9分）：你的分数高于其中${shareOf(women)}的人。`,
          `日本普通成年人（平均18.5分）：你的分数高于其中${shareOf(japan)}的人。`,
        ]);
    }
    for (const [total, percent] of Object.entries({ 10: 15, 14: 35, 15: 40, 19: 65, 27: 94, 31: 98 }))
      expect.soft(shareAt(Number(total)), total).toBe(`大约${percent}%`);
  });

  it("says only below or above outside of the table", () => {
    for (const total of [0, 7]) expect(shareAt(total)).toBe("不到7%");
    for (const total of [37, 50]) expect(shareAt(total)).toBe("99%以上");
  });

  it("shows the error band within the scale, and the name of the sample", () => {
    for (const [total, range] of Object.entries({ 0: "0到7分", 26: "19到33分", 50: "43到50分" })) {
      const text = positionAt(Number(total)).paragraphs.join("");
      for (const fact of [
        `你这次是${total}分，上下几分都算平常，也就是${range}`,
        "国外非临床成人样本估计，非中国常模",
      ]) {
        expect(text).toContain(fact);
      }
    }
  });
});
