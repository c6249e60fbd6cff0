export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** China's offset from UTC. It has one time zone and no daylight saving time. */
const AHEAD_OF_UTC_MS = 8 * HOUR_MS;

/** Returns the day in China as days since 1970-01-01. */
export function dayOf(time: number): number {
  return Math.floor((time + AHEAD_OF_UTC_MS) / DAY_MS);
}

/** UTC hour at which a night begins: 04:00 in China, when hardly anybody uses the site. */
const NIGHT_UTC_HOUR = 20;

/** Returns the number of the night that began last. */
export function nightOf(time: number): number {
  return Math.floor((time - NIGHT_UTC_HOUR * HOUR_MS) / DAY_MS);
}

/** Formats a day as YYYY-MM-DD. */
export function writeDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}
