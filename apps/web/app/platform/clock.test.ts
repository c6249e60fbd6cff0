import { describe, expect, it } from "vitest";
import { formatDateTime, formatDay, formatTime } from "./clock.ts";

describe("dates are Shanghai's, wherever the device stands", () => {
  it.each([
    ["2026-03-07T15:59:59.999Z", "2026年03月07日", "23:59"],
    ["2026-03-07T16:00:00.000Z", "2026年03月08日", "00:00"],
    ["2026-12-31T16:00:00.000Z", "2027年01月01日", "00:00"],
  ])("%s", (iso, day, time) => {
    expect(formatDay(iso)).toBe(day);
    expect(formatTime(iso)).toBe(time);
  });

  it("writes day and time together as yyyy-MM-dd HH:mm", () => {
    expect(formatDateTime("2026-11-21T03:05:00.000Z")).toBe("2026-11-21 11:05");
  });

  it("says nothing false about a text that is no time", () => {
    expect([formatDateTime("soon"), formatTime(""), formatDay("soon")]).toEqual(["", "", "日期不详"]);
  });
});
