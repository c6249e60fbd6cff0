/**
 * Reads an ISO 8601 date-time as epoch milliseconds; without a zone it counts as UTC, so that the verdict does
 * not depend on where the server stands. Undefined for anything else, and outside the years 1 to 9999.
 */
export function readIsoTime(text: string): number | undefined {
  const match = ISO_DATE_TIME.exec(text);
  if (!match) return undefined;
  const [, date, time, zone = "Z"] = match;
  const milliseconds = Date.parse(`${date}T${time}${zone}`);
  if (Number.isNaN(milliseconds) || milliseconds < FIRST_MS || milliseconds > LAST_MS) return undefined;
  return isCalendarDay(date!) ? milliseconds : undefined;
}

const ISO_DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.]\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** Every month has so many days. */
const SHORTEST_MONTH = 28;

/** Date.parse turns 31 February into March: refuse a date that does not come back as the same day. */
function isCalendarDay(date: string): boolean {
  if (Number(date.slice(-2)) <= SHORTEST_MONTH) return true;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}

const DAY_MS = 86_400_000;
const lastDay = { number: Number.NaN, date: "" };

/**
 * Epoch milliseconds of the years 1 to 9999 in ISO 8601 and UTC, letter by letter as `Date.prototype.toISOString` writes them. A page
 * of results has twenty of them, two each of one day: this takes a fraction of its time.
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
