import { addDays, type CalendarDay } from "./calendar-day.ts";
import { saveFile } from "./save-file.ts";

const LINE_OCTETS = 75;

interface AllDayEvent {
  /** Globally unique id. A calendar that has an event with this id replaces it. */
  readonly uid: string;
  readonly day: CalendarDay;
  readonly title: string;
  readonly madeAt: Date;
}

/**
 * Formats a calendar file with all-day events (RFC 5545). A day has no time zone, so that it is the same everywhere. The
 * events are private and do not mark their days as busy.
 */
export function writeCalendarFile(...events: readonly AllDayEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Xinjing//Reminder//ZH",
    "CALSCALE:GREGORIAN",
    ...events.flatMap(({ uid, day, title, madeAt }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${compact(madeAt.toISOString().slice(0, 19))}Z`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Downloads a calendar file with all-day events. Its name does not say what they are about. */
export function saveCalendarFile(...events: readonly AllDayEvent[]): void {
  saveFile("xinjing.ics", "text/calendar;charset=utf-8", writeCalendarFile(...events));
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Splits a line into lines of at most 75 octets, never inside a character. Continuation lines begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}
