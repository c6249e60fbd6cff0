import { CONFIDENCE, COUNTED_ON_YES, QUESTION_COUNT } from "./key.ts";
import type { AsdAnswers } from "./parse.ts";

/**
 * Numbers of the counted questions, ascending (spec 4, infant ASD scoring): 否 counts, except in questions
 * 2, 5 and 12, where 是 counts. Their number is the risk count, 0–20.
 */
export function findCountedQuestions(answers: AsdAnswers): readonly number[] {
  return answers.flatMap((answer, index) => {
    const question = index + 1;
    const counted = COUNTED_ON_YES.includes(question) ? "yes" : "no";
    return answer === counted ? [question] : [];
  });
}

/**
 * The stored confidence in percent, 70–95, of a risk count, 0–20 (spec 4): 85 + 2 × count, clamped. A fixed
 * formula and no accuracy: it is kept for the wire format and shown only with that sentence.
 * Example: a count of 3 gives 91.
 */
export function computeConfidence(riskCount: number): number {
  const { base, perCounted, min, max } = CONFIDENCE;
  return Math.min(max, Math.max(min, base + perCounted * riskCount));
}

/** Reads the risk count, 0–20, of a stored result; undefined when it is missing or out of range. */
export function readRiskCount(scores: unknown): number | undefined {
  if (typeof scores !== "object" || scores === null || !("riskCount" in scores)) return undefined;
  const { riskCount } = scores;
  return isRiskCount(riskCount) ? riskCount : undefined;
}

function isRiskCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= QUESTION_COUNT;
}
