import type { ResultPage } from "@xinjing/instruments/result-page";
import { expect, it } from "vitest";
import { listScores } from "./score-rows.ts";
import { describeTakingTime } from "./taking-time.ts";

const TOTAL = { key: "total", label: "总分", value: 8, max: 30, unit: "分", note: "" } as const;
const bands = [
  { max: 9, label: "低" },
  { max: 30, label: "高" },
];
const poles = [
  { letter: "E", label: "外向", count: 3 },
  { letter: "I", label: "内向", count: 20 },
];
const PAGE = {
  total: { ...TOTAL, bands, errorPoints: 10 },
  measures: [{ ...TOTAL, key: "part", bands: [] }],
  preferences: [{ key: "EI", poles, letter: "I", strengthPercent: 87, isBorderline: false, errorPoints: 5 }],
} as unknown as ResultPage;

it("names the band, all bands with their bounds, and an error band that stays on the scale", () => {
  expect(listScores({ page: PAGE, total: undefined })).toMatchObject([
    { key: "total", label: "总分", score: "8 / 30", band: "低", error: "0–18", scale: ["0–9低", "10–30高"] },
    { score: "8 / 30", band: undefined, error: undefined, scale: [] },
    { score: "I 87%", band: "偏内向", error: "I 15–23题", scale: ["外向（E）3题", "内向（I）20题"] },
  ]);
});

it("has the stored total alone without scores, and nothing without a total", () => {
  const stored = { page: undefined, total: { ...TOTAL, bands: [] } };
  expect(listScores(stored).map(({ score }) => score)).toEqual(["8 / 30"]);
  expect(listScores({ ...stored, total: undefined })).toEqual([]);
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
