/** How much of a trait shows, for colour and words. Never a verdict about a person. */
export type Tone = "normal" | "mild" | "moderate" | "severe";

/** A stretch of a measure, from the previous band's end up to and including `max`. */
export interface Band {
  readonly max: number;
  readonly label: string;
  readonly tone: Tone;
}

/** What a number counts: points, questions, or parts of a hundred (a clarity). */
export type Unit = "分" | "题" | "%";

/** A number drawn as a bar, with the bands it falls into. */
export interface Measure {
  readonly key: string;
  readonly label: string;
  /** Its name on a picture, where more of it must not be read as better; else the label. */
  readonly pictureLabel?: string;
  readonly value: number;
  /** The lowest value that can come out, where it is not 0. */
  readonly min?: number;
  readonly max: number;
  readonly unit: Unit;
  /** Ascending; the last one ends at `max`. Empty where no band is published. */
  readonly bands: readonly Band[];
  /** Half width of the reference error band; undefined when none is known. */
  readonly errorPoints?: number;
  /** One sentence beside the bar: what the number means. */
  readonly note: string;
  /** Where published groups stand on the same scale. */
  readonly references?: readonly Reference[];
}

/** A measure without the value of a person. */
export type Scale = Omit<Measure, "value">;

/** The published mean of a group, for orientation beside a person's own value. */
export interface Reference {
  /** Whose mean: 没有诊断的成年人. */
  readonly label: string;
  readonly value: number;
}

/** One side of a preference. */
export interface Pole {
  readonly letter: string;
  readonly label: string;
  /** Answers given to this side. */
  readonly count: number;
}

/** A preference between two equal sides (mbti), drawn as a bar with a middle. */
export interface Preference {
  /** The two letters, e.g. `EI`. */
  readonly key: string;
  readonly label: string;
  readonly poles: readonly [Pole, Pole];
  /** The letter that stands in the type. */
  readonly letter: string;
  /** Whole percent, 50–100. */
  readonly strengthPercent: number;
  /** A lead of at most so many answers is borderline. */
  readonly borderlineMargin: number;
  /** True within that margin: both letters are shown. */
  readonly isBorderline: boolean;
  /** Half width of the reference error band of a count. */
  readonly errorPoints: number;
  /** The type with the other letter, for borderline preferences. */
  readonly neighbour?: string;
  readonly description: string;
}
