import type { Box } from "./result-page.ts";

/** Stored result, as needed for comparing results over time. */
export interface PastResult {
  readonly scores: unknown;
  readonly resultType: string;
  /** Version of questions and scoring; undefined if it was not stored. */
  readonly version: string | undefined;
}

/** Random variation of one score: smaller differences between two results mean nothing. */
export interface Noise {
  /** Half width of the error band drawn around one value. */
  readonly errorPoints: number;
  /**
   * Smallest difference between two values that exceeds the noise: 1.96 × √2 × standard error of measurement, rounded
   * up.
   */
  readonly reliableChange: number;
  /** One sentence that cites the source of both numbers. */
  readonly source: string;
}

/** Score that is followed over time, e.g. the attention score: one chart, and one column of the table. */
export interface Track {
  readonly key: string;
  readonly label: string;
  /** Unit of the values: 分 (points) or 题 (questions). */
  readonly unit: string;
  readonly max: number;
  /** Labels of the highest and the lowest value, if neither is better than the other (mbti). */
  readonly ends?: readonly [top: string, bottom: string];
  /** Undefined if no error is published. */
  readonly noise?: Noise;
}

/**
 * Comparison of one score in two results. `unknown`: no measurement error is published, so nobody can say whether the
 * difference is noise or a change.
 */
export interface Verdict {
  readonly track: string;
  readonly kind: "same" | "within" | "beyond" | "unknown";
  /** One neutral sentence: whether the value rose or fell, and whether by more than the noise. */
  readonly text: string;
  /** Difference as a clause for a longer sentence, e.g. 专注困难多了9分. */
  readonly difference: string;
}

/** Comparison of two results of the same version. */
export interface Comparison {
  /** Text that says in one short sentence whether anything changed, and then lists the differences that show it. */
  readonly answer: string;
  readonly verdicts: readonly Verdict[];
}

/** Inputs of `adviseNow` in addition to the latest result. */
export interface Circumstances {
  /** Previous result, if the two can be compared. */
  readonly earlier: PastResult | undefined;
  /** True if that many whole months have passed since the latest result. */
  hasPassed(months: number): boolean;
  /** Date of the latest result in words; undefined if the page does not show it. */
  readonly day?: string;
}

/** Advice on when to take a test again. */
export interface RetestAdvice {
  readonly paragraphs: readonly string[];
  /** Months to wait after the latest result; undefined if the result alone does not determine a date. */
  readonly months?: number;
  /** True if a doctor should be seen first, so that nothing may invite to another test. */
  readonly isDoctorFirst?: true;
}

type Values = Readonly<Record<string, number>>;

/** Rules of one instrument for comparing results of one person over time. */
export interface Change {
  readonly tracks: readonly Track[];
  /** Caveats that apply to every comparison. */
  readonly limits: readonly string[];
  /** Reads the value of each track from stored scores; undefined if the scores do not belong to this instrument. */
  read(scores: unknown): Values | undefined;
  /**
   * Compares two results, which must be of the same version; undefined if the scores of one do not belong to this
   * instrument.
   */
  compare(earlier: PastResult, later: PastResult): Comparison | undefined;
  /**
   * Returns the advice for today: first one short sentence that says what to do, then the details. It depends on the
   * latest result, not on any change; empty if its scores do not belong to this instrument.
   */
  adviseNow(latest: PastResult, circumstances: Circumstances): readonly string[];
  /**
   * Returns a box with urgent warning signs that the scores do not show; undefined if `adviseNow` already contains
   * them.
   */
  findSigns?(latest: PastResult, earlier: PastResult | undefined): Box | undefined;
  adviseRetest(latest: PastResult, circumstances: Pick<Circumstances, "earlier" | "hasPassed">): RetestAdvice;
}

/** Creates the comparison rules of an instrument. `answer` returns the first sentence of a comparison. */
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

/** Compares the value of each track in two results. Skips a track that one of them lacks. */
export function compareTracks(tracks: readonly Track[], earlier: Values, later: Values): Verdict[] {
  return tracks.flatMap((track): Verdict[] => {
    const [from, to] = [earlier[track.key], later[track.key]];
    return from === undefined || to === undefined ? [] : [compareTrack(track, from, to)];
  });
}

/**
 * Compares the values of one track. Example with a smallest reliable difference of 10: from 18 to 27 is
 * 比上次多了9分，但还在平常的起伏里 (within the noise); from 18 to 28 is 比上次多了10分，超出了平常的起伏 (beyond the
 * noise).
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

/** Maximum number of differences that are listed in one sentence. */
const MOST_NAMED = 3;

/**
 * Says whether anything changed, and lists the differences that show it. `numbers` is the noun for the values: 分数 or
 * 题数.
 */
export function describeVerdicts(
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
