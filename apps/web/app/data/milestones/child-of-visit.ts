import type { Birth, PlainDay } from "@xinjing/instruments/milestones/age";
import { readDay } from "#web/platform/browser/calendar-day.ts";

/**
 * Child entered since the page was loaded. It is kept in memory only, so that the date of birth is not asked for twice.
 */
let child: Birth | undefined;

export function getChildOfVisit(): Birth | undefined {
  return child;
}

export function setChildOfVisit(birth: Birth | undefined): void {
  child = birth;
}

/** Returns today's date in China, independent of the device's time zone. */
export function getToday(): PlainDay {
  const [year = 1, month = 1, day = 1] = (readDay(new Date()) ?? "").split("-").map(Number);
  return { year, month, day };
}
