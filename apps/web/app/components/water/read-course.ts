import type { PastResult, Track } from "@xinjing/instruments/change";
import { hasSameVersion } from "@xinjing/instruments/change-words";
import type { CoursePoint, EarlierPoint } from "./course.tsx";

/** The value of a track at one time. */
export interface TrackPoint extends Omit<CoursePoint, "shown">, Pick<PastResult, "version"> {}

/** Splits results, newest first, into the newest and the earlier ones, and compares these with it unless another version lies between. */
export function readCourse({ max, ends, noise }: Track, points: readonly TrackPoint[]) {
  const [newest, ...others] = points.map((point) => ({
    ...point,
    // The first side of two is on the left.
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

/** Why two neighbours do not compare; undefined if they do. */
function findGap(earlier: TrackPoint, later: TrackPoint): string | undefined {
  if (hasSameVersion(earlier, later)) return undefined;
  return earlier.version === undefined ? "题目版本没记下，先别比" : "可能是另一版题目，先别比";
}
