/**
 * Hand-written parsers for stored JSON, so that the pages before a result need no schema library. Each takes any JSON value and
 * returns it typed, or undefined when it is invalid.
 */
export type Parse<Value> = (stored: unknown) => Value | undefined;

/** A record. `__proto__` is refused, because assigning it would change the object's prototype. */
export function parseMap(stored: unknown): Record<string, unknown> | undefined {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== "__proto__"));
}

export function parseText(stored: unknown): string | undefined {
  return typeof stored === "string" ? stored : undefined;
}

/** A finite number; JSON can also hold 1e999, which is Infinity. */
export function parseNumber(stored: unknown): number | undefined {
  return typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
}

export function parseFlag(stored: unknown): boolean | undefined {
  return typeof stored === "boolean" ? stored : undefined;
}

/** A list of valid entries only. */
export function parseList<Value>(stored: unknown, parse: Parse<Value>): Value[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const parsed = stored.flatMap((entry: unknown) => parse(entry) ?? []);
  return parsed.length === stored.length ? parsed : undefined;
}

/** A map of valid values only. */
export function parseMapOf<Value>(stored: unknown, parse: Parse<Value>): Record<string, Value> | undefined {
  const map = parseMap(stored);
  const entries = Object.entries(map ?? {});
  const parsed = entries.flatMap(([name, value]) => {
    const known = parse(value);
    return known === undefined ? [] : [[name, known] as const];
  });
  return map && parsed.length === entries.length ? Object.fromEntries(parsed) : undefined;
}
