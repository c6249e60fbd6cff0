import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  compareDays,
  countMonths,
  findDueDay,
  isRealDay,
  readAge,
  type PlainDay,
} from "./age.ts";
import { findNextCheck } from "./row-months.ts";
import { findNextRow, findRow, findSpeechSign } from "./rows.ts";
import { ROWS } from "./table.ts";

const on = (text: string): PlainDay => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
};
const write = ({ year, month, day }: PlainDay) =>
  [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/** Generates days of three leap years and of the years between, including the end of each month. */
const dayArbitrary = fc
  .record({
    year: fc.integer({ min: 2015, max: 2029 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(isRealDay);
/** Weeks of pregnancy: at term, or 4 and 16 weeks early. */
const weeksArbitrary = fc.constantFrom(undefined, 40, 36, 24);
const dayBefore = (day: PlainDay) => {
  const start = addMonths({ ...day, day: 1 }, -1);
  return Array.from({ length: 62 }, (_, index) => addDays(start, index))
    .filter((each) => compareDays(each, day) < 0)
    .at(-1)!;
};

describe("the calendar", () => {
  it("isRealDay accepts only days of the calendar", () => {
    for (const day of ["2024-02-29", "2000-02-29", "2025-12-31", "2025-04-30"])
      expect(isRealDay(on(day))).toBe(true);
    for (const day of [
      "2025-02-29",
      "1900-02-29",
      "2025-02-31",
      "2025-04-31",
      "2025-13-01",
      "2025-00-10",
      "2025-01-00",
      "0-01-01",
    ])
      expect(isRealDay(on(day)), day).toBe(false);
    expect(isRealDay({ year: 2025, month: 1.5, day: 1 })).toBe(false);
  });

  it("addMonths and countMonths handle the end of a month", () => {
    for (const [from, months, to] of [
      ["2025-01-31", 1, "2025-02-28"],
      ["2024-01-31", 1, "2024-02-29"],
      ["2024-02-29", 12, "2025-02-28"],
      ["2024-02-29", 48, "2028-02-29"],
      ["2025-08-31", 18, "2027-02-28"],
      ["2025-11-30", 3, "2026-02-28"],
      ["2025-12-15", 1, "2026-01-15"],
    ] as const) {
      expect(write(addMonths(on(from), months)), `${from} + ${months}`).toBe(to);
      expect(countMonths(on(from), on(to)), `${from} to ${to}`).toBe(months);
    }
    expect(countMonths(on("2025-01-31"), on("2025-02-27"))).toBe(0);
    expect(countMonths(on("2024-02-29"), on("2025-02-27"))).toBe(11);
    expect(countMonths(on("2025-03-02"), on("2025-03-01"))).toBe(-1);
  });

  it("countMonths counts a month from the day it is complete, for every day", () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: 1, max: 84 }), (born, months) => {
        const day = addMonths(born, months);
        expect(countMonths(born, day)).toBe(months);
        expect(countMonths(born, dayBefore(day))).toBe(months - 1);
      }),
    );
  });

  it("agrees with the calendar of the engine in every time zone", () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: 0, max: 130 }), (day, days) => {
        const utc = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
        expect(write(addDays(day, days))).toBe(utc.toISOString().slice(0, 10));
      }),
    );
    const zone = process.env["TZ"];
    const ages = ["Asia/Shanghai", "America/Los_Angeles", "Pacific/Kiritimati"].map((each) => {
      process.env["TZ"] = each;
      return readAge({ born: on("2024-03-10"), weeks: 30 }, on("2025-11-09"));
    });
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
    expect(new Set(ages.map((age) => JSON.stringify(age))).size).toBe(1);
  });
});

describe("the age of a child", () => {
  it("is counted from the due date under 24 months if the child was born before week 37", () => {
    for (const [born, weeks, today, months, counted] of [
      ["2025-01-31", undefined, "2025-02-28", 1, 1],
      // Born 4 weeks early, so the child was due 28 days later, on 2024-02-07.
      ["2024-01-10", 36, "2025-07-10", 18, 17],
      ["2024-01-10", 36, "2025-08-06", 18, 17],
      ["2024-01-10", 36, "2025-08-07", 18, 18],
      // Born 16 weeks early, so the child was due 112 days later, on 2024-05-01.
      ["2024-01-10", 24, "2026-01-09", 23, 20],
      ["2024-01-10", 24, "2026-01-10", 24, 24],
      // The day is before the due date.
      ["2024-01-10", 24, "2024-04-30", 3, 0],
      ["2024-01-10", 37, "2025-07-10", 18, 18],
      ["2024-01-10", 42, "2025-07-10", 18, 18],
    ] as const) {
      const age = readAge({ born: on(born), weeks }, on(today));
      expect
        .soft(age, `${born}, week ${weeks}, on ${today}`)
        .toMatchObject({ months, counted, isEarly: (weeks ?? 40) < 37 });
    }
    expect(write(findDueDay({ born: on("2024-01-10"), weeks: 24 }))).toBe("2024-05-01");
  });

  it("leads to the health check that follows the age since birth, also if the child was born early", () => {
    for (const [today, weeks, nextCheck] of [
      ["2024-01-10", undefined, { months: 3, age: "3个月" }],
      ["2024-04-09", undefined, { months: 3, age: "3个月" }],
      ["2024-04-10", undefined, { months: 6, age: "6个月" }],
      // Born 16 weeks early: 7 months old, and 3 months count.
      ["2024-08-10", 24, { months: 8, age: "8个月" }],
      ["2026-08-10", undefined, { months: 36, age: "36个月" }],
      ["2027-01-10", undefined, { months: 48, age: "4岁" }],
      ["2029-12-10", undefined, { months: 72, age: "6岁" }],
      ["2030-01-10", undefined, undefined],
    ] as const)
      expect
        .soft(readAge({ born: on("2024-01-10"), weeks }, on(today)).nextCheck, `on ${today}`)
        .toEqual(nextCheck);
    // The table has a row for each check, under the same name.
    expect(ROWS.map(({ months }) => findNextCheck(months - 1))).toEqual(
      ROWS.map(({ months, age }) => ({ months, age })),
    );
  });

  it("reaches each row exactly on its day: at term, 4 and 16 weeks early, for every birthday", () => {
    const rows = [3, 6, 8, 12, 18, 24, 30, 36, 48, 60, 72];
    fc.assert(
      fc.property(dayArbitrary, weeksArbitrary, fc.nat({ max: rows.length - 1 }), (born, weeks, index) => {
        const months = rows.at(index)!;
        const birth = { born, weeks };
        const isEarly = weeks !== undefined && weeks < 37;
        // Expected age: below 24 months it counts from the due date, afterwards from birth.
        const from = isEarly && months < 24 ? addDays(born, 7 * (40 - weeks)) : born;
        const day = addMonths(from, months);
        expect(findRow(readAge(birth, day).counted)?.months).toBe(months);
        const before = dayBefore(day);
        expect(findRow(readAge(birth, before).counted)?.months).toBe(rows[index - 1]);
        const next = findNextRow(birth, before);
        expect(next && [next.row.months, write(next.day), next.isCorrected]).toEqual([
          months,
          write(day),
          isEarly && months < 24,
        ]);
      }),
    );
  });

  it("has no row before 3 months and from 7 years on, and no next row after the last", () => {
    expect([0, 2, 84, 100].map(findRow)).toEqual([undefined, undefined, undefined, undefined]);
    expect([3, 5, 83].map((months) => findRow(months)?.age)).toEqual(["3个月", "3个月", "6岁"]);
    expect(findNextRow({ born: on("2019-05-05") }, on("2025-05-05"))).toBeUndefined();
  });

  it("adds questions on words at 16 and on phrases at 24 months, until a row of the table asks them", () => {
    expect([15, 16, 23, 24, 29, 30].map((months) => findSpeechSign(months)?.official.slice(0, 5))).toEqual([
      undefined,
      "满16个月",
      "满16个月",
      "满24个月",
      "满24个月",
      undefined,
    ]);
  });
});
