/**
 * Reading what storage holds, by hand: the pages before a result load no library for it. Each of these takes whatever
 * JSON can hold and gives it back as what it should be, or undefined when it makes no sense.
 */
export type Parse<Value> = (stored: unknown) => Value | undefined;

/** Anything by name. `__proto__` is no name: written into an object it would change what the object is. */
export function parseMap(stored: unknown): Record<string, unknown> | undefined {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== "__proto__"));
}

export function parseText(stored: unknown): string | undefined {
  return typeof stored === "string" ? stored : undefined;
}

/** A finite number: JSON holds others as well, 1e999 for one. */
export function parseNumber(stored: unknown): number | undefined {
  return typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
}

export function parseFlag(stored: unknown): boolean | undefined {
  return typeof stored === "boolean" ? stored : undefined;
}

/** A list of which every entry makes sense. */
export function parseList<Value>(stored: unknown, parse: Parse<Value>): Value[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const parsed = stored.flatMap((entry: unknown) => parse(entry) ?? []);
  return parsed.length === stored.length ? parsed : undefined;
}

/** A map of which every value makes sense. */
export function parseMapOf<Value>(stored: unknown, parse: Parse<Value>): Record<string, Value> | undefined {
  const map = parseMap(stored);
  const entries = Object.entries(map ?? {});
  const parsed = entries.flatMap(([name, value]) => {
    const known = parse(value);
    return known === undefined ? [] : [[name, known] as const];
  });
  return map && parsed.length === entries.length ? Object.fromEntries(parsed) : undefined;
}
