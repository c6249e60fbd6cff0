/** Scoring key as data (see README.md): which questions count for which letters. */

/** Changes with every change of a question, an option or the key. */
export const MBTI_VERSION = "mbti-2";

/** Letters of the eight sides. */
export type Letter = "E" | "I" | "S" | "N" | "T" | "F" | "J" | "P";

export type DimensionKey = "EI" | "SN" | "TF" | "JP";

interface DimensionRule {
  readonly key: DimensionKey;
  /** The first letter wins a tie. */
  readonly letters: readonly [Letter, Letter];
  readonly firstQuestion: number;
  readonly lastQuestion: number;
}

/** Dimensions in the order of their letters in the type. */
export const DIMENSIONS: readonly [DimensionRule, DimensionRule, DimensionRule, DimensionRule] = [
  { key: "EI", letters: ["E", "I"], firstQuestion: 1, lastQuestion: 23 },
  { key: "SN", letters: ["S", "N"], firstQuestion: 24, lastQuestion: 46 },
  { key: "TF", letters: ["T", "F"], firstQuestion: 47, lastQuestion: 69 },
  { key: "JP", letters: ["J", "P"], firstQuestion: 70, lastQuestion: 93 },
];

export const QUESTION_COUNT = 93;

/** Largest lead, in answers, that is borderline: 12:11 and 13:10, in JP 12:12 and 13:11. */
export const BORDERLINE_MARGIN = 3;

/** Returns the dimension of a question, 1 to 93. */
export function dimensionOfQuestion(question: number): DimensionRule {
  return DIMENSIONS.find((dimension) => question <= dimension.lastQuestion) ?? DIMENSIONS[3];
}
