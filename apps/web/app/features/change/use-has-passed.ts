import { useState } from "react";
import { addMonths, readDay } from "#web/platform/browser/calendar-day.ts";

/**
 * Returns a function that is true if the given number of months has passed since a day. It uses the day on which the
 * page was opened.
 */
export function useHasPassed(since: string): (months: number) => boolean {
  const [today] = useState(() => readDay(new Date()));
  const day = readDay(since);
  return (months) => day !== undefined && today !== undefined && addMonths(day, months) <= today;
}
