/** A stored result as a comparison over time sees it. */
export interface PastResult {
  readonly scores: unknown;
  readonly resultType: string;
  /** Version of the questions and the scoring; undefined when it was not stored. */
  readonly version: string | undefined;
}

/** How much one value of a track moves by itself. */
export interface Noise {
  /** Half width of the reference error band of one value. */
  readonly errorPoints: number;
  /** The smallest difference between two values that is more than noise: 1.96 × √2 × SEM, rounded up. */
  readonly reliableChange: number;
  /** Where both come from, as one sentence. */
  readonly source: string;
}

/** A number that is followed over time: one chart, one column of the table. */
export interface Track {
  readonly key: string;
  readonly label: string;
  /** What it counts: 分 or 题. */
  readonly unit: string;
  readonly max: number;
  /** What the highest and the lowest value mean, where they are two equal sides (mbti). */
  readonly ends?: readonly [top: string, bottom: string];
  /** Undefined where no error is published. */
  readonly noise?: Noise;
}

/** What one track says about two results. `unknown`: no error is published, so nothing is called noise or change. */
export interface Verdict {
  readonly track: string;
  readonly kind: "same" | "within" | "beyond" | "unknown";
  /** One sentence without praise or worry: more or fewer, inside or outside the error. */
  readonly text: string;
}

/** Two results of the same version beside each other. */
export interface Comparison {
  /** What is compared beside numbers: the type, the band. Empty where the numbers say it all. */
  readonly lead: readonly string[];
  readonly verdicts: readonly Verdict[];
}

/** When it makes sense to take a test again. */
export interface RetestAdvice {
  readonly paragraphs: readonly string[];
  /** Whole months after the last result; undefined where no date follows from a result alone. */
  readonly months?: number;
}

/** How results of one person are compared over time. */
export interface Change {
  readonly tracks: readonly Track[];
  /** What a difference does not mean. */
  readonly limits: readonly string[];
  /** The value of each track by its key, or undefined when the scores do not fit this instrument. */
  read(scores: unknown): Readonly<Record<string, number>> | undefined;
  /** Undefined when the scores of one of them do not fit. The caller has checked that the versions are equal. */
  compare(earlier: PastResult, later: PastResult): Comparison | undefined;
  adviseRetest(latest: PastResult): RetestAdvice;
}

/** Said where no error is published: no figure is made up. */
export const NO_ERROR_KNOWN = "差多少才算真的变了，我们没有找到数据，所以下一步只看这次的结果";

/** Said of the dashed lines between results that do not compare. */
export const BREAK_NOTE = "虚线上下，题目或计分不是同一版，或没有记下版本，不能直接比。";

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
 * The verdict of one track. Example with a reliable change of 10: 18 → 27 is 比上次多了9分。差不到10分，先当作没有变,
 * 18 → 28 is 比上次多了10分。差了10分或更多，可以当成变化.
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
    text: `${change}。${isBeyond ? "差了" : "差不到"}${noise.reliableChange}${unit}${isBeyond ? "或更多，可以当成变化" : "，先当作没有变"}。`,
  };
}

/** The same in a row of a table, where the value stands beside it: 多9分，先当作没有变. */
export function describeDifference({ unit, noise }: Track, from: number, to: number): string {
  const difference = Math.abs(to - from);
  if (difference === 0) return "和上次一样";
  const change = `${to > from ? "多" : "少"}${difference}${unit}`;
  if (!noise) return change;
  return `${change}，${difference >= noise.reliableChange ? "可以当成变化" : "先当作没有变"}`;
}

/** What inside and outside the error mean, where one of them was said. */
export function explainKinds(verdicts: readonly Verdict[]): string[] {
  const has = (kind: Verdict["kind"]) => verdicts.some((verdict) => verdict.kind === kind);
  return [
    ...(has("within") ? ["先当作没有变的，可能只是平常的起伏。"] : []),
    ...(has("beyond")
      ? ["可以当成变化的，也不全是：就算什么都没变，每100次里也会有大约5次碰巧差到这么多。"]
      : []),
  ];
}
