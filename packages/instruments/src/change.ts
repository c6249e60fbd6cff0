import type { PastResult, Track, Verdict } from "./instrument.ts";

/** Said where no error is published: no figure is made up. */
const NO_ERROR_KNOWN = "没有公开的误差数据，只能看大方向";

/** Values of tracks by key. */
type Values = Readonly<Record<string, number>>;

/**
 * Whether two results were made by the same questions and scoring. A result without a version is never
 * comparable: what made it is not known.
 */
export function hasSameVersion(earlier: PastResult, later: PastResult): boolean {
  return earlier.version !== undefined && earlier.version === later.version;
}

/** What each track says about two results: how many more or fewer, and whether that is more than noise. */
export function compareTracks(tracks: readonly Track[], earlier: Values, later: Values): Verdict[] {
  return tracks.flatMap((track): Verdict[] => {
    const [from, to] = [earlier[track.key], later[track.key]];
    return from === undefined || to === undefined ? [] : [compareTrack(track, from, to)];
  });
}

/**
 * The verdict of one track. Example with a reliable change of 10: 18 → 27 is 比上次多了9分，在参考误差范围里,
 * 18 → 28 is 比上次多了10分，超出了参考误差范围.
 */
function compareTrack({ key, label, unit, noise }: Track, from: number, to: number): Verdict {
  const difference = Math.abs(to - from);
  const start = `${label}：${to}${unit}`;
  if (difference === 0) return { track: key, kind: "same", text: `${start}，和上次一样。` };
  const change = `${start}，比上次${to > from ? "多" : "少"}了${difference}${unit}`;
  if (!noise) return { track: key, kind: "unknown", text: `${change}。${NO_ERROR_KNOWN}。` };
  const isBeyond = difference >= noise.reliableChange;
  return {
    track: key,
    kind: isBeyond ? "beyond" : "within",
    text: `${change}，${isBeyond ? "超出了" : "在"}参考误差范围${isBeyond ? "" : "里"}。`,
  };
}
