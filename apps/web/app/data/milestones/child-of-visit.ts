import type { Birth, PlainDay } from "@xinjing/instruments/milestones/age";
import { readDay } from "#web/platform/browser/calendar-day.ts";

/** The child that was spoken of in this visit; memory alone knows it, so that nobody types it twice. */
let child: Birth | undefined;

export function getChildOfVisit(): Birth | undefined {
  return child;
}

export function setChildOfVisit(birth: Birth | undefined): void {
  child = birth;
}

/** Today in China, wherever the device stands. */
export function getToday(): PlainDay {
  const [year = 1, month = 1, day = 1] = (readDay(new Date()) ?? "").split("-").map(Number);
  return { year, month, day };
}
