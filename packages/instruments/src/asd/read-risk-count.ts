import { QUESTION_COUNT } from "./key.ts";

/** Reads the risk count, 0–20, of a stored result; undefined when it is missing or out of range. */
export function readRiskCount(scores: unknown): number | undefined {
  if (typeof scores !== "object" || scores === null || !("riskCount" in scores)) return undefined;
  const { riskCount } = scores;
  return isRiskCount(riskCount) ? riskCount : undefined;
}

function isRiskCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= QUESTION_COUNT;
}
