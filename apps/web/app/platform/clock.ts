/** Dates are shown in the time zone of the people the site is for (spec 9), wherever the device stands. */
const TIME_ZONE = "Asia/Shanghai";

const PARTS = new Intl.DateTimeFormat("zh-CN", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function read(iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  return Object.fromEntries(PARTS.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** `yyyy-MM-dd HH:mm`; empty for a text that is no time. */
export function formatDateTime(iso: string): string {
  const at = read(iso);
  return at ? `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}` : "";
}

/** `HH:mm`; empty for a text that is no time. */
export function formatTime(iso: string): string {
  const at = read(iso);
  return at ? `${at.hour}:${at.minute}` : "";
}

/** `yyyy年MM月dd日`; 日期不详 for a text that is no time. */
export function formatDay(iso: string): string {
  const at = read(iso);
  return at ? `${at.year}年${at.month}月${at.day}日` : "日期不详";
}
