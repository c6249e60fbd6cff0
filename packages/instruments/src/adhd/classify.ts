import type { Band } from "../instrument.ts";
import { LEVEL_MAXIMA, PART_BANDS, RESULT_CODES, type ResultCode } from "./bands.ts";

/**
 * The result code of two part scores, each 0–36 (spec 4, ADHD classification).
 * Example: attention 17 and hyperactivity 16 is B-A.
 */
export function classifyAdhd(attention: number, hyperactivity: number): ResultCode {
  return RESULT_CODES[levelOf(attention)][levelOf(hyperactivity)];
}

/** The display band of a part score, 0–36. Example: 16 is still 略高. */
export function findPartBand(score: number): Band {
  const band = PART_BANDS.find(({ max }) => score <= max);
  if (band === undefined) throw new Error("The part score lies above every band");
  return band;
}

function levelOf(score: number): 0 | 1 | 2 {
  if (score <= LEVEL_MAXIMA[0]) return 0;
  return score <= LEVEL_MAXIMA[1] ? 1 : 2;
}
