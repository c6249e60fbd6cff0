import { hash } from "node:crypto";
import type { Submission } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { pick, pickNumbers } from "./kept-fields.ts";
import type { ResultContent } from "./results-reads-repository.ts";

// These lists must never change: a result that is sent again after an upgrade must have the same hash. submit.ts
// compares fields that were added later with the stored row.

/** Detail fields that are part of the hash since release 0.1. */
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

/** Scores of the test about a child that reveal no answer. */
const CHILD_SCORES: readonly string[] = ["riskCount", "totalQuestions", "confidence"];

/** Columns of a row whose values the body also contains. */
type Summary = Omit<ResultContent, "scores" | "details" | "body_hash">;

/**
 * Computes the hash by which a repeated body is recognised. The order of keys, the format of times, and whether a field
 * is null or absent make no difference. Excludes fields that need the guardian's consent, because a hash of twenty
 * yes-or-no answers can be reversed by trying them all.
 */
export function hashBody(summary: Summary, body: Submission): string {
  if (!getCatalogueEntry(body.test_type).isAboutChild) return hashWholeBody(summary, body);
  const scores = pickNumbers(body, CHILD_SCORES);
  return hashCanonicalJson({ ...summary, scores, details: pick(body, ["version"]) });
}

/**
 * Computes the hash of release 0.1, which included all fields about a child. Use it only to compare with stored hashes.
 */
export function hashWholeBody(summary: Summary, body: Submission): string {
  return hashCanonicalJson({ ...summary, scores: body.scores, details: pick(body, DETAILS) });
}

/**
 * Computes the SHA-256 of a JSON value, whatever the order of its keys. The parser has already limited its depth and
 * refused `__proto__`.
 */
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
