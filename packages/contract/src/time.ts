/**
 * Parses an ISO 8601 date-time to epoch milliseconds. Without a zone it is UTC, so that the result does not depend on the
 * server's zone. Undefined for other texts and outside the years 1 to 9999.
 */
export function readIsoTime(text: string): number | undefined {
  const match = ISO_DATE_TIME.exec(text);
  if (!match) return undefined;
  const [, date, time, zone = "Z"] = match;
  const milliseconds = Date.parse(`${date}T${time}${zone}`);
  if (Number.isNaN(milliseconds) || milliseconds < FIRST_MS || milliseconds > LAST_MS) return undefined;
  // Date.parse has refused every wrong day but 29 to 31 of a month that has fewer.
  return Number(date!.slice(-2)) <= SHORTEST_MONTH || isCalendarDay(date!) ? milliseconds : undefined;
}

const ISO_DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.]\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** Number of days that every month has. */
const SHORTEST_MONTH = 28;

/** True if a date YYYY-MM-DD exists. Date.parse alone turns 31 February into March. */
export function isCalendarDay(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}

const DAY_MS = 86_400_000;
const lastDay = { number: Number.NaN, date: "" };

/**
 * Formats epoch milliseconds of the years 1 to 9999 as `Date.prototype.toISOString` does, but faster: it caches the last day,
 * because most results start and end on the same day.
 */
export function formatIsoTime(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY_MS);
  if (day !== lastDay.number) {
    lastDay.date = new Date(day * DAY_MS).toISOString().slice(0, "yyyy-MM-dd".length);
    lastDay.number = day;
  }
  const ofDay = milliseconds - day * DAY_MS;
  const seconds = Math.floor(ofDay / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return `${lastDay.date}T${time}.${String(1000 + (ofDay % 1000)).slice(1)}Z`;
}

function pad(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
