import { expect, it } from "vitest";
import { judge, median, percentile } from "./figures.ts";
import { readChapters, writeChapter } from "./report.ts";

const RUN = { at: "2026-01-02T03:04:05.678Z", commit: "0123456789", rounds: 2, machine: "a machine" };

it("writes medians, ratio with spread, target and verdict, and finds every chapter of a written report", () => {
  const beside = { name: "floor", values: [100, 100] };
  const row = { what: "a page", unit: "ms", ours: [90, 130], beside, target: { atMost: 1.15 } };
  const [one = "", two = ""] = ["one", "two"].map((part) =>
    writeChapter(part, { title: `Of ${part}`, notes: ["A note."], rows: [row] }, RUN),
  );
  expect(one).toContain("a page | 110 ms | 100 ms, floor | 1.1 (0.9–1.3) | ≤ 1.15\n");
  expect(Object.fromEntries(readChapters(["# Performance", "", one, two].join("\n")))).toEqual({ one, two });
});

it("takes the middle value, and the value below which a share of all lies", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(percentile([5, 1, 4, 2, 3], 0.8)).toBe(4);
});

it("judges the median of the rounds' ratios, not the ratio of the medians", () => {
  const row = { what: "a page", unit: "ms", target: { atMost: 1 } };
  const apart = { ...row, ours: [1, 10, 100], beside: { name: "floor", values: [2, 5, 200] } };
  expect(judge(apart)).toEqual({ ratios: [0.5, 2, 0.5], verdict: "met" });
  expect(judge({ ...apart, target: { atLeast: 1 } }).verdict).toBe("missed");
  expect(judge({ ...row, ours: [0, 1, 3] }).verdict).toBe("met");
});
