import { PART_MAX, type Part } from "./key.ts";

/** Reads the two part scores, 0–36, of a stored result; undefined when one is missing or out of range. */
export function readStoredParts(scores: unknown): Readonly<Record<Part, number>> | undefined {
  if (typeof scores !== "object" || scores === null) return undefined;
  if (!("attention" in scores) || !("hyperactivity" in scores)) return undefined;
  const { attention, hyperactivity } = scores;
  return isPartScore(attention) && isPartScore(hyperactivity) ? { attention, hyperactivity } : undefined;
}

function isPartScore(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= PART_MAX;
}
