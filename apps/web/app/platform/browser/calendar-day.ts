/**
 * Dates are shown and counted in the time zone of the people the site is for (spec 9), wherever the device stands.
 * China has kept UTC+8 all year since 1991: that is said here and not asked of Intl, whose tables a slow phone opens
 * slowly.
 */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** A day of the calendar: `YYYY-MM-DD`, which sorts as text. */
export type CalendarDay = string;

/** When something happened, as it is read in Shanghai. */
export interface ShanghaiMinute {
  readonly day: CalendarDay;
  /** `HH:mm` */
  readonly time: string;
}

/** The minute in which an instant falls in Shanghai; undefined for what is no time, or none of the years 1 to 9999. */
export function readMinute(instant: Date | string): ShanghaiMinute | undefined {
  const shifted = new Date(new Date(instant).getTime() + OFFSET_MS);
  const year = shifted.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined;
  const [day = "", clock = ""] = shifted.toISOString().split("T");
  return { day, time: clock.slice(0, 5) };
}

/** The day on which an instant falls in Shanghai; undefined as above. */
export function readDay(instant: Date | string): CalendarDay | undefined {
  return readMinute(instant)?.day;
}

/** The same day so many months later; the last of the month where it is shorter: 08-31 + 6 is 02-28. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return format(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** So many days later. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return format(Date.UTC(year, month - 1, date + days));
}

function format(utcMs: number): CalendarDay {
  return new Date(utcMs).toISOString().slice(0, 10);
}
