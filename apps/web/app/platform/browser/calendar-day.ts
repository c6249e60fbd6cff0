/**
 * Offset of China's time zone. All dates are shown and counted in it, independent of the device. China has used UTC+8
 * without daylight saving time since 1991. `Intl` is not used, because loading its time zone tables takes long on slow
 * phones.
 */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** Calendar day as `YYYY-MM-DD`, which sorts as text. */
export type CalendarDay = string;

/** Day and time in Shanghai. */
export interface ShanghaiMinute {
  readonly day: CalendarDay;
  /** Formatted `HH:mm`. */
  readonly time: string;
}

/** Converts an instant to the day and minute in Shanghai; undefined for an invalid time or a year outside 1 to 9999. */
export function readMinute(instant: Date | string): ShanghaiMinute | undefined {
  const shifted = new Date(new Date(instant).getTime() + OFFSET_MS);
  const year = shifted.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined;
  const [day = "", clock = ""] = shifted.toISOString().split("T");
  return { day, time: clock.slice(0, 5) };
}

/** Converts an instant to the day in Shanghai; undefined in the same cases as `readMinute`. */
export function readDay(instant: Date | string): CalendarDay | undefined {
  return readMinute(instant)?.day;
}

/** Adds months to a day. If the target month is shorter, returns its last day: 08-31 + 6 is 02-28. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return format(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return format(Date.UTC(year, month - 1, date + days));
}

function format(utcMs: number): CalendarDay {
  return new Date(utcMs).toISOString().slice(0, 10);
}
