import { CORE_QUESTIONS, PART_MAX, type Part } from "./key.ts";

export interface StoredScores extends Readonly<Record<Part, number>> {
  readonly core: number | undefined;
}

/**
 * Reads the two part scores, 0–36, and the core count, 0–6, of a stored result. Undefined when a part is missing or out
 * of range; a core count may be, in results of before it was kept.
 */
export function readStoredScores(scores: unknown): StoredScores | undefined {
  if (typeof scores !== "object" || scores === null) return undefined;
  const { attention, hyperactivity, core }: Partial<Record<Part | "core", unknown>> = scores;
  if (!isCountUpTo(PART_MAX, attention) || !isCountUpTo(PART_MAX, hyperactivity)) return undefined;
  return { attention, hyperactivity, core: isCountUpTo(CORE_QUESTIONS.length, core) ? core : undefined };
}

function isCountUpTo(max: number, value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
}
