import { expect, it } from "vitest";
import { addDays, addMonths, readDay, readMinute } from "./calendar-day.ts";
import { writeCalendarFile } from "./calendar-file.ts";
import { formatDateTime, formatDay, formatTime, sayDay } from "./clock.ts";

it("readDay uses the time zone of Shanghai and rejects invalid times", () => {
  for (const [iso, day, written, time, said] of [
    ["2026-03-07T15:59:59.999Z", "2026-03-07", "2026年03月07日", "23:59", "2026年3月7日"],
    ["2026-07-07T16:00:00.000Z", "2026-07-08", "2026年07月08日", "00:00", "2026年7月8日"],
    ["2026-12-31T16:00:00.000Z", "2027-01-01", "2027年01月01日", "00:00", "2027年1月1日"],
    ["soon", undefined, "日期不详", "", "日期不详"],
  ] as const) {
    expect([readDay(iso), readDay(new Date(iso))]).toEqual([day, day]);
    expect([formatDay(iso), formatTime(iso), sayDay(iso)]).toEqual([written, time, said]);
  }
  expect(["2026-11-21T03:05:00.000Z", "soon"].map(formatDateTime)).toEqual(["2026-11-21 11:05", ""]);
  for (const end of [8.64e15, -8.64e15]) expect(readMinute(new Date(end))).toBeUndefined();
});

it("addMonths and addDays follow the calendar", () => {
  for (const [day, months, later] of [
    ["2026-03-08", 6, "2026-09-08"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
  ] as const) {
    expect(addMonths(day, months), `${day} and ${months} months`).toBe(later);
  }
  expect([addDays("2026-12-31", 1), addDays("2028-02-20", 14)]).toEqual(["2027-01-01", "2028-03-05"]);
});

const EVENT = {
  uid: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  day: "2026-12-31",
  title: "心镜：可以再做一次自评了",
  madeAt: new Date("2026-11-21T06:22:37.123Z"),
};

it("writeCalendarFile writes one all-day event without a zone, with a title that names no test", () => {
  const lines = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Xinjing//Reminder//ZH
CALSCALE:GREGORIAN
BEGIN:VEVENT
UID:6f9619ff-8b86-4d01-b42d-00cf4fc964ff
DTSTAMP:20261121T062237Z
DTSTART;VALUE=DATE:20261231
DTEND;VALUE=DATE:20270101
SUMMARY:心镜：可以再做一次自评了
CLASS:PRIVATE
TRANSP:TRANSPARENT
END:VEVENT
END:VCALENDAR
`;
  expect(writeCalendarFile(EVENT)).toBe(lines.replaceAll("\n", "\r\n"));
});

it("writeCalendarFile writes all its events into one calendar", () => {
  const file = writeCalendarFile(EVENT, { ...EVENT, uid: "second", day: "2027-02-28" });
  expect(file.match(/^(?:BEGIN|END|UID|DTSTART).*$/gm)).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    "DTSTART;VALUE=DATE:20261231",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:second",
    "DTSTART;VALUE=DATE:20270228",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

it("writeCalendarFile escapes the title and folds it after at most 75 octets, between characters", () => {
  const file = writeCalendarFile({ ...EVENT, title: "一; 二, 三\\四\n五".padEnd(40, "满") });
  // 8 octets of the name and 25 of the escaped beginning leave 42: space for 14 characters of 3 octets.
  expect(file).toContain(`SUMMARY:一\\; 二\\, 三\\\\四\\n五${"满".repeat(14)}\r\n ${"满".repeat(15)}\r\n`);
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
