import { CORE_QUESTIONS, PART_MAX, type Part } from "./key.ts";

/** Reads the two part scores, 0–36, of a stored result; undefined when one is missing or out of range. */
export function readStoredParts(scores: unknown): Readonly<Record<Part, number>> | undefined {
  if (typeof scores !== "object" || scores === null) return undefined;
  if (!("attention" in scores) || !("hyperactivity" in scores)) return undefined;
  const { attention, hyperactivity } = scores;
  return isCountUpTo(PART_MAX, attention) && isCountUpTo(PART_MAX, hyperactivity)
    ? { attention, hyperactivity }
    : undefined;
}

/** Reads the core count, 0–6, of a stored result; undefined where it is missing or out of range. */
export function readStoredCore(scores: unknown): number | undefined {
  if (typeof scores !== "object" || scores === null || !("core" in scores)) return undefined;
  return isCountUpTo(CORE_QUESTIONS.length, scores.core) ? scores.core : undefined;
}

function isCountUpTo(max: number, value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
}
