import { formatShort, sayDay } from "#web/platform/browser/clock.ts";
import type { Moment } from "./timeline.ts";

/** Formats the end as `yyyy-MM-dd`, with `HH:mm` if several of `moments` ended on that day. */
export function shortMoment({ endTime }: Moment, moments: readonly Moment[]): string {
  return formatShort(
    endTime,
    moments.map((each) => each.endTime),
  );
}

/** Formats the end as `yyyy年M月d日`, with `HH:mm` if several of `moments` ended on that day. */
export function sayMoment(moment: Moment, moments: readonly Moment[]): string {
  const [, time = ""] = shortMoment(moment, moments).split(" ");
  return sayDay(moment.endTime) + time;
}

/** Returns the values of one track, newest first, for a chart. */
export function listPoints(key: string, moments: readonly Moment[]) {
  return moments
    .map((moment) => ({
      id: moment.id,
      endTime: moment.endTime,
      version: moment.version,
      date: shortMoment(moment, moments).split(" "),
      value: moment.values[key] ?? 0,
    }))
    .reverse();
}
