import { TOO_OLD_MONTHS, compareDays, countMonths, isRealDay, type Birth, type PlainDay } from "./age.ts";

/** Text that was typed into the form. */
export interface TypedBirth {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** Empty if not given. */
  readonly weeks: string;
}

export type ReadBirth =
  | { readonly ok: true; readonly birth: Birth }
  /** `field` names the field with the error. */
  | { readonly ok: false; readonly field: "day" | "weeks"; readonly message: string };

const FEWEST_WEEKS = 22;
const MOST_WEEKS = 42;

/** Earliest year that is accepted; an earlier one is a typing error. */
const FIRST_YEAR = 1950;

const NO_NUMBER = "出生的年、月、日都要填，用数字。";
const SHORT_YEAR = "年份请填四位，比如2024。";
const EARLY_YEAR = "这个年份不像是孩子的，请看一眼年份。";
const NO_SUCH_DAY = "日历上没有这一天，请再看一下月和日。";
const IN_FUTURE = "这一天还没有到，请再看一下出生日期。";
const TOO_OLD =
  "照这个日期，孩子满7岁了，请看一眼年份；年份没错的话，这里的内容只到6岁，有担心可以挂儿童医院的儿童保健科、发育行为儿科或儿童精神科。";
const WRONG_WEEKS = "出生时的孕周在22到42周之间，请看一下出生医学证明，或者先不填。";

/** Parses the typed text, including full-width digits. Returns one sentence about the first error. */
export function readBirth(typed: TypedBirth, today: PlainDay): ReadBirth {
  const born = { year: toNumber(typed.year), month: toNumber(typed.month), day: toNumber(typed.day) };
  const message = findProblem(born, today);
  if (message !== undefined) return { ok: false, field: "day", message };
  if (typed.weeks.trim() === "") return { ok: true, birth: { born } };
  const weeks = toNumber(typed.weeks);
  if (!(weeks >= FEWEST_WEEKS && weeks <= MOST_WEEKS)) {
    return { ok: false, field: "weeks", message: WRONG_WEEKS };
  }
  return { ok: true, birth: { born, weeks } };
}

/** Longest text that may be a date; longer texts are not parsed. */
const LONGEST_DATE = 30;

/** Parses a text that is one whole date, such as 2025-03-14, 2025年3月14日 or 20250314; undefined for all other text. */
export function readWholeDay(text: string): PlainDay | undefined {
  if (text.length > LONGEST_DATE) return undefined;
  const date = text.normalize("NFKC").replaceAll(/\s/g, "");
  const parts =
    /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? /^(\d{4})[-/.年](\d\d?)[-/.月](\d\d?)[日号]?$/.exec(date);
  const [, year = 0, month = 0, day = 0] = (parts ?? []).map(Number);
  const read = { year, month, day };
  return isRealDay(read) ? read : undefined;
}

/** Checks a stored birth's calendar day and weeks. */
export function isBirth({ born, weeks }: Birth): boolean {
  return (
    isRealDay(born) &&
    (weeks === undefined || (Number.isInteger(weeks) && weeks >= FEWEST_WEEKS && weeks <= MOST_WEEKS))
  );
}

function findProblem(born: PlainDay, today: PlainDay): string | undefined {
  if (![born.year, born.month, born.day].every(Number.isInteger)) return NO_NUMBER;
  if (born.year < 1000) return SHORT_YEAR;
  if (born.year < FIRST_YEAR) return EARLY_YEAR;
  if (!isRealDay(born)) return NO_SUCH_DAY;
  if (compareDays(born, today) > 0) return IN_FUTURE;
  return countMonths(born, today) >= TOO_OLD_MONTHS ? TOO_OLD : undefined;
}

/** Parses an integer without sign, with or without its unit; NaN for other text. */
function toNumber(text: string): number {
  const digits = text.normalize("NFKC").trim();
  return /^\d{1,4}[年月日号周]?$/.test(digits) ? Number.parseInt(digits, 10) : Number.NaN;
}
