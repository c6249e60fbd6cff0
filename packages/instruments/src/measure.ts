/** Degree of a trait, for colours and words. Never a verdict about a person. */
export type Tone = "normal" | "mild" | "moderate" | "severe";

/** Range of a measure, from above the previous band's `max` up to and including its own. */
export interface Band {
  readonly max: number;
  readonly label: string;
  readonly tone: Tone;
}

/** Unit of a measure: points, questions, or percent (a clarity). */
export type Unit = "分" | "题" | "%";

/** Number drawn as a bar with its bands. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** Name on pictures, if the label would suggest that more is better. */
  readonly pictureLabel?: string;
  readonly value: number;
  /** Lowest possible value; default 0. */
  readonly min?: number;
  readonly max: number;
  readonly unit: Unit;
  /** In ascending order, the last one ending at `max`; empty if no bands are published. */
  readonly bands: readonly Band[];
  /** Half width of the reference error band; undefined if none is known. */
  readonly errorPoints?: number;
  /** One sentence beside the bar that explains the number. */
  readonly note: string;
  /** Published means of groups on the same scale. */
  readonly references?: readonly Reference[];
}

/** Measure without the value of a person. */
export type Scale = Omit<Measure, "value">;

/** Published mean of a group, for orientation beside a person's own value. */
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

/** Preference between two equal sides (mbti), drawn as a bar with a centre. */
export interface Preference {
  /** The two letters, e.g. `EI`. */
  readonly key: string;
  readonly label: string;
  readonly poles: readonly [Pole, Pole];
  /** The letter used in the type. */
  readonly letter: string;
  /** Whole percent, 50–100. */
  readonly strengthPercent: number;
  /** Largest lead, in answers, that is borderline. */
  readonly borderlineMargin: number;
  /** True if the lead is within `borderlineMargin`: both letters are shown. */
  readonly isBorderline: boolean;
  /** Half width of the reference error band of a count. */
  readonly errorPoints: number;
  /** The type with the other letter, if the preference is borderline. */
  readonly neighbour?: string;
  readonly description: string;
}
