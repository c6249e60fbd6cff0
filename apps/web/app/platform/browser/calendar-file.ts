import { nextDay, type CalendarDay } from "./calendar-day.ts";

interface AllDayEvent {
  /** Globally unique; the same id replaces the event in a calendar. */
  readonly uid: string;
  readonly day: CalendarDay;
  /** Of our own words, on one line: it is neither escaped nor folded. */
  readonly title: string;
  /** When the file is made. */
  readonly madeAt: Date;
}

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
    `UID:${uid}`,
    `DTSTAMP:${compact(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
    `SUMMARY:${title}`,
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}
