import type { ResultSummary } from "@xinjing/contract/results";
import { adhd } from "@xinjing/instruments/adhd";
import { expect, it } from "vitest";
import { readTimeline, splitByVersion } from "./timeline.ts";

const result = (
  id: string,
  day: string,
  version?: string,
  scores: Record<string, unknown> = {},
): ResultSummary => ({
  id,
  test_type: "adhd",
  test_name: "ADHD自评",
  result_type: "不太可能存在ADHD",
  total_score: 3,
  scores: { attention: 1, hyperactivity: 2, ...scores },
  start_time: `${day}T01:00:00.000Z`,
  end_time: `${day}T02:00:00.000Z`,
  is_anonymous: false,
  ...(version === undefined ? {} : { version }),
});

it("puts the oldest first, and leaves out and counts what cannot be read", () => {
  const { moments, unreadableCount } = readTimeline(
    [
      result("c", "2026-03-01", "v1"),
      result("b", "2026-02-01", "v1", { attention: 99 }),
      result("a", "2026-01-01", "v1"),
    ],
    adhd.change,
  );
  expect(moments.map(({ id, values }) => [id, values])).toEqual([
    ["a", { attention: 1, hyperactivity: 2, total: 3 }],
    ["c", { attention: 1, hyperactivity: 2, total: 3 }],
  ]);
  expect(unreadableCount).toBe(1);
});

it.each([
  [["v1", "v1", "v1"], [3]],
  [
    ["v1", "v1", "v2"],
    [2, 1],
  ],
  [
    ["v1", "v2", "v1"],
    [1, 1, 1],
  ],
  [
    [undefined, undefined, "v1"],
    [1, 1, 1],
  ],
  [[], []],
])("joins only neighbours of one version: %o", (versions, lengths) => {
  const { moments } = readTimeline(
    versions.map((version, index) => result(String(index), `2026-01-0${index + 1}`, version)),
    adhd.change,
  );
  expect(splitByVersion(moments).map(({ length }) => length)).toEqual(lengths);
});
