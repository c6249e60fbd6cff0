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

/** Of what Date.parse takes. It rolls 31 February over to March: refuse what does not come back as the same day. */
function isCalendarDay(date: string): boolean {
  if (Number(date.slice(-2)) <= SHORTEST_MONTH) return true;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
}
