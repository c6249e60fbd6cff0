import type { Lean } from "../together.ts";
import { BORDERLINE_MARGIN, type DimensionKey, type Letter } from "./key.ts";
import { readCounts, scoreCounts, type LetterCounts, type ScoredDimension } from "./score.ts";

/** Common Chinese names of the eight letters (see README.md). */
export const LETTER_LABELS: Readonly<Record<Letter, string>> = {
  E: "外向",
  I: "内向",
  S: "实感",
  N: "直觉",
  T: "思考",
  F: "情感",
  J: "判断",
  P: "知觉",
};

export const DIMENSION_LABELS: Readonly<Record<DimensionKey, string>> = {
  EI: "从哪里得到力气",
  SN: "先注意到什么",
  TF: "怎么做决定",
  JP: "怎样安排生活",
};

/** Half width of the error band of a count: 1.96 × the binomial standard error near the middle (see README.md). */
export const COUNT_ERROR_POINTS = 5;

/**
 * Smallest difference between two counts that exceeds the noise: 1.96 × √2 × 2.45 = 6.8 answers, where 2.45 is the
 * binomial standard error near the middle (see README.md).
 */
export const RELIABLE_DIFFERENCE = 7;

/** Builds a person's position in one dimension from the two counts. */
export function describeLean(dimension: ScoredDimension, counts: LetterCounts): Lean {
  const { key, letters, letter, strengthPercent, isBorderline } = dimension;
  const poleOf = (side: Letter) => ({ letter: side, label: LETTER_LABELS[side], count: counts[side] });
  return {
    key,
    label: DIMENSION_LABELS[key],
    poles: [poleOf(letters[0]), poleOf(letters[1])],
    letter,
    strengthPercent,
    borderlineMargin: BORDERLINE_MARGIN,
    isBorderline,
    errorPoints: COUNT_ERROR_POINTS,
  };
}

/** Reads a person's position in the four dimensions from stored counts; undefined if they do not belong to this test. */
export function readLeans(scores: unknown): readonly Lean[] | undefined {
  const counts = readCounts(scores);
  return counts && scoreCounts(counts).dimensions.map((dimension) => describeLean(dimension, counts));
}
