import { readDay } from "#web/platform/browser/calendar-day.ts";
import { formatDateTime, formatTime, sayDay } from "#web/platform/browser/clock.ts";
import type { Moment } from "./timeline.ts";

/** `yyyy-MM-dd`, with `HH:mm` where another of `moments` ended on the same day. */
export function formatEnd(moment: Moment, moments: readonly Moment[]): string | undefined {
  return sharesDay(moment, moments) ? formatDateTime(moment.endTime) : readDay(moment.endTime);
}

/** `yyyy年M月d日`, with `HH:mm` where another of `moments` ended on the same day. */
export function sayEnd(moment: Moment, moments: readonly Moment[]): string {
  const day = sayDay(moment.endTime);
  return sharesDay(moment, moments) ? `${day}${formatTime(moment.endTime)}` : day;
}

/** The values of one track, newest first, for a picture of its course. */
export function listPoints(key: string, moments: readonly Moment[]) {
  return moments
    .map((moment) => ({
      id: moment.id,
      endTime: moment.endTime,
      version: moment.version,
      date: formatEnd(moment, moments)?.split(" ") ?? [],
      value: moment.values[key] ?? 0,
    }))
    .reverse();
}

function sharesDay({ id, endTime }: Moment, moments: readonly Moment[]): boolean {
  const day = readDay(endTime);
  return moments.some((other) => other.id !== id && readDay(other.endTime) === day);
}
