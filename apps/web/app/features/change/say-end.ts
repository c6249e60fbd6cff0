import type { Moment } from "#web/data/results/timeline.ts";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import { formatDateTime, formatTime, sayDay } from "#web/platform/browser/clock.ts";

/** `yyyy-MM-dd`, with `HH:mm` where another of `moments` ended on the same day. */
export function formatEnd(moment: Moment, moments: readonly Moment[]): string | undefined {
  return sharesDay(moment, moments) ? formatDateTime(moment.endTime) : readDay(moment.endTime);
}

/** `yyyy年M月d日`, with `HH:mm` where another of `moments` ended on the same day. */
export function sayEnd(moment: Moment, moments: readonly Moment[]): string {
  const day = sayDay(moment.endTime);
  return sharesDay(moment, moments) ? `${day}${formatTime(moment.endTime)}` : day;
}

function sharesDay({ id, endTime }: Moment, moments: readonly Moment[]): boolean {
  const day = readDay(endTime);
  return moments.some((other) => other.id !== id && readDay(other.endTime) === day);
}
