import { assert, date, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoTime, readIsoTime } from "./time.ts";

const MINUTE_MS = 60_000;

describe("a time in ISO 8601", () => {
  it("is written as the language writes it, also when two of a day follow each other", () => {
    const times = date({
      min: new Date("0001-01-01T00:00:00.000Z"),
      max: new Date("9999-12-31T23:58:00.000Z"),
      noInvalidDate: true,
    });
    assert(
      property(times, integer({ min: 0, max: MINUTE_MS }), (start, later) => {
        for (const time of [start.getTime(), start.getTime() + later]) {
          expect(formatIsoTime(time)).toBe(new Date(time).toISOString());
          expect(readIsoTime(formatIsoTime(time))).toBe(time);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["the first moment", "0001-01-01T00:00:00.000Z"],
    ["before 1970", "1969-12-31T23:59:59.999Z"],
    ["a leap day", "2028-02-29T09:05:07.030Z"],
    ["the last moment", "9999-12-31T23:59:59.999Z"],
  ])("is written with all its noughts: %s", (_what, text) => {
    expect(formatIsoTime(Date.parse(text))).toBe(text);
  });
});
