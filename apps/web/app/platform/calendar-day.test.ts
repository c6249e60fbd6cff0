import { assert as check, date, property } from "fast-check";
import { expect, it } from "vitest";
import { addMonths, nextDay, readDay, readMinute } from "./calendar-day.ts";

it.each([
  ["2026-03-07T15:59:59.999Z", "2026-03-07"],
  ["2026-03-07T16:00:00.000Z", "2026-03-08"],
  ["2026-12-31T16:00:00.000Z", "2027-01-01"],
])("%s is %s in Shanghai", (iso, day) => {
  expect(readDay(iso)).toBe(day);
  expect(readDay(new Date(iso))).toBe(day);
});

it("knows no day of a text that is no time", () => {
  expect(readDay("soon")).toBeUndefined();
});

it.each([
  ["2026-03-08", 6, "2026-09-08"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
])("%s and %i months are %s", (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it.each([
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
])("after %s comes %s", (day, next) => {
  expect(nextDay(day)).toBe(next);
});

it("agrees with the calendar of the browser, which knows what China decided", () => {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Shanghai",
    dateStyle: "short",
    timeStyle: "short",
  });
  const instants = date({
    min: new Date("1992-01-01"),
    max: new Date("9999-12-31T15:59:59Z"),
    noInvalidDate: true,
  });
  check(
    property(instants, (instant) => {
      const { day, time } = readMinute(instant) ?? {};
      expect(`${day} ${time}`).toBe(parts.format(instant));
    }),
  );
});

it("knows no minute of an instant that the calendar cannot write", () => {
  expect(readMinute(new Date(8.64e15))).toBeUndefined();
  expect(readMinute(new Date(-8.64e15))).toBeUndefined();
});
