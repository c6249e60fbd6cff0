import { nextDay, type CalendarDay } from "./calendar-day.ts";

interface AllDayEvent {
  /** Globally unique; the same id replaces the event in a calendar. */
  readonly uid: string;
  readonly day: CalendarDay;
  readonly title: string;
  /** When the file is made. */
  readonly madeAt: Date;
}

/** Octets of a content line before it has to be folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * A calendar file with one event that fills a day (RFC 5545). The day is a date without a zone, so that it stays
 * the same day wherever the calendar is read. It is marked private and does not block the day.
 */
export function writeCalendarFile({ uid, day, title, madeAt }: AllDayEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Xinjing//Reminder//ZH",
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toUtcStamp(madeAt)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
    `SUMMARY:${escapeText(title)}`,
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** `20261121T062237Z`. */
function toUtcStamp(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function compact(day: CalendarDay): string {
  return day.replaceAll("-", "");
}

/** Backslash, semicolon, comma and line breaks as RFC 5545, 3.3.11 wants them. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, "\\n");
}

/** Breaks a line after at most 75 octets, between characters; what follows starts with a space that counts. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join("\r\n");
}
