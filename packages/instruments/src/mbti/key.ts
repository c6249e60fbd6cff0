/** The scoring key as data (spec 4, MBTI scoring; README.md here): which questions count for which letters. */

/** Grows with every change of a question, an option or the key. */
export const MBTI_VERSION = "mbti-2";

/** The eight sides. */
export type Letter = "E" | "I" | "S" | "N" | "T" | "F" | "J" | "P";

export type DimensionKey = "EI" | "SN" | "TF" | "JP";

interface DimensionRule {
  readonly key: DimensionKey;
  /** The two letters; the first one wins a tie. */
  readonly letters: readonly [Letter, Letter];
  readonly firstQuestion: number;
  readonly lastQuestion: number;
}

/** The four dimensions in the order of their letters in the type. */
export const DIMENSIONS: readonly [DimensionRule, DimensionRule, DimensionRule, DimensionRule] = [
  { key: "EI", letters: ["E", "I"], firstQuestion: 1, lastQuestion: 23 },
  { key: "SN", letters: ["S", "N"], firstQuestion: 24, lastQuestion: 46 },
  { key: "TF", letters: ["T", "F"], firstQuestion: 47, lastQuestion: 69 },
  { key: "JP", letters: ["J", "P"], firstQuestion: 70, lastQuestion: 93 },
];

export const QUESTION_COUNT = 93;

/** A lead of at most so many answers is borderline: 12:11 and 13:10, in JP 12:12 and 13:11. */
export const BORDERLINE_MARGIN = 3;

/** The dimension a question counts for; question numbers run from 1 to 93. */
export function dimensionOfQuestion(question: number): DimensionRule {
  return DIMENSIONS.find((dimension) => question <= dimension.lastQuestion) ?? DIMENSIONS[3];
}
