import { describe, expect, it } from "vitest";
import { writeCalendarFile } from "./calendar-file.ts";

const EVENT = {
  uid: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  day: "2026-12-31",
  title: "心镜：可以再做一次自评了",
  madeAt: new Date("2026-11-21T06:22:37.123Z"),
};

const unfold = (file: string) => file.replaceAll("\r\n ", "");

describe("the calendar file", () => {
  it("is one event that fills a day, without a zone, with a title that names no test", () => {
    expect(writeCalendarFile(EVENT)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Xinjing//Reminder//ZH",
        "CALSCALE:GREGORIAN",
        "BEGIN:VEVENT",
        "UID:6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
        "DTSTAMP:20261121T062237Z",
        "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270101",
        "SUMMARY:心镜：可以再做一次自评了",
        "CLASS:PRIVATE",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it("folds after at most 75 octets and never inside a character", () => {
    const title = "心镜🌱".repeat(30);
    const file = writeCalendarFile({ ...EVENT, title });
    const lines = file.split("\r\n");
    const octets = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(file).not.toContain("\uFFFD");
    expect(unfold(file)).toContain(`SUMMARY:${title}\r\n`);
  });

  it.each([
    ["exactly 75 octets", 67, 1],
    ["76 octets", 68, 2],
  ])("%s", (_name, letters, lineCount) => {
    const file = writeCalendarFile({ ...EVENT, title: "a".repeat(letters) });
    const after = file.slice(file.indexOf("SUMMARY:"), file.indexOf("CLASS:"));
    expect(after.split("\r\n").length - 1).toBe(lineCount);
  });

  it("escapes what has a meaning in the format, and has no bare line break", () => {
    const file = writeCalendarFile({ ...EVENT, title: "a,b;c\\d\ne\r\nf" });
    expect(file).toContain(String.raw`SUMMARY:a\,b\;c\\d\ne\nf`);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});
