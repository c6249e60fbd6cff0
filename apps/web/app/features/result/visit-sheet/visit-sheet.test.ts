import { expect, it } from "vitest";
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
