import { readDay, readMinute } from "./calendar-day.ts";

/** Formats a time as `yyyy-MM-dd HH:mm`; empty if it is invalid. */
export function formatDateTime(iso: string): string {
  const at = readMinute(iso);
  return at ? `${at.day} ${at.time}` : "";
}

/** Formats a time as `yyyy-MM-dd`, with `HH:mm` if several of `times` are on that day; empty if it is invalid. */
export function formatShort(iso: string, times: readonly string[]): string {
  const day = readDay(iso) ?? "";
  return times.filter((each) => readDay(each) === day).length > 1 ? formatDateTime(iso) : day;
}

/** Formats a time as `HH:mm`; empty if it is invalid. */
export function formatTime(iso: string): string {
  return readMinute(iso)?.time ?? "";
}

/** Formats a day as `yyyy年MM月dd日`, for headings; 日期不详 if it is invalid. */
export function formatDay(iso: string): string {
  const [year, month, date] = readMinute(iso)?.day.split("-") ?? [];
  return year === undefined ? "日期不详" : `${year}年${month}月${date}日`;
}

/** Formats a day as `yyyy年M月d日`, for sentences; 日期不详 if it is invalid. */
export function sayDay(iso: string): string {
  const [year, month, date] = (readMinute(iso)?.day.split("-") ?? []).map(Number);
  return year === undefined ? "日期不详" : `${year}年${month}月${date}日`;
}
