import { readAge } from "@xinjing/instruments/milestones/age";
import { expect, it } from "vitest";
import { describeWeeks } from "./milestone-sheet.tsx";
import { describeBands } from "./score-list.tsx";
import { describeTakingTime } from "./taking-time.ts";

it("names all bands with their bounds, or only the limits between ranges", () => {
  const bands = [
    { max: 9, label: "低" },
    { max: 16, label: "中" },
    { max: 30, label: "高" },
  ];
  expect(describeBands(bands)).toEqual(["0–9低，", "10–16中，", "17–30高"]);
  const ranges = [
    { max: 3, label: "不到4题" },
    { max: 6, label: "4题或更多" },
  ];
  expect(describeBands(ranges)).toEqual(["分界：4"]);
  expect(describeBands([])).toEqual([]);
});

it("says how long one sitting took, and nothing of more than one, a false or an unknown end", () => {
  for (const [end, text] of [
    ["2026-03-01T02:05:20.000Z", "约5分钟"],
    ["2026-03-01T02:00:59.000Z", "不到1分钟"],
    ["2026-03-01T03:31:00.000Z", undefined],
    ["2026-03-01T01:00:00.000Z", undefined],
    ["", undefined],
  ] as const) {
    expect(describeTakingTime("2026-03-01T02:00:00.000Z", end), end).toBe(text);
  }
});

it("tells the doctor the weeks of pregnancy that were given, and no others", () => {
  const today = { year: 2026, month: 11, day: 28 };
  for (const [months, weeks, text] of [
    [8, undefined, "没有填出生孕周（足月不用填）。"],
    [8, 42, "孕42周出生。"],
    [8, 37, "孕37周出生。"],
    [8, 32, "孕32周出生，按预产期算满6个月。"],
    [30, 32, "孕32周出生。"],
  ] as const) {
    const birth = {
      born: { year: 2026 - Math.floor(months / 12), month: 11 - (months % 12), day: 28 },
      weeks,
    };
    expect(describeWeeks(birth, readAge(birth, today)), `${weeks}`).toBe(text);
  }
});
