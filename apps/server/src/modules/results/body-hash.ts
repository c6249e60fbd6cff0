import { hash } from "node:crypto";
import type { Submission } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { pick, pickNumbers } from "./kept-fields.ts";
import type { ResultContent } from "./results-repository.ts";

// These lists never change, so that a result sent before an upgrade and repeated after it has the same hash. Fields kept since
// are compared with the row (submit.ts).

/** The details of release 0.1. */
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

/** The scores about a child that hold no answer. */
const CHILD_SCORES: readonly string[] = ["riskCount", "totalQuestions", "confidence"];

/** What of a result is the same in the columns of its row and in a body. */
type Summary = Omit<ResultContent, "scores" | "details" | "body_hash">;

/**
 * The hash by which a repeated body is recognised. Null and absent, the order of keys, and the way of writing an instant make no
 * difference. Fields that need the guardian's consent are left out: a hash of twenty yes-or-no answers can be reversed by trying
 * them all.
 */
export function hashBody(summary: Summary, body: Submission): string {
  if (!getCatalogueEntry(body.test_type).isAboutChild) return hashWholeBody(summary, body);
  const scores = pickNumbers(body, CHILD_SCORES);
  return hashCanonicalJson({ ...summary, scores, details: pick(body, ["version"]) });
}

/** The same as release 0.1 stored it, of results about a child too. To compare only. */
export function hashWholeBody(summary: Summary, body: Submission): string {
  return hashCanonicalJson({ ...summary, scores: body.scores, details: pick(body, DETAILS) });
}

/** SHA-256 of a JSON value that does not depend on the order of its keys. On arrival its depth is bounded and `__proto__` refused. */
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
