import type { PastResult, Track } from "@xinjing/instruments/change";
import { hasSameVersion } from "@xinjing/instruments/change-words";
import type { CoursePoint, EarlierPoint } from "./course.tsx";

/** Value of a track at one time. */
export interface TrackPoint extends Omit<CoursePoint, "shown">, Pick<PastResult, "version"> {}

/**
 * Splits results into the newest and the earlier ones. Compares the earlier ones with the newest, unless they have a different
 * version.
 */
export function readCourse({ max, ends, noise }: Track, points: readonly TrackPoint[]) {
  const [newest, ...others] = points.map((point) => ({
    ...point,
    // The first of two sides is on the left.
    value: ends ? max - point.value : point.value,
    shown: ends ? `${point.value} : ${max - point.value}` : `${point.value}`,
  }));
  let isComparable = noise !== undefined;
  const earlier = others.map((point, index): EarlierPoint => {
    const gap = findGap(point, points[index]!);
    if (gap !== undefined) isComparable = false;
    if (!noise || !isComparable) return { ...point, gap, kind: "unknown" };
    const isBeyond = Math.abs(point.value - newest!.value) >= noise.reliableChange;
    return { ...point, gap, kind: isBeyond ? "beyond" : "within" };
  });
  return { newest: newest!, earlier };
}

/** Says why two neighbours cannot be compared; undefined if they can. */
function findGap(earlier: TrackPoint, later: TrackPoint): string | undefined {
  if (hasSameVersion(earlier, later)) return undefined;
  const isUnknown = earlier.version === undefined || later.version === undefined;
  return `${isUnknown ? "不知道是不是同一版题目" : "题目或计分换过"}，前后不能比`;
}
