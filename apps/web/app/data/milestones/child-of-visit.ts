import type { Birth, PlainDay } from "@xinjing/instruments/milestones/age";
import { readDay } from "#web/platform/browser/calendar-day.ts";

/** Child entered in this visit. It is kept in memory only, so that nobody has to type it twice. */
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
