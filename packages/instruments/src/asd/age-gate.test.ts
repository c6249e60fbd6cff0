import { describe, expect, it } from "vitest";
import type { ChildAge } from "../stages.ts";
import { asdAgeGate } from "./age-gate.ts";

/**
 * Builds an age in months. A corrected age, `counted`, that is lower than `months` makes the child preterm. The next
 * health check is made up: a month later, until 72 months.
 */
function age(months: number, counted = months): ChildAge {
  const next = months + 1;
  const nextCheck = next <= 72 ? { months: next, age: `${next}个月` } : undefined;
  return { months, counted, isEarly: counted < months, nextCheck };
}

function judge(months: number, counted?: number): string {
  return asdAgeGate.judge(age(months, counted)).kind;
}

function advise(months: number, counted?: number): string {
  return asdAgeGate.judge(age(months, counted)).advice.join("");
}

describe("asdAgeGate", () => {
  it("accepts a counted age of 16 to 30 whole months", () => {
    expect(asdAgeGate.question).toMatch(/出生日期.*37周.*孕周/);
    for (const [months, counted, kind] of [
      [0, 0, "too-young"],
      [15, 15, "too-young"],
      [16, 16, "in-range"],
      [30, 30, "in-range"],
      [31, 31, "too-old"],
      [72, 72, "too-old"],
      [17, 15, "too-young"],
      [17, 16, "in-range"],
      [23, 14, "too-young"],
    ] as const)
      expect.soft(judge(months, counted), `${months}, counted as ${counted}`).toBe(kind);
  });

  it("returns the corrected age", () => {
    expect(asdAgeGate.judge(age(20, 18))).toMatchObject({ months: 18 });
    expect(asdAgeGate.judge(age(24))).toMatchObject({ months: 24 });
    expect(advise(20, 18)).toMatch(/^孩子20个月，.*现在算18个月/);
    expect(advise(12)).toMatch(/^孩子12个月，现在还不到/);
    expect(advise(18, 15)).toMatch(/^孩子18个月，按预产期算15个月，现在还不到/);
    expect(advise(0)).toMatch(/^孩子还不满1个月，现在还不到/);
  });

  it("advises a fitting age on the correction and on repeating the test after the second birthday", () => {
    const rows = [
      [26, 26, 2, false, false],
      [20, 20, 3, false, true],
      [20, 18, 4, true, true],
      [23, 23, 3, false, true],
      [24, 24, 2, false, false],
    ] as const;
    for (const [months, counted, count, isCorrected, isRepeated] of rows) {
      const { advice } = asdAgeGate.judge(age(months, counted));
      const name = `${months}, counted as ${counted}`;
      expect.soft(advice, name).toHaveLength(count);
      expect.soft(advise(months, counted).includes("预产期"), name).toBe(isCorrected);
      expect.soft(advise(months, counted).includes("满两岁以后"), name).toBe(isRepeated);
    }
  });

  it("tells all others that the test does not fit, what must not wait, and what to do instead", () => {
    const rows = [
      [0, ["16到30个月", "满1个月", "社区卫生服务中心或乡镇卫生院", "妇幼保健院"]],
      [12, ["16到30个月", "满13个月", "社区卫生服务中心或乡镇卫生院", "妇幼保健院"]],
      [31, ["30个月以内", "儿童保健科、发育行为儿科", "满32个月"]],
      [40, ["30个月以内", "儿童保健科、发育行为儿科", "满41个月"]],
    ] as const;
    for (const [months, facts] of rows) {
      for (const fact of [...facts, "不打分"]) expect(advise(months)).toContain(fact);
      expect(asdAgeGate.judge(age(months))).toMatchObject({
        urgent: {
          title: expect.stringContaining("又不会了"),
          cases: [
            expect.stringMatching(/抽搐.*马上打120/),
            expect.stringMatching(/成串点头.*蜷起来.*马上去急诊/),
            expect.stringMatching(/动作.*今天.*小儿神经科/),
            expect.stringMatching(/话不说了.*这周.*儿童保健科/),
          ],
        },
      });
    }
    // The last free health check is over, and a child born at term gets no advice for preterm children.
    expect(advise(72)).not.toContain("健康检查");
    expect([advise(17, 15), advise(12)].map((text) => text.includes("预产期"))).toEqual([true, false]);
  });
});
