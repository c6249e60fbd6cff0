import type { HealthCheck } from "../stages.ts";

/**
 * Ages of the free national health checks in completed months. The table of warning signs has a row for each. A separate
 * file, so that stored checks can be read without the table.
 */
export const ROW_MONTHS: readonly number[] = [3, 6, 8, 12, 18, 24, 30, 36, 48, 60, 72];

/** Returns the health check that follows an age since birth in completed months; undefined after the last one. */
export function findNextCheck(age: number): HealthCheck | undefined {
  const months = ROW_MONTHS.find((each) => each > age);
  return months === undefined
    ? undefined
    : { months, age: months < 48 ? `${months}个月` : `${months / 12}岁` };
}
