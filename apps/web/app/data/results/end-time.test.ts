import { expect, it } from "vitest";
import { shortEnd } from "./end-time.ts";

it("tells results of one day apart by their times, and no others", () => {
  // 16:00 UTC is midnight in Shanghai.
  const ends = [
    "2026-03-07T15:30:00Z",
    "2026-03-07T16:30:00Z",
    "2026-03-08T01:05:00Z",
    "?",
    "9999-01-01T00:00:00Z",
  ];
  const results = ends.map((end_time) => ({ end_time }));
  expect(results.map((result) => shortEnd(result, results))).toEqual([
    "2026-03-07",
    "2026-03-08 00:30",
    "2026-03-08 09:05",
    "日期不详",
    "时间有误",
  ]);
});
