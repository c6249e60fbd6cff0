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

/** The row that holds at an age in completed months, which is the corrected one where it counts; undefined below 3 months and from 7 years on. */
export function findRow(months: number): Row | undefined {
  return months < TOO_OLD_MONTHS ? ROWS.filter((row) => row.months <= months).at(-1) : undefined;
}

/** The sign of speech that is asked beside the row of this age; undefined where there is none. */
export function findSpeechSign(months: number): SpeechSign | undefined {
  return SPEECH_SIGNS.find(({ from, before }) => from <= months && months < before);
}

/** The next row that a child reaches, and the day. */
export interface NextCheck {
  readonly row: Row;
  readonly day: PlainDay;
  /** The row is reached by the age since the due day, which is the lower one. */
  readonly isCorrected: boolean;
}

/** The next row after today; undefined once the last one is reached. */
export function findNextCheck(birth: Birth, today: PlainDay): NextCheck | undefined {
  const { counted } = readAge(birth, today);
  const row = ROWS.find(({ months }) => months > counted);
  if (!row) return undefined;
  // Counted from the due day under 24 months, from the birth afterwards.
  const isCorrected = isEarly(birth) && row.months < CORRECTED_BELOW_MONTHS;
  return { row, day: addMonths(isCorrected ? findDueDay(birth) : birth.born, row.months), isCorrected };
}
