import { expect, it } from "vitest";
import { describeBands } from "./score-list.tsx";
import { describeTakingTime } from "./taking-time.ts";

it("names all bands with their bounds, and none twice", () => {
  const bands = [
    { max: 9, label: "低" },
    { max: 16, label: "10到16题" },
    { max: 30, label: "高" },
  ];
  expect(describeBands(bands)).toEqual(["0–9低，", "10到16题，", "17–30高"]);
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
