import { describe, expect, it } from "vitest";
import { asdAgeGate } from "./age-gate.ts";

function judge(ageMonths: number, pretermWeeks = 0): string {
  return asdAgeGate.judge(ageMonths, pretermWeeks).kind;
}

function advise(ageMonths: number, pretermWeeks = 0): string {
  return asdAgeGate.judge(ageMonths, pretermWeeks).advice.join("");
}

describe("asdAgeGate", () => {
  it("takes 16 to 30 whole months, corrected for an early birth until the second birthday", () => {
    expect([asdAgeGate.minMonths, asdAgeGate.maxMonths]).toEqual([16, 30]);
    expect(asdAgeGate.question).toMatch(/几个月.*37周/);
    // One month is 4.345 weeks; corrected = floor(age − weeks / 4.345).
    const rows = [
      [Number.NaN, Number.NaN, "too-young"],
      [0, 0, "too-young"],
      [15, 0, "too-young"],
      [15.9, 0, "too-young"],
      [16, 0, "in-range"],
      [30.9, 0, "in-range"],
      [31, 0, "too-old"],
      [72, 0, "too-old"],
      [16, 4, "too-young"], // 15.08
      [17, 4, "in-range"], // 16.08
      [17, 5, "too-young"], // 15.85
      [18, 8, "in-range"], // 16.16
      [18, 9, "too-young"], // 15.93
      [19, 13, "in-range"], // 16.008
      [23, 36, "too-young"], // 14.71
      [24, 36, "in-range"], // no longer corrected
      [31, 16, "too-old"], // no longer corrected
      [15, -8, "too-young"], // a negative number of weeks is none
    ] as const;
    for (const [age, weeks, kind] of rows)
      expect.soft(judge(age, weeks), `${age}, ${weeks} early`).toBe(kind);
  });

  it("hands on the corrected age", () => {
    expect(asdAgeGate.judge(20.5, 0)).toMatchObject({ months: 20 });
    expect(asdAgeGate.judge(20, 8)).toMatchObject({ months: 18 }); // 18.16
    expect(asdAgeGate.judge(24, 36)).toMatchObject({ months: 24 });
    expect(advise(20, 8)).toContain("现在算18个月");
  });

  it("gives a fitting age its advice and no more: the correction, and the repeat before the second birthday", () => {
    const rows = [
      [26, 0, 2, false, false],
      [20, 0, 3, false, true],
      [20.5, 0, 3, false, true],
      [20, 8, 4, true, true],
      [23, 0, 3, false, true],
      [24, 0, 2, false, false],
      [24, 36, 2, false, false],
      [20, -8, 3, false, true],
    ] as const;
    for (const [age, weeks, count, isCorrected, isRepeated] of rows) {
      const { advice } = asdAgeGate.judge(age, weeks);
      expect.soft(advice, `${age}, ${weeks} early`).toHaveLength(count);
      expect.soft(advise(age, weeks).includes("预产期"), `${age}, ${weeks} early`).toBe(isCorrected);
      expect.soft(advise(age, weeks).includes("满两岁以后"), `${age}, ${weeks} early`).toBe(isRepeated);
    }
  });

  it("says to the others no first, then when not to wait, then what to do instead", () => {
    const rows = [
      [0, ["16到30个月", "满3个月", "社区卫生服务中心或乡镇卫生院", "妇幼保健院"]],
      [12, ["16到30个月", "满18个月", "社区卫生服务中心或乡镇卫生院", "妇幼保健院"]],
      [31, ["30个月以内", "儿童保健科、发育行为儿科", "满36个月"]],
      [40, ["30个月以内", "儿童保健科、发育行为儿科", "满4岁"]],
    ] as const;
    for (const [age, facts] of rows) {
      for (const fact of [...facts, "不打分"]) expect(advise(age)).toContain(fact);
      expect(asdAgeGate.judge(age, 0).advice[1]).toMatch(/又不会了.*现在就去儿童医院.*马上打120。$/);
    }
    // Beyond the last check; and a child who was born on time hears nothing of early births.
    expect(advise(72)).not.toContain("健康检查");
    expect([advise(17, 5), advise(12)].map((text) => text.includes("预产期"))).toEqual([true, false]);
  });
});
