import { readMinute } from "./calendar-day.ts";

/** `yyyy-MM-dd HH:mm`; empty for a text that is no time. */
export function formatDateTime(iso: string): string {
  const at = readMinute(iso);
  return at ? `${at.day} ${at.time}` : "";
}

/** `HH:mm`; empty for a text that is no time. */
export function formatTime(iso: string): string {
  return readMinute(iso)?.time ?? "";
}

/** `yyyy年MM月dd日`, as headings have it; 日期不详 for a text that is no time. */
export function formatDay(iso: string): string {
  const [year, month, date] = readMinute(iso)?.day.split("-") ?? [];
  return year === undefined ? "日期不详" : `${year}年${month}月${date}日`;
}

/** `yyyy年M月d日`, as it is said; 日期不详 for a text that is no time. */
export function sayDay(iso: string): string {
  const [year, month, date] = (readMinute(iso)?.day.split("-") ?? []).map(Number);
  return year === undefined ? "日期不详" : `${year}年${month}月${date}日`;
}
