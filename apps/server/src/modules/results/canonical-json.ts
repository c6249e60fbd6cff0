import { hash } from "node:crypto";

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
