import type { Box } from "./result-page.ts";

/** Stored result as the input of a comparison over time. */
export interface PastResult {
  readonly scores: unknown;
  readonly resultType: string;
  /** Version of questions and scoring; undefined if it was not stored. */
  readonly version: string | undefined;
}

/** Random variation of one value of a track. */
export interface Noise {
  /** Half width of the reference error band of one value. */
  readonly errorPoints: number;
  /** Smallest difference between two values that exceeds the noise: 1.96 × √2 × SEM, rounded up. */
  readonly reliableChange: number;
  /** Source of both numbers, as one sentence. */
  readonly source: string;
}

/** Number that is followed over time: one chart and one column of the table. */
export interface Track {
  readonly key: string;
  readonly label: string;
  /** Counting unit: 分 or 题. */
  readonly unit: string;
  readonly max: number;
  /** Labels of the highest and the lowest value, if they are two equal sides (mbti). */
  readonly ends?: readonly [top: string, bottom: string];
  /** Undefined if no error is published. */
  readonly noise?: Noise;
}

/**
 * Comparison of one track in two results. `unknown`: no error is published, so the difference is called neither noise
 * nor change.
 */
export interface Verdict {
  readonly track: string;
  readonly kind: "same" | "within" | "beyond" | "unknown";
  /** One neutral sentence: more or fewer, inside or outside the error. */
  readonly text: string;
  /** Difference as part of a sentence, e.g. 专注困难多了9分. */
  readonly difference: string;
}

/** Comparison of two results of the same version. */
export interface Comparison {
  /** First whether anything changed, in one short sentence; then what that rests on. */
  readonly answer: string;
  readonly verdicts: readonly Verdict[];
}

/** Inputs of `adviseNow` besides the latest result. */
export interface Circumstances {
  /** Previous result, if the two can be compared. */
  readonly earlier: PastResult | undefined;
  /** True if that many whole months have passed since the latest result. */
  hasPassed(months: number): boolean;
  /** Day of the latest result in words, if the page shows it. */
  readonly day?: string;
}

/** Advice on when to take a test again. */
export interface RetestAdvice {
  readonly paragraphs: readonly string[];
  /** Whole months after the latest result; undefined if the result alone gives no date. */
  readonly months?: number;
}

type Values = Readonly<Record<string, number>>;

/** Rules of one instrument for comparing results of one person over time. */
export interface Change {
  readonly tracks: readonly Track[];
  /** Caveats that hold for every comparison. */
  readonly limits: readonly string[];
  /** Reads the value of each track; undefined if the scores do not fit this instrument. */
  read(scores: unknown): Values | undefined;
  /** Compares two results of the same version, which the caller checks; undefined if the scores of one do not fit. */
  compare(earlier: PastResult, later: PastResult): Comparison | undefined;
  /** Advice for today from the latest result, independent of any change; empty if its scores do not fit. */
  adviseNow(latest: PastResult, circumstances: Circumstances): readonly string[];
  /** Signs that no number shows and that cannot wait; undefined where `adviseNow` begins with them. */
  findSigns?(latest: PastResult, earlier: PastResult | undefined): Box | undefined;
  adviseRetest(latest: PastResult, circumstances: Pick<Circumstances, "earlier" | "hasPassed">): RetestAdvice;
}

/** Builds a `Change`. `answer` gives the first sentence of a comparison. */
export function defineChange({
  answer,
  ...change
}: Omit<Change, "compare"> & {
  answer: (from: Values, to: Values, verdicts: readonly Verdict[]) => string;
}): Change {
  return {
    ...change,
    compare(earlier, later) {
      const [from, to] = [change.read(earlier.scores), change.read(later.scores)];
      if (!from || !to) return undefined;
      const verdicts = compareTracks(change.tracks, from, to);
      return { answer: answer(from, to, verdicts), verdicts };
    },
  };
}

/** Compares each track that both results have. */
export function compareTracks(tracks: readonly Track[], earlier: Values, later: Values): Verdict[] {
  return tracks.flatMap((track): Verdict[] => {
    const [from, to] = [earlier[track.key], later[track.key]];
    return from === undefined || to === undefined ? [] : [compareTrack(track, from, to)];
  });
}

/**
 * Compares one track. Example with a reliable change of 10: 18 → 27 is 比上次多了9分，但还在平常的起伏里, 18 → 28 is
 * 比上次多了10分，超出了平常的起伏.
 */
function compareTrack({ key, label, unit, noise }: Track, from: number, to: number): Verdict {
  const points = Math.abs(to - from);
  const start = `${label}：${to}${unit}`;
  if (points === 0)
    return { track: key, kind: "same", text: `${start}，和上次一样。`, difference: `${label}没有变` };
  const more = `${to > from ? "多" : "少"}了${points}${unit}`;
  const kind = noise ? (points >= noise.reliableChange ? "beyond" : "within") : "unknown";
  const extent = { within: "，但还在平常的起伏里", beyond: "，超出了平常的起伏", unknown: "" }[kind];
  return { track: key, kind, text: `${start}，比上次${more}${extent}。`, difference: `${label}${more}` };
}

/** Largest number of differences listed in one sentence. */
const MOST_NAMED = 3;

/** Whether anything changed, and the differences that say so. `numbers` names the values: 分数 or 题数. */
export function answerFor(
  verdicts: readonly Verdict[],
  numbers: string,
): readonly [answer: string, why: string] {
  const beyond = verdicts.filter(({ kind }) => kind === "beyond");
  const within = verdicts.filter(({ kind }) => kind === "within");
  if (beyond.length > 0) {
    const others =
      within.length > 0
        ? "别的没超出平常的起伏，先当作没有变。"
        : beyond.length < verdicts.length
          ? "别的和上次一样。"
          : "";
    return ["可以当成变了。", `${listDifferences(beyond)}，${both(beyond)}超出了平常的起伏。${others}`];
  }
  if (within.length === 0) return ["没有变。", `${numbers}和上次一样。`];
  const changed = within.length > MOST_NAMED ? `${numbers}有多有少` : listDifferences(within);
  return ["还分不出变没变。", `${changed}，${both(within)}没超出平常的起伏，可能真变了，也可能只是碰巧。`];
}

const listDifferences = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ difference }) => difference).join("，");

const both = ({ length }: readonly Verdict[]) => (length > 1 ? "都" : "");
