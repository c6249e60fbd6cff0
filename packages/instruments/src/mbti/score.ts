import { readScore } from "../scoring.ts";
import { BORDERLINE_MARGIN, DIMENSIONS, type DimensionKey, type Letter } from "./key.ts";
import type { MbtiAnswers } from "./parse.ts";

/** Number of answers for each letter. Each pair adds up to 23; J and P add up to 24. */
export type LetterCounts = Readonly<Record<Letter, number>>;

/** Result in one dimension. */
export interface ScoredDimension {
  readonly key: DimensionKey;
  readonly letters: readonly [Letter, Letter];
  /** Letter with the larger count, used in the type code. */
  readonly letter: Letter;
  readonly otherLetter: Letter;
  /** Share of answers for `letter` in whole percent, 50–100. */
  readonly strengthPercent: number;
  /** Difference between the two counts, 0–24. */
  readonly margin: number;
  readonly isBorderline: boolean;
  /** Number of answers that would have to change to change the letter, 1–12. */
  readonly answersToFlip: number;
  /** Type code in which only this letter is changed. */
  readonly neighbour: string;
}

export interface MbtiScores {
  readonly counts: LetterCounts;
  /** Type code of four letters. */
  readonly type: string;
  /** Rounded mean of the four strengths in whole percent, 50–100; `confidence` on the wire. */
  readonly clarity: number;
  /** Results of the dimensions, in the order EI, SN, TF, JP. */
  readonly dimensions: readonly ScoredDimension[];
}

/** Counts the letters of an answer sheet. */
export function countLetters(answers: MbtiAnswers): LetterCounts {
  const counts: Record<Letter, number> = { E: 0, I: 0, S: 0, N: 0, T: 0, F: 0, J: 0, P: 0 };
  for (const letter of answers) counts[letter] += 1;
  return counts;
}

/**
 * Computes type, strengths and clarity from the eight counts. The larger count gives the letter; a tie gives E, S, T or
 * J. Example: E 15, I 8 is E with 65 percent; J 12, P 12 is J with 50.
 */
export function scoreCounts(counts: LetterCounts): MbtiScores {
  const letters = DIMENSIONS.map(({ letters: [first, second] }) => {
    return counts[first] >= counts[second] ? first : second;
  });
  const dimensions = DIMENSIONS.map(({ key, letters: pair }, index): ScoredDimension => {
    const [first, second] = pair;
    const isFirst = counts[first] >= counts[second];
    const [letter, otherLetter] = isFirst ? [first, second] : [second, first];
    const margin = counts[letter] - counts[otherLetter];
    return {
      key,
      letters: pair,
      letter,
      otherLetter,
      strengthPercent: strengthPercent(counts[first], counts[second]),
      margin,
      isBorderline: margin <= BORDERLINE_MARGIN,
      answersToFlip: isFirst ? Math.floor(margin / 2) + 1 : Math.ceil(margin / 2),
      neighbour: letters.map((own, place) => (place === index ? otherLetter : own)).join(""),
    };
  });
  return { counts, type: letters.join(""), clarity: computeClarity(counts) ?? 0, dimensions };
}

/** True if every letter is borderline, so that the type is only the nearest of several. */
export function isTypeOpen({ dimensions }: MbtiScores): boolean {
  return dimensions.every(({ isBorderline }) => isBorderline);
}

/**
 * Reads stored counts. Undefined unless all are integers and each pair adds up to the number of questions of its
 * dimension.
 */
export function readCounts(scores: unknown): LetterCounts | undefined {
  const counts: Record<Letter, number> = { E: 0, I: 0, S: 0, N: 0, T: 0, F: 0, J: 0, P: 0 };
  for (const { letters, firstQuestion, lastQuestion } of DIMENSIONS) {
    const [first, second] = letters;
    const questions = lastQuestion - firstQuestion + 1;
    const count = readScore(scores, first, questions);
    if (count === undefined || readScore(scores, second, questions) !== questions - count) return undefined;
    counts[first] = count;
    counts[second] = questions - count;
  }
  return counts;
}

/**
 * Returns the strength of a preference: the larger count in whole percent of the sum, or 50 if nothing was answered.
 */
export function strengthPercent(first: number, second: number): number {
  const sum = first + second;
  return sum === 0 ? 50 : Math.round((Math.max(first, second) / sum) * 100);
}

/**
 * Computes the clarity of a result: the rounded mean of the four strengths in whole percent. Undefined if a count is
 * missing or not a number.
 */
export function computeClarity(counts: Readonly<Record<string, unknown>>): number | undefined {
  let sum = 0;
  for (const { letters } of DIMENSIONS) {
    const firstCount = counts[letters[0]];
    const secondCount = counts[letters[1]];
    if (typeof firstCount !== "number" || typeof secondCount !== "number") return undefined;
    sum += strengthPercent(firstCount, secondCount);
  }
  return Math.round(sum / DIMENSIONS.length);
}
