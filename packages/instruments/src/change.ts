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
  /** The difference, to be named in a sentence: 专注困难多了9分. */
  readonly difference: string;
}

/** Two results of the same version beside each other. */
export interface Comparison {
  /** Whether anything changed, first and in plain words. */
  readonly answer: string;
  readonly verdicts: readonly Verdict[];
}

/** What the advice of today depends on beside the last result. */
export interface Circumstances {
  /** The result before it, where the two compare. */
  readonly earlier: PastResult | undefined;
  /** Whether so many whole months have passed since the last result. */
  hasPassed(months: number): boolean;
  /** The day of the last result in words, where a page says it. */
  readonly day?: string;
}

/** When it makes sense to take a test again. */
export interface RetestAdvice {
  readonly paragraphs: readonly string[];
  /** Whole months after the last result; undefined where no date follows from a result alone. */
  readonly months?: number;
}

/** Values of tracks by key. */
type Values = Readonly<Record<string, number>>;

/** How results of one person are compared over time. */
export interface Change {
  readonly tracks: readonly Track[];
  /** What a difference does not mean. */
  readonly limits: readonly string[];
  /** The value of each track by its key, or undefined when the scores do not fit this instrument. */
  read(scores: unknown): Values | undefined;
  /** Undefined when the scores of one of them do not fit. The caller has checked that the versions are equal. */
  compare(earlier: PastResult, later: PastResult): Comparison | undefined;
  /** What to do now by the last result, whatever became of the numbers. Empty when its scores do not fit. */
  adviseNow(latest: PastResult, circumstances: Circumstances): readonly string[];
  adviseRetest(latest: PastResult, circumstances: Pick<Circumstances, "earlier" | "hasPassed">): RetestAdvice;
}

/** A `Change` from what an instrument says of two results: `answer` is the first sentence of their comparison. */
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

/** What each track says about two results: how many more or fewer, and whether that is more than noise. */
export function compareTracks(tracks: readonly Track[], earlier: Values, later: Values): Verdict[] {
  return tracks.flatMap((track): Verdict[] => {
    const [from, to] = [earlier[track.key], later[track.key]];
    return from === undefined || to === undefined ? [] : [compareTrack(track, from, to)];
  });
}

/**
 * The verdict of one track. Example with a reliable change of 10: 18 → 27 is 比上次多了9分，但还在平常的起伏里, 18 → 28 is
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

/** Said of a difference that is no more than noise, which may be change all the same. */
const UNSURE = "但还没超出平常的起伏，分不清是真变了，还是碰巧。";

/** So many differences are read in one sentence. */
const MOST_NAMED = 3;

/** Whether the numbers changed, as one answer; `numbers` is what they are called: 分数 or 题数. */
export function answerFor(verdicts: readonly Verdict[], numbers: string): string {
  const beyond = verdicts.filter(({ kind }) => kind === "beyond");
  const within = verdicts.filter(({ kind }) => kind === "within");
  const isSome = within.length > 0;
  if (beyond.length === 0) {
    if (!isSome) return `${numbers}和上次一样，没有变。`;
    const changed = within.map(({ difference }) => difference).join("，");
    return `${within.length > MOST_NAMED ? `${numbers}有些变化` : changed}，${UNSURE}`;
  }
  const changed = `${beyond.map(({ difference }) => difference).join("，")}，超出了平常的起伏，可以当成变化。`;
  if (isSome) return `${changed}别的没超出平常的起伏，先当作没有变。`;
  return beyond.length < verdicts.length ? `${changed}别的和上次一样。` : changed;
}
