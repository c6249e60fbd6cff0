import { DOMAIN_MAX, TOTAL_MAX } from "./key.ts";
import type { DomainScores } from "./score.ts";

/**
 * Reads the published scores of a stored result: total 0–50 and five domains 0–10, all whole.
 * Undefined when one is missing or out of range, as in the scores of another test.
 */
export function readStoredScores(scores: unknown): DomainScores | undefined {
  const total = readScore(scores, "total_score", TOTAL_MAX);
  const socialSkills = readScore(scores, "socialSkills", DOMAIN_MAX);
  const attentionSwitching = readScore(scores, "attentionSwitching", DOMAIN_MAX);
  const attentionToDetail = readScore(scores, "attentionToDetail", DOMAIN_MAX);
  const communication = readScore(scores, "communication", DOMAIN_MAX);
  const imagination = readScore(scores, "imagination", DOMAIN_MAX);
  if (total === undefined || socialSkills === undefined || attentionSwitching === undefined) return undefined;
  if (attentionToDetail === undefined || communication === undefined || imagination === undefined)
    return undefined;
  return {
    total,
    domains: { socialSkills, attentionSwitching, attentionToDetail, communication, imagination },
  };
}

function readScore(scores: unknown, key: string, max: number): number | undefined {
  if (typeof scores !== "object" || scores === null) return undefined;
  const value: unknown = Object.entries(scores).find(([name]) => name === key)?.[1];
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : undefined;
}
