import { formatDateTime, formatDay, formatShort, formatTime } from "#web/platform/browser/clock.ts";

/** Tolerated difference between the clocks of two devices. */
const TOLERANCE_MS = 5 * 60_000;
const WRONG = "时间有误";

/** Result on the server or on this device. */
interface Ended {
  readonly end_time: string;
  /** True if the end was in the future when the result was stored. */
  readonly is_end_ahead?: boolean | undefined;
}

/**
 * True if the end time is in the future, or was when the result was stored: the clock was fast, or the file was edited.
 * Such a result is sorted last and never compared.
 */
export function isEndWrong(result: Ended, now = Date.now()): boolean {
  return result.is_end_ahead === true || Date.parse(result.end_time) > now + TOLERANCE_MS;
}

/** Formats the end with date and time, or returns 时间有误. */
export const formatEnd = (result: Ended) => (isEndWrong(result) ? WRONG : formatDateTime(result.end_time));
/** Formats the time of the end, or returns 时间有误. */
export const formatEndTime = (result: Ended) => (isEndWrong(result) ? WRONG : formatTime(result.end_time));
/** Formats the day of the end, or returns 时间有误. */
export const formatEndDay = (result: Ended) => (isEndWrong(result) ? WRONG : formatDay(result.end_time));
/** Formats the end as `yyyy-MM-dd`, with `HH:mm` if several of `results` ended on that day, or returns 时间有误 or 日期不详. */
export function shortEnd(result: Ended, results: readonly Ended[]): string {
  if (isEndWrong(result)) return WRONG;
  const ends = results.filter((each) => !isEndWrong(each)).map(({ end_time: end }) => end);
  return formatShort(result.end_time, ends) || "日期不详";
}

/** Comparator for `sort`: newest end first, wrong ends last. */
export function byEnd(now: number) {
  return (first: Ended, second: Ended): number =>
    Number(isEndWrong(first, now)) - Number(isEndWrong(second, now)) ||
    (Date.parse(second.end_time) || 0) - (Date.parse(first.end_time) || 0);
}
