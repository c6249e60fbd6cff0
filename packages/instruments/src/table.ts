/** Inputs that a page depends on: a flat record of words, each from a small finite set. */
export type Facts = Readonly<Record<string, string>>;

/** All possible values of each fact. */
export type Domain<F extends Facts> = { readonly [K in keyof F]: readonly F[K][] };

export interface Row<F extends Facts, Value> {
  /** Matches if every fact listed here has this value. */
  readonly when: Partial<F>;
  readonly value: Value;
}

/** Decision table: the first matching row applies. */
export type Table<F extends Facts, Value> = readonly Row<F, Value>[];

/**
 * Returns the first matching row. Throws if none matches; a test of the review book checks that every combination has
 * one.
 */
export function choose<R extends Row<Facts, unknown>>(table: readonly R[], facts: Required<R["when"]>): R {
  const row = table.find(({ when }) =>
    Object.entries(when).every(([name, value]) => (facts as Facts)[name] === value),
  );
  if (row === undefined) throw new Error(`No row for ${JSON.stringify(facts)}`);
  return row;
}

/** Lists every combination of the values of a domain. */
export function enumerate<F extends Facts>(domain: Domain<F>): F[] {
  return Object.entries<readonly string[]>(domain).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((facts) => values.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  ) as F[];
}

/** Formatted values of named placeholders. */
export type Values = Readonly<Record<string, string>>;

/** Replaces each `{name}` in a text, or in all texts of a structure. Throws on a placeholder without a value. */
export function fill<T>(texts: T, values: Values): T {
  if (typeof texts === "string") return fillText(texts, values) as T;
  if (Array.isArray(texts)) return texts.map((each: unknown) => fill(each, values)) as T;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, fill(value, values)])) as T;
}

function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`No value for {${name}} in ${text}`);
    return value;
  });
}
