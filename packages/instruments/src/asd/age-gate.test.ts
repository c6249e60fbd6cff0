import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asdAgeGate } from "./age-gate.ts";

function judge(ageMonths: number, pretermWeeks = 0): string {
  return asdAgeGate.judge(ageMonths, pretermWeeks).kind;
}

function advise(ageMonths: number, pretermWeeks = 0): string {
  return asdAgeGate.judge(ageMonths, pretermWeeks).advice.join("");
}

describe("asdAgeGate", () => {
  it("asks for months and names its limits", () => {
    expect([asdAgeGate.minMonths, asdAgeGate.maxMonths]).toEqual([16, 30]);
    expect(asdAgeGate.question).toMatch(/几个月.*37周/);
  });

  it.each([
    [0, "too-young"],
    [15, "too-young"],
    [16, "in-range"],
    [23, "in-range"],
    [24, "in-range"],
    [30, "in-range"],
    [31, "too-old"],
    [72, "too-old"],
  ])("finds %i months of a child born on time %s", (age, kind) => {
    expect(judge(age)).toBe(kind);
  });

  // One month is 4.345 weeks; corrected = floor(age − weeks / 4.345).
  it.each([
    { age: 16, weeks: 4, kind: "too-young", corrected: "floor(15.08) = 15" },
    { age: 17, weeks: 4, kind: "in-range", corrected: "floor(16.08) = 16" },
    { age: 17, weeks: 5, kind: "too-young", corrected: "floor(15.85) = 15" },
    { age: 18, weeks: 8, kind: "in-range", corrected: "floor(16.16) = 16" },
    { age: 18, weeks: 9, kind: "too-young", corrected: "floor(15.93) = 15" },
    { age: 19, weeks: 13, kind: "in-range", corrected: "floor(16.008) = 16" },
    { age: 20, weeks: 16, kind: "in-range", corrected: "floor(16.32) = 16" },
    { age: 23, weeks: 16, kind: "in-range", corrected: "floor(19.32) = 19" },
    { age: 24, weeks: 16, kind: "in-range", corrected: "24, no longer corrected" },
    { age: 31, weeks: 16, kind: "too-old", corrected: "31, no longer corrected" },
  ])("finds $age months, $weeks weeks early, $kind: $corrected", ({ age, weeks, kind }) => {
    expect(judge(age, weeks)).toBe(kind);
  });

  it("counts begun months as not yet full", () => {
    expect(judge(15.9)).toBe("too-young");
    expect(judge(30.9)).toBe("in-range");
  });

  it("says that the age was corrected only where it was", () => {
    expect([advise(20, 8), advise(20), advise(26, 8)].map((text) => text.includes("预产期"))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("asks to repeat after the second birthday only before it", () => {
    expect([advise(23), advise(24)].map((text) => text.includes("满两岁以后"))).toEqual([true, false]);
  });

  it.each([
    [12, ["16到30个月", "3、6、8、12个月", "社区卫生服务中心或乡镇卫生院", "妇幼保健院"]],
    [40, ["30个月以内", "儿童保健科、发育行为儿科", "36个月", "4岁、5岁、6岁"]],
  ])("says at %i months no first, then when not to wait, then what to do instead", (age, facts) => {
    const advice = advise(age);
    for (const fact of [...facts, "不打分"]) expect(advice).toContain(fact);
    const [answer, urgent] = asdAgeGate.judge(age, 0).advice;
    expect(answer).toMatch(/^(现在还不到做这份筛查的时候|这份筛查不适合现在的月龄)。/);
    expect(urgent).toMatch(/又不会了.*现在就去看医生。$/);
  });

  it.each([
    [26, 0, 2],
    [20, 0, 3],
    [20, 8, 4],
    [24, 36, 2],
    [20, -8, 3],
  ])("at %i months, %i weeks early, gives %i pieces of advice and no more", (age, weeks, count) => {
    const { kind, advice } = asdAgeGate.judge(age, weeks);
    expect([kind, advice.length]).toEqual(["in-range", count]);
    expect(advice.every((sentence) => sentence.endsWith("。"))).toBe(true);
  });

  it("never throws, and a child born earlier never counts as older", () => {
    const order = ["too-young", "in-range", "too-old"];
    fc.assert(
      fc.property(fc.double(), fc.double(), (age, weeks) => {
        expect(order).toContain(judge(age, weeks));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 18 }), (age, weeks) => {
        expect(order.indexOf(judge(age, weeks))).toBeLessThanOrEqual(order.indexOf(judge(age)));
      }),
    );
  });
});
