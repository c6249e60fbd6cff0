import { hash } from "node:crypto";

/** SHA-256 of a JSON value that does not depend on the order of its keys. The value's depth is bounded on arrival. */
export function hashCanonicalJson(value: unknown): string {
  return hash("sha256", JSON.stringify(sortKeys(value)));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sortKeys(inner)]);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries);
}
