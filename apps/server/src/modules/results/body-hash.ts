import { hash } from "node:crypto";
import type { Submission } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { pick, pickNumbers } from "./kept-fields.ts";
import type { ResultContent } from "./results-repository.ts";

// These lists never change, so that a result that is repeated after an upgrade has the same hash. Fields added since are compared
// with the row (submit.ts).

/** Detail fields of release 0.1. */
const DETAILS = [
  "result_type_enum",
  "level",
  "result_description",
  "detailed_interpretation",
  "recommendations",
  "interpretation",
  "dimensions",
  "confidence",
  "rawData",
  "version",
  "quality",
] as const satisfies readonly (keyof Submission)[];

/** Scores about a child that hold no answer. */
const CHILD_SCORES: readonly string[] = ["riskCount", "totalQuestions", "confidence"];

/** The columns that are equal in a row and in a body. */
type Summary = Omit<ResultContent, "scores" | "details" | "body_hash">;

/**
 * Computes the hash that identifies a repeated body. It ignores the order of keys, the format of times, and whether a field is
 * null or absent. Excludes fields that need the guardian's consent, because a hash of twenty yes-or-no answers can be reversed by
 * trying them all.
 */
export function hashBody(summary: Summary, body: Submission): string {
  if (!getCatalogueEntry(body.test_type).isAboutChild) return hashWholeBody(summary, body);
  const scores = pickNumbers(body, CHILD_SCORES);
  return hashCanonicalJson({ ...summary, scores, details: pick(body, ["version"]) });
}

/** Computes the hash of release 0.1, which includes all fields about a child. Only for comparing. */
export function hashWholeBody(summary: Summary, body: Submission): string {
  return hashCanonicalJson({ ...summary, scores: body.scores, details: pick(body, DETAILS) });
}

/** Computes the SHA-256 of a JSON value in any order of keys. The parser has limited its depth and refused `__proto__`. */
export function hashCanonicalJson(value: unknown): string {
  return hash("sha256", JSON.stringify(sortKeys(value)));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) sorted[key] = sortKeys(value[key as keyof typeof value]);
  return sorted;
}
