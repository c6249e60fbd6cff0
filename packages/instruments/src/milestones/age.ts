import type { ChildAge } from "../stages.ts";

/** A day of the calendar, without time and zone; month and day from 1. */
export interface PlainDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** When a child was born. */
export interface Birth {
  readonly born: PlainDay;
  /** Completed weeks of pregnancy at birth, 22 to 42; undefined when born on time. */
  readonly weeks?: number | undefined;
}

/** A pregnancy counted as whole; a child born before `TERM_WEEKS` is early. */
const WHOLE_WEEKS = 40;
const TERM_WEEKS = 37;

/** From this age since birth on, an early birth is no longer taken into account. */
export const CORRECTED_BELOW_MONTHS = 24;

/** From this age since birth on, no row of the table holds. */
export const TOO_OLD_MONTHS = 84;

/** Negative when the first day comes first, 0 when it is the same, else positive. */
export function compareDays(one: PlainDay, other: PlainDay): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** Whether the calendar has this day, in the years 1 to 9999. */
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

/** The same day so many months later; the last day of a month that is too short: 31 January + 1 is 28 or 29 February. */
export function addMonths({ year, month, day }: PlainDay, months: number): PlainDay {
  const total = year * 12 + month - 1 + months;
  const later = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 };
  return { ...later, day: Math.min(day, countDays(later.year, later.month)) };
}

/** The day so many days later, 0 or more. */
export function addDays(start: PlainDay, days: number): PlainDay {
  let { year, month } = start;
  let day = start.day + days;
  while (day > countDays(year, month)) {
    day -= countDays(year, month);
    ({ year, month } = addMonths({ year, month, day: 1 }, 1));
  }
  return { year, month, day };
}

/** Completed months from one day to another; negative when the other comes first. */
export function countMonths(from: PlainDay, to: PlainDay): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return compareDays(addMonths(from, months), to) <= 0 ? months : months - 1;
}

/** Whether the child was born before week 37. */
export function isEarly({ weeks }: Birth): boolean {
  return weeks !== undefined && weeks < TERM_WEEKS;
}

/**
 * The day from which the corrected age is counted: seven days after the birth for each week that was missing to 40. The day of
 * birth itself for a child that was born on time.
 */
export function findDueDay(birth: Birth): PlainDay {
  return isEarly(birth) ? addDays(birth.born, 7 * (WHOLE_WEEKS - birth.weeks!)) : birth.born;
}

/** The age of a child that is born on or before `today`. */
export function readAge(birth: Birth, today: PlainDay): ChildAge {
  const months = countMonths(birth.born, today);
  const isCorrected = isEarly(birth) && months < CORRECTED_BELOW_MONTHS;
  // A child whose due day is still to come is 0 months old.
  const counted = isCorrected ? Math.max(0, countMonths(findDueDay(birth), today)) : months;
  return { months, counted, isEarly: isEarly(birth) };
}

/** An age as it is said: 20个月, from three years on 4岁2个月, 5岁. */
export function sayMonths(months: number): string {
  if (months < 36) return `${months}个月`;
  const rest = months % 12;
  return rest === 0 ? `${Math.floor(months / 12)}岁` : `${Math.floor(months / 12)}岁${rest}个月`;
}

function countDays(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
