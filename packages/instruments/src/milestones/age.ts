import type { ChildAge } from "../stages.ts";
import { findNextCheck } from "./row-months.ts";

/** Day of the calendar, without time and time zone. Month and day start at 1. */
export interface PlainDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface Birth {
  readonly born: PlainDay;
  /** Completed weeks of pregnancy at birth, 22 to 42; undefined if not given. */
  readonly weeks?: number | undefined;
}

/** Weeks of a full pregnancy. A child born before `TERM_WEEKS` is preterm. */
const WHOLE_WEEKS = 40;
const TERM_WEEKS = 37;

/** Age since birth, in months, from which no correction for preterm birth applies. */
export const CORRECTED_BELOW_MONTHS = 24;

/** Age since birth, in months, from which no row of the table applies. */
export const TOO_OLD_MONTHS = 84;

/** Compares two days for sorting: negative if the first is earlier, 0 if equal, otherwise positive. */
export function compareDays(one: PlainDay, other: PlainDay): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** True if the day exists in the calendar, in the years 1 to 9999. */
export function isRealDay({ year, month, day }: PlainDay): boolean {
  return (
    [year, month, day].every(Number.isInteger) &&
    year >= 1 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= countDays(year, month)
  );
}

/** Adds months to a day. Uses the last day of a shorter month: 31 January + 1 is 28 or 29 February. */
export function addMonths({ year, month, day }: PlainDay, months: number): PlainDay {
  const total = year * 12 + month - 1 + months;
  const later = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 };
  return { ...later, day: Math.min(day, countDays(later.year, later.month)) };
}

/** Adds a number of days, 0 or more. */
export function addDays(start: PlainDay, days: number): PlainDay {
  let { year, month } = start;
  let day = start.day + days;
  while (day > countDays(year, month)) {
    day -= countDays(year, month);
    ({ year, month } = addMonths({ year, month, day: 1 }, 1));
  }
  return { year, month, day };
}

/** Counts completed months between two days; negative if the second is earlier. */
export function countMonths(from: PlainDay, to: PlainDay): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return compareDays(addMonths(from, months), to) <= 0 ? months : months - 1;
}

/** True if the child was born before week 37. */
export function isEarly({ weeks }: Birth): boolean {
  return weeks !== undefined && weeks < TERM_WEEKS;
}

/**
 * Returns the due date, from which the corrected age counts: birth plus seven days for each week missing to 40. For a
 * child born at term it is the birthday.
 */
export function findDueDay(birth: Birth): PlainDay {
  return isEarly(birth) ? addDays(birth.born, 7 * (WHOLE_WEEKS - birth.weeks!)) : birth.born;
}

/** Returns the age of a child born on or before `today`. */
export function readAge(birth: Birth, today: PlainDay): ChildAge {
  const months = countMonths(birth.born, today);
  const isCorrected = isEarly(birth) && months < CORRECTED_BELOW_MONTHS;
  // A child is 0 months old until the due date.
  const counted = isCorrected ? Math.max(0, countMonths(findDueDay(birth), today)) : months;
  return { months, counted, isEarly: isEarly(birth), nextCheck: findNextCheck(months) };
}

/** Formats a day as 2026年3月1日. */
export function sayPlainDay({ year, month, day }: PlainDay): string {
  return `${year}年${month}月${day}日`;
}

/** Formats an age: 20个月, from three years on 4岁2个月 or 5岁. */
export function sayMonths(months: number): string {
  if (months < 36) return `${months}个月`;
  const rest = months % 12;
  return rest === 0 ? `${Math.floor(months / 12)}岁` : `${Math.floor(months / 12)}岁${rest}个月`;
}

function countDays(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
