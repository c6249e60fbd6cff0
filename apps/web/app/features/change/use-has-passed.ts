import { useState } from "react";
import { addMonths, readDay } from "#web/platform/browser/calendar-day.ts";

/** Returns a function that is true if that many months have passed since a day. Uses the day on which the page was opened. */
export function useHasPassed(since: string): (months: number) => boolean {
  const [today] = useState(() => readDay(new Date()));
  const day = readDay(since);
  return (months) => day !== undefined && today !== undefined && addMonths(day, months) <= today;
}
