import type { ResultSummary } from "@xinjing/contract/results";
import { hasSameVersion } from "@xinjing/instruments/change";
import type { Change, PastResult } from "@xinjing/instruments/change";

/** One finished test on the time axis. */
export interface Moment extends PastResult {
  readonly id: string;
  /** ISO 8601. */
  readonly endTime: string;
  /** The value of each track by its key. */
  readonly values: Readonly<Record<string, number>>;
}

export interface Timeline {
  /** Oldest first. */
  readonly moments: readonly Moment[];
  /** How many results have scores that do not fit the test; they are left out. */
  readonly unreadableCount: number;
}

/** Stored results of one test, in any order, as moments. */
export function readTimeline(results: readonly ResultSummary[], change: Change): Timeline {
  const moments = results.flatMap(({ id, end_time, scores, result_type, version }): Moment[] => {
    const values = change.read(scores);
    return values ? [{ id, endTime: end_time, scores, resultType: result_type, version, values }] : [];
  });
  return {
    moments: moments.toSorted((first, second) => Date.parse(first.endTime) - Date.parse(second.endTime)),
    unreadableCount: results.length - moments.length,
  };
}

/** Stretches of moments that one line may join: neighbours made by the same version. */
export function splitByVersion(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  const stretches: Moment[][] = [];
  for (const moment of moments) {
    const current = stretches.at(-1);
    const before = current?.at(-1);
    if (current && before && hasSameVersion(before, moment)) current.push(moment);
    else stretches.push([moment]);
  }
  return stretches;
}
