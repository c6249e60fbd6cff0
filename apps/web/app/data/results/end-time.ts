import { readDay } from "#web/platform/browser/calendar-day.ts";
import { formatDateTime, formatDay, formatTime } from "#web/platform/browser/clock.ts";

/** How far clocks of two devices may be apart. */
const TOLERANCE_MS = 5 * 60_000;
const WRONG = "时间有误";

/**
 * True for an end that has not come yet: the clock that made it ran ahead, or somebody wrote it into a file. Such a result comes
 * after all others and is compared with none.
 */
export function isEndWrong(iso: string, now = Date.now()): boolean {
  return Date.parse(iso) > now + TOLERANCE_MS;
}

/** Like `formatDateTime`, or 时间有误. */
export const formatEnd = (iso: string) => (isEndWrong(iso) ? WRONG : formatDateTime(iso));
/** Like `formatTime`, or 时间有误. */
export const formatEndTime = (iso: string) => (isEndWrong(iso) ? WRONG : formatTime(iso));
/** Like `formatDay`, or 时间有误. */
export const formatEndDay = (iso: string) => (isEndWrong(iso) ? WRONG : formatDay(iso));
/** `yyyy-MM-dd`, or 时间有误, or 日期不详. */
export const shortEndDay = (iso: string) => (isEndWrong(iso) ? WRONG : (readDay(iso) ?? "日期不详"));

/** Newest end first, wrong ones last, for `sort`. */
export function byEnd(now: number) {
  return (first: { readonly end_time: string }, second: { readonly end_time: string }): number =>
    Number(isEndWrong(first.end_time, now)) - Number(isEndWrong(second.end_time, now)) ||
    (Date.parse(second.end_time) || 0) - (Date.parse(first.end_time) || 0);
}
