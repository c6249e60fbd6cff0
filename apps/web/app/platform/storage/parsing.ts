/**
 * Parser of stored JSON: returns the typed value, or undefined if it is invalid. Written without a schema library, so
 * that the pages before a result need not load one.
 */
export type Parse<Value> = (stored: unknown) => Value | undefined;

/** Parses an object and drops `__proto__`, because assigning it would change the object's prototype. */
export function parseMap(stored: unknown): Record<string, unknown> | undefined {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== "__proto__"));
}

export function parseText(stored: unknown): string | undefined {
  return typeof stored === "string" ? stored : undefined;
}

/** Parses a finite number. JSON can also contain 1e999, which JavaScript reads as Infinity. */
export function parseNumber(stored: unknown): number | undefined {
  return typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
}

export function parseFlag(stored: unknown): boolean | undefined {
  return typeof stored === "boolean" ? stored : undefined;
}

/** Parses a list. Returns undefined if any entry is invalid. */
export function parseList<Value>(stored: unknown, parse: Parse<Value>): Value[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const parsed = stored.flatMap((entry: unknown) => parse(entry) ?? []);
  return parsed.length === stored.length ? parsed : undefined;
}

/** Parses a map. Returns undefined if any value is invalid. */
export function parseMapOf<Value>(stored: unknown, parse: Parse<Value>): Record<string, Value> | undefined {
  const map = parseMap(stored);
  const entries = Object.entries(map ?? {});
  const parsed = entries.flatMap(([name, value]) => {
    const known = parse(value);
    return known === undefined ? [] : [[name, known] as const];
  });
  return map && parsed.length === entries.length ? Object.fromEntries(parsed) : undefined;
}
