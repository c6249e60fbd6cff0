import { assert, date, nat, property } from "fast-check";
import { expect, it } from "vitest";
import { formatIsoTime, isCalendarDay, readIsoTime } from "./time.ts";

const [FIRST, LAST] = ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"];

it("formats a time as toISOString does, also for two times of one day", () => {
  const times = date({ min: new Date(FIRST), max: new Date("9999-12-31"), noInvalidDate: true });
  const check = property(times, nat(60_000), (start, later) => {
    for (const time of [start.getTime(), start.getTime() + later]) {
      expect(formatIsoTime(time)).toBe(new Date(time).toISOString());
      expect(readIsoTime(formatIsoTime(time))).toBe(time);
    }
  });
  assert(check, { numRuns: 2_000 });
  // Both ends of the range, before 1970, and a leap day.
  for (const text of [FIRST, "1969-12-31T23:59:59.999Z", "2028-02-29T09:05:07.030Z", LAST]) {
    expect(formatIsoTime(Date.parse(text))).toBe(text);
  }
});

it.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-04-31", false],
  ["2026-02-00", false],
  ["2026-13-05", false],
])("knows whether there is a %s: %s", (date, exists) => {
  expect(isCalendarDay(date)).toBe(exists);
  expect(readIsoTime(`${date}T12:00:00Z`) !== undefined).toBe(exists);
});
