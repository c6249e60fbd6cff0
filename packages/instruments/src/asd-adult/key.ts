/** The scoring key as data (spec 4, adult ASD scoring; README.md here). */

export const QUESTION_COUNT = 50;

/** The four answers as they are stored and sent, from the fullest agreement to the fullest disagreement (spec 3). */
export const ANSWER_KEYS = [
  "strongly_agree",
  "slightly_agree",
  "slightly_disagree",
  "strongly_disagree",
] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];

/** The options as the specification words them. */
export const ANSWER_LABELS: Readonly<Record<AnswerKey, string>> = {
  strongly_agree: "完全同意",
  slightly_agree: "少许同意",
  slightly_disagree: "少许不同意",
  strongly_disagree: "完全不同意",
};

/** Questions where agreeing scores; in every other question disagreeing scores. */
export const AGREE_SCORED: readonly number[] = [
  2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46,
];

/** Points of an answer in the scored and in the other direction, in the order of `ANSWER_KEYS` for an agree-scored question. */
export const BINARY_POINTS: readonly number[] = [1, 1, 0, 0];
export const WEIGHTED_POINTS: readonly number[] = [2, 1, 0, 0];

/** Highest published (0/1) scores: everything that is shown. */
export const TOTAL_MAX = 50;
export const DOMAIN_MAX = 10;

/** Highest weighted (2/1/0/0) scores: kept in the stored data, never banded: the cut-offs were published for 0/1. */
export const WEIGHTED_TOTAL_MAX = 100;
export const WEIGHTED_DOMAIN_MAX = 20;
