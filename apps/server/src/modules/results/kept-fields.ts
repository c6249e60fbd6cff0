import type { Submission } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { INSTRUMENTS } from "#server/instruments.ts";

/** Details that are stored for every test. */
const COMMON_FIELDS = [
  "version",
  "result_description",
  "detailed_interpretation",
  "recommendations",
] as const;

/**
 * Picks the scores and details to store: the common fields and those of the instrument. Without the guardian's consent,
 * only named numbers of a test about a child are stored, because any other field could contain answers.
 */
export function pickKept(body: Submission, hasGuardianConsent: boolean) {
  const { extraFields = [], scoreNames } = INSTRUMENTS[body.test_type];
  const fields = [...COMMON_FIELDS, ...extraFields] as const;
  if (!getCatalogueEntry(body.test_type).isAboutChild)
    return { scores: body.scores, details: pick(body, fields) };
  if (hasGuardianConsent) return { scores: body.scores, details: pick(body, [...fields, "answers"]) };
  return { scores: pickNumbers(body, scoreNames), details: pick(body, ["version"]) };
}

/** Picks the scores with these names that are numbers. */
export function pickNumbers({ scores }: Submission, names: readonly string[] = []): Record<string, unknown> {
  const numbers = Object.entries(scores).filter(
    ([name, value]) => typeof value === "number" && names.includes(name),
  );
  return Object.fromEntries(numbers);
}

/** Picks these fields and omits absent and null ones. */
export function pick(body: Submission, fields: readonly (keyof Submission)[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, body[field]]).filter(([, value]) => value !== undefined && value !== null),
  );
}
