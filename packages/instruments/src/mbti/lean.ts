import type { Lean } from "../together.ts";
import { BORDERLINE_MARGIN, type Letter } from "./key.ts";
import { readCounts, scoreCounts, type LetterCounts, type ScoredDimension } from "./score.ts";
import { COUNT_ERROR_POINTS, DIMENSION_LABELS, LETTER_LABELS } from "./shared-texts.ts";

/** One preference with its counts, before anything is said about it. */
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

/** The four leans of stored counts, or undefined when they do not fit the key. */
export function readLeans(scores: unknown): readonly Lean[] | undefined {
  const counts = readCounts(scores);
  return counts && scoreCounts(counts).dimensions.map((dimension) => describeLean(dimension, counts));
}
