import { compareTracks } from "../change.ts";
import type { Change, Track } from "../change.ts";
import { TOTAL_MAX } from "./key.ts";

/** No noise: nobody has published an error for three questions about a desk. */
const TRACKS: readonly Track[] = [{ key: "total", label: "总分", unit: "分", max: TOTAL_MAX }];

/** Two totals side by side. */
export const toyChange: Change = {
  tracks: TRACKS,
  isContinuous: true,
  limits: ["书桌乱不乱，一天一个样。"],
  read: readTotal,
  compare(earlier, later) {
    const [from, to] = [readTotal(earlier.scores), readTotal(later.scores)];
    if (from === undefined || to === undefined) return undefined;
    return { lead: [], verdicts: compareTracks(TRACKS, from, to) };
  },
  adviseRetest: () => ({ paragraphs: ["收拾完了再来。"] }),
};

function readTotal(scores: unknown): Readonly<Record<string, number>> | undefined {
  if (typeof scores !== "object" || scores === null || !("total" in scores)) return undefined;
  return typeof scores.total === "number" ? { total: scores.total } : undefined;
}
