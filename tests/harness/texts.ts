/** Fields whose strings people do not see: addresses, codes and dates. */
const MACHINE_KEYS = new Set(
  "url tone key icon id value measure code kind track reviewedOn lastUpdated sign choice".split(" "),
);

/** Collects all strings in a value that people see, in order. Skips the fields above. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (MACHINE_KEYS.has(key) ? [] : collectTexts(inner)));
}
