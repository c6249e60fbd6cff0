import type { Submission } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { INSTRUMENTS } from "#server/instruments.ts";

/** Kept with a result of any test, beside the summary. */
const COMMON_FIELDS = [
  "version",
  "result_description",
  "detailed_interpretation",
  "recommendations",
] as const;

/**
 * The scores and details that are kept: those that are common to all tests and those of the instrument's own list. A child's
 * answers could stand in any text, list or further score, so without the guardian's consent only its named numbers are kept.
 */
export function pickKept(body: Submission, hasGuardianConsent: boolean) {
  const { extraFields = [], scoreNames } = INSTRUMENTS[body.test_type];
  const fields = [...COMMON_FIELDS, ...extraFields] as const;
  if (!getCatalogueEntry(body.test_type).isAboutChild)
    return { scores: body.scores, details: pick(body, fields) };
  if (hasGuardianConsent) return { scores: body.scores, details: pick(body, [...fields, "answers"]) };
  return { scores: pickNumbers(body, scoreNames), details: pick(body, ["version"]) };
}

/** The scores with these names that are numbers. */
export function pickNumbers({ scores }: Submission, names: readonly string[] = []): Record<string, unknown> {
  const numbers = Object.entries(scores).filter(
    ([name, value]) => typeof value === "number" && names.includes(name),
  );
  return Object.fromEntries(numbers);
}

/** Those fields, without what is absent or null. */
export function pick(body: Submission, fields: readonly (keyof Submission)[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, body[field]]).filter(([, value]) => value !== undefined && value !== null),
  );
}
