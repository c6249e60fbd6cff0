/** Days of the calendar in Shanghai, where dates on the site are counted (decision 038). */

const DAY_PARTS = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** A day of the calendar: `YYYY-MM-DD`, which sorts as text. */
export type CalendarDay = string;

/** The day on which an instant falls in Shanghai; undefined for what is no time. */
export function readDay(instant: Date | string): CalendarDay | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = DAY_PARTS.formatToParts(date);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${read("year")}-${read("month")}-${read("day")}`;
}

/** The same day so many months later; the last of the month where it is shorter: 08-31 + 6 is 02-28. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return format(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** The day after. */
export function nextDay(day: CalendarDay): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return format(Date.UTC(year, month - 1, date + 1));
}

function format(utcMs: number): CalendarDay {
  return new Date(utcMs).toISOString().slice(0, 10);
}
