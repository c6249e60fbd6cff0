import {
  CORRECTED_BELOW_MONTHS,
  TOO_OLD_MONTHS,
  addMonths,
  findDueDay,
  isEarly,
  readAge,
  type Birth,
  type PlainDay,
} from "./age.ts";
import { ROWS, SPEECH_SIGNS, type Row, type SpeechSign } from "./table.ts";

/**
 * Returns the row for an age in completed months (corrected for preterm children); undefined below 3 months and from 7
 * years on.
 */
export function findRow(months: number): Row | undefined {
  return months < TOO_OLD_MONTHS ? ROWS.filter((row) => row.months <= months).at(-1) : undefined;
}

/** Returns the speech sign for this age; undefined if there is none. */
export function findSpeechSign(months: number): SpeechSign | undefined {
  return SPEECH_SIGNS.find(({ from, before }) => from <= months && months < before);
}

/** Next row that applies to the child, and the day from which it does. */
export interface NextRow {
  readonly row: Row;
  readonly day: PlainDay;
  /** True if the day is counted from the due date instead of the birthday. */
  readonly isCorrected: boolean;
}

/** Returns the row that follows that of today; undefined after the last one. */
export function findNextRow(birth: Birth, today: PlainDay): NextRow | undefined {
  const { counted } = readAge(birth, today);
  const row = ROWS.find(({ months }) => months > counted);
  if (!row) return undefined;
  // Under 24 months the age counts from the due date, afterwards from birth.
  const isCorrected = isEarly(birth) && row.months < CORRECTED_BELOW_MONTHS;
  return { row, day: addMonths(isCorrected ? findDueDay(birth) : birth.born, row.months), isCorrected };
}
