/** The scoring key as data: which questions count for which letters (see README.md). */

/** Version of questions and scoring; changes with every change of a question, an option or the scoring key. */
export const MBTI_VERSION = "mbti-2";

/** Letters of the four dimensions, two for each. */
export type Letter = "E" | "I" | "S" | "N" | "T" | "F" | "J" | "P";

export type DimensionKey = "EI" | "SN" | "TF" | "JP";

/** Pair of opposite letters: a preference, by the name of the specification. */
interface DimensionRule {
  readonly key: DimensionKey;
  /** The two letters of the dimension; the first one wins a tie. */
  readonly letters: readonly [Letter, Letter];
  readonly firstQuestion: number;
  readonly lastQuestion: number;
}

/** Dimensions in the order of their letters in the type code. */
export const DIMENSIONS: readonly [DimensionRule, DimensionRule, DimensionRule, DimensionRule] = [
  { key: "EI", letters: ["E", "I"], firstQuestion: 1, lastQuestion: 23 },
  { key: "SN", letters: ["S", "N"], firstQuestion: 24, lastQuestion: 46 },
  { key: "TF", letters: ["T", "F"], firstQuestion: 47, lastQuestion: 69 },
  { key: "JP", letters: ["J", "P"], firstQuestion: 70, lastQuestion: 93 },
];

export const QUESTION_COUNT = 93;

/** Largest difference between two counts that still is borderline: 13:10 of 23 answers, 13:11 of 24. */
export const BORDERLINE_MARGIN = 3;

/** Returns the dimension of a question, 1 to 93. */
export function dimensionOfQuestion(question: number): DimensionRule {
  return DIMENSIONS.find((dimension) => question <= dimension.lastQuestion) ?? DIMENSIONS[3];
}
