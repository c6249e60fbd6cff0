import type { ResultSummary } from "@xinjing/contract/results";
import type { Change, PastResult } from "@xinjing/instruments/change";
import { isEndWrong } from "./end-time.ts";
import { completeScores } from "./scores.ts";

/** Result of one completed test, as a point of a chart. */
export interface Moment extends PastResult {
  readonly id: string;
  /** ISO 8601. */
  readonly endTime: string;
  /** Value of each track by key. */
  readonly values: Readonly<Record<string, number>>;
}

export interface Timeline {
  /** Oldest first. */
  readonly moments: readonly Moment[];
  /** Number of results left out because their scores do not fit the test. */
  readonly unreadableCount: number;
  /** Number of results left out because their end is in the future. */
  readonly wrongTimeCount: number;
}

/** Converts stored results of one test, in any order, to points of a chart. */
export function readTimeline(results: readonly ResultSummary[], change: Change): Timeline {
  const past = results.filter((result) => !isEndWrong(result));
  const moments = past.flatMap((result): Moment[] => {
    const { id, end_time, result_type, version } = result;
    const scores = completeScores(result);
    const values = change.read(scores);
    return values ? [{ id, endTime: end_time, scores, resultType: result_type, version, values }] : [];
  });
  return {
    moments: moments.sort((first, second) => Date.parse(first.endTime) - Date.parse(second.endTime)),
    unreadableCount: past.length - moments.length,
    wrongTimeCount: results.length - past.length,
  };
}
