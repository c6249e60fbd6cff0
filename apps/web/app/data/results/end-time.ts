import { readDay } from "#web/platform/browser/calendar-day.ts";
import { formatDateTime, formatDay, formatTime } from "#web/platform/browser/clock.ts";

/** How far clocks of two devices may be apart. */
const TOLERANCE_MS = 5 * 60_000;
const WRONG = "时间有误";

/** The end of a result of the server or of this device. */
interface Ended {
  readonly end_time: string;
  /** It had not come when the result was kept. */
  readonly is_end_ahead?: boolean | undefined;
}

/**
 * True for an end that has not come, or had not when the result was kept: the clock that made it ran ahead, or somebody wrote it
 * into a file. Such a result comes after all others and is compared with none.
 */
export function isEndWrong(result: Ended, now = Date.now()): boolean {
  return result.is_end_ahead === true || Date.parse(result.end_time) > now + TOLERANCE_MS;
}

/** Like `formatDateTime`, or 时间有误. */
export const formatEnd = (result: Ended) => (isEndWrong(result) ? WRONG : formatDateTime(result.end_time));
/** Like `formatTime`, or 时间有误. */
export const formatEndTime = (result: Ended) => (isEndWrong(result) ? WRONG : formatTime(result.end_time));
/** Like `formatDay`, or 时间有误. */
export const formatEndDay = (result: Ended) => (isEndWrong(result) ? WRONG : formatDay(result.end_time));
/** `yyyy-MM-dd`, or 时间有误, or 日期不详. */
export const shortEndDay = (result: Ended) =>
  isEndWrong(result) ? WRONG : (readDay(result.end_time) ?? "日期不详");

/** Newest end first, wrong ones last, for `sort`. */
export function byEnd(now: number) {
  return (first: Ended, second: Ended): number =>
    Number(isEndWrong(first, now)) - Number(isEndWrong(second, now)) ||
    (Date.parse(second.end_time) || 0) - (Date.parse(first.end_time) || 0);
}
