import { sayMonths } from "@xinjing/instruments/milestones/age";
import type { NextRow } from "@xinjing/instruments/milestones/rows";
import type { ChildAge } from "@xinjing/instruments/stages";

/** Formats an age as 20个月 or 20个月（早产，按预产期算18个月）. */
export function sayAge({ months, counted }: ChildAge): string {
  return counted === months
    ? sayMonths(months)
    : `${sayMonths(months)}（早产，按预产期算${sayMonths(counted)}）`;
}

/** Formats the age of the next row as 18个月, or 18个月（按预产期算） for a child born early. */
export function sayNextAge({ row, isCorrected }: NextRow): string {
  return isCorrected ? `${row.age}（按预产期算）` : row.age;
}
