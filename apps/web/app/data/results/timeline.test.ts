import { adhd } from "@xinjing/instruments/adhd";
import { expect, it } from "vitest";
import { formatEnd, formatEndDay, formatEndTime } from "./end-time.ts";
import { readTimeline } from "./timeline.ts";
import { LOCAL_RESULT } from "#harness/local-result.ts";

const result = (id: string, day: string, version?: string, attention = 1) => ({
  ...LOCAL_RESULT,
  id,
  scores: { attention, hyperactivity: 2 },
  end_time: `${day}T02:00:00.000Z`,
  ...(version !== undefined && { version }),
});

it("puts the oldest first, and leaves out and counts what cannot be read", () => {
  const results = [
    result("c", "2026-03-01", "v1"),
    result("b", "2026-02-01", "v1", 99),
    result("a", "2026-01-01", "v1"),
  ];
  const { moments, unreadableCount } = readTimeline(results, adhd.change);
  const values = { attention: 1, hyperactivity: 2, total: 3 };
  expect(moments).toMatchObject([
    { id: "a", values },
    { id: "c", values },
  ]);
  expect(unreadableCount).toBe(1);
});

it("an end that has not come is said to be wrong, and is compared with nothing", () => {
  const results = [
    result("never", "9999-01-01"),
    result("past", "2026-01-01"),
    // This end time is past, but was in the future when the server stored the result.
    { ...result("later", "2026-02-01"), is_end_ahead: true },
  ];
  const { moments, unreadableCount, wrongTimeCount } = readTimeline(results, adhd.change);
  expect(moments.map(({ id }) => id)).toEqual(["past"]);
  expect([unreadableCount, wrongTimeCount]).toEqual([0, 2]);
  for (const write of [formatEnd, formatEndDay, formatEndTime])
    expect(
      [
        { end_time: "9999-01-01T00:00:00.000Z" },
        { end_time: "2026-01-01T00:00:00.000Z", is_end_ahead: true },
        { end_time: "2026-01-01T00:00:00.000Z" },
      ].map(write),
    ).toEqual(["时间有误", "时间有误", expect.not.stringContaining("时间有误")]);
});
