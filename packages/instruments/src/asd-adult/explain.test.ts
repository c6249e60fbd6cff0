import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFromArray } from "../answer-sheet.ts";
import type { Explanation } from "../instrument.ts";
import { asdAdult } from "./asd-adult.ts";

const KEYS = ["strongly_agree", "slightly_agree", "slightly_disagree", "strongly_disagree"] as const;

/** Spec 4, adult ASD scoring. */
const AGREE = [2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46];

/** A sheet with that published total: the first `total` questions answered with the key, the rest against it. */
function sheetOf(total: number) {
  return answersFromArray(
    Array.from({ length: 50 }, (_, index) =>
      AGREE.includes(index + 1) === index < total ? "slightly_agree" : "slightly_disagree",
    ),
  );
}

function explain(total: number): Explanation {
  const explanation = asdAdult.explain(sheetOf(total));
  if (explanation === undefined) throw new Error(`No explanation for ${total}`);
  return explanation;
}

describe("asdAdult.explain", () => {
  it("lists every question with its words, its answer and its point", () => {
    const { contributions } = explain(1);
    expect(contributions.map((contribution) => contribution.question)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(contributions[0]).toEqual({
      question: 1,
      text: asdAdult.questions[0]?.text,
      answer: "少许不同意",
      measure: "socialSkills",
      points: 1,
      maxPoints: 1,
    });
    expect(contributions[1]).toMatchObject({
      answer: "少许不同意",
      measure: "attentionSwitching",
      points: 0,
    });
    expect(contributions.map(({ maxPoints }) => maxPoints)).toEqual(Array.from({ length: 50 }, () => 1));
  });

  it("adds up to the scores of the result", () => {
    const sheet = fc.array(fc.constantFrom(...KEYS), { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(sheet, (values) => {
        const raw = answersFromArray(values);
        const evaluation = asdAdult.evaluate(raw);
        const contributions = asdAdult.explain(raw)?.contributions ?? [];
        const measures = evaluation.ok ? evaluation.outcome.report.measures : [];
        expect(measures).toHaveLength(5);
        for (const { key, value } of measures) {
          const own = contributions.filter(({ measure }) => measure === key);
          expect(own).toHaveLength(10);
          expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(value);
        }
      }),
    );
  });

  it.each([
    { total: 0, text: "总分0分，在“低”这一段。再多20分，就到“轻度”这一段。" },
    { total: 19, text: "总分19分，在“低”这一段。再多1分，就到“轻度”这一段。" },
    { total: 20, text: "总分20分，在“轻度”这一段。再多6分，就到“中度”这一段。再少1分，就到“低”这一段。" },
    { total: 25, text: "总分25分，在“轻度”这一段。再多1分，就到“中度”这一段。再少6分，就到“低”这一段。" },
    { total: 26, text: "总分26分，在“中度”这一段。再多6分，就到“高”这一段。再少1分，就到“轻度”这一段。" },
    { total: 31, text: "总分31分，在“中度”这一段。再多1分，就到“高”这一段。再少6分，就到“轻度”这一段。" },
    { total: 32, text: "总分32分，在“高”这一段。再少1分，就到“中度”这一段。" },
    { total: 50, text: "总分50分，在“高”这一段。再少19分，就到“中度”这一段。" },
  ])("says how far $total points are from the neighbouring bands", ({ total, text }) => {
    const [distance, ...others] = explain(total).distances;
    expect(others).toEqual([]);
    expect(distance).toMatchObject({ measure: "total", text, error: { points: 7 } });
    expect(distance?.error?.source).toMatch(/0\.70.*参考误差范围/);
  });

  it("gives the numbers of the distance, and none where there is no band", () => {
    expect(explain(0).distances[0]).not.toHaveProperty("pointsAbovePrevious");
    expect(explain(22).distances[0]).toMatchObject({ pointsToNext: 4, pointsAbovePrevious: 3 });
    expect(explain(40).distances[0]).not.toHaveProperty("pointsToNext");
    expect(explain(40).distances[0]?.pointsAbovePrevious).toBe(9);
  });

  it("prints the published key", () => {
    const { rule } = explain(26);
    const text = rule.join("\n");
    expect(text).toContain(`选同意得1分的有24题：第${AGREE.join("、")}题。`);
    expect(text).toContain(
      "选不同意得1分的有26题：第1、3、8、10、11、14、15、17、24、25、27、28、29、30、31、32、34、36、37、38、40、44、47、48、49、50题。",
    );
    expect(text).toContain("社交技能：第1、11、13、15、22、36、44、45、47、48题。");
    expect(text).toContain("注意转换：第2、4、10、16、25、32、34、37、43、46题。");
    expect(text).toContain("细节关注：第5、6、9、12、19、23、28、29、30、49题。");
    expect(text).toContain("沟通：第7、17、18、26、27、31、33、35、38、39题。");
    expect(text).toContain("想象力：第3、8、14、20、21、24、40、41、42、50题。");
    expect(text).toContain("0–19分低，20–25分轻度，26–31分中度，32–50分高");
  });

  it("explains nothing about a sheet that cannot be scored", () => {
    expect(asdAdult.explain({})).toBeUndefined();
    expect(asdAdult.explain({ ...sheetOf(20), 50: "是" })).toBeUndefined();
  });
});
