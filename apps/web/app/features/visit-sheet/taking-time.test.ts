import { describe, expect, it } from "vitest";
import { describeTakingTime } from "./taking-time.ts";

const START = "2026-03-01T02:00:00.000Z";

describe("describeTakingTime", () => {
  it.each([
    ["2026-03-01T02:05:20.000Z", "约5分钟"],
    ["2026-03-01T02:00:59.000Z", "不到1分钟"],
    ["2026-03-01T03:30:00.000Z", "约90分钟"],
  ])("until %s is %s", (end, text) => {
    expect(describeTakingTime(START, end)).toBe(text);
  });

  it.each([
    ["more than one sitting", "2026-03-01T03:31:00.000Z"],
    ["an end before the start", "2026-03-01T01:00:00.000Z"],
    ["an unknown end", ""],
  ])("says nothing about %s", (_what, end) => {
    expect(describeTakingTime(START, end)).toBeUndefined();
  });
});
