/** Degree of a trait; determines colour and wording. Never a verdict about a person. */
export type Tone = "normal" | "mild" | "moderate" | "severe";

/** Range of a score: starts above the previous band's `max` and includes its own `max`. */
export interface Band {
  readonly max: number;
  readonly label: string;
  /** Name in a picture, if `label` is only a range. */
  readonly pictureLabel?: string;
  readonly tone: Tone;
}

/** Unit of a measure: points, questions, or percent (a clarity). */
export type Unit = "分" | "题" | "%";

/** Score drawn as a bar with its bands. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** Name in pictures, if `label` would suggest that more is better. */
  readonly pictureLabel?: string;
  readonly value: number;
  /** Lowest possible value; default 0. */
  readonly min?: number;
  readonly max: number;
  readonly unit: Unit;
  /** Bands in ascending order. The `max` of the last one equals the measure's; empty if no bands are published. */
  readonly bands: readonly Band[];
  /** Half width of the reference error band; undefined if none is known. */
  readonly errorPoints?: number;
  /** Sentence beside the bar that explains the number. */
  readonly note: string;
  /** Published means of groups on the same scale. */
  readonly references?: readonly Reference[];
}

/** Measure that is not filled in yet: all fields except the person's value. */
export type Scale = Omit<Measure, "value">;

/** Published mean of a group, shown beside the person's own value. */
export interface Reference {
  /** Name of the group, e.g. 没有诊断的成年人. */
  readonly label: string;
  readonly value: number;
}

/** One side of a preference. */
export interface Pole {
  readonly letter: string;
  readonly label: string;
  /** Number of answers for this side. */
  readonly count: number;
}

/**
 * Preference between two sides of equal worth, such as extraversion and introversion (mbti). Drawn as a bar with a
 * centre.
 */
export interface Preference {
  /** The two letters, e.g. `EI`. */
  readonly key: string;
  readonly label: string;
  readonly poles: readonly [Pole, Pole];
  /** Letter of the preferred side, used in the type code. */
  readonly letter: string;
  /** Share of answers for the preferred side in whole percent, 50–100. */
  readonly strengthPercent: number;
  /** Largest difference between the two counts that still is borderline. */
  readonly borderlineMargin: number;
  /** True if the counts differ by at most `borderlineMargin`; the page then shows both letters. */
  readonly isBorderline: boolean;
  /** Half width of the reference error band of a count. */
  readonly errorPoints: number;
  /** Type code with the other letter, if the preference is borderline. */
  readonly neighbour?: string;
  readonly description: string;
}
