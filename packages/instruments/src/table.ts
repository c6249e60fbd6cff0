/**
 * Conditions that select a page: a record of words, each from a small finite set. Example: `{ cell: "A-A", core: "few"
 * }`.
 */
export type Facts = Readonly<Record<string, string>>;

/** Lists all possible values of each fact. */
export type Domain<F extends Facts> = { readonly [K in keyof F]: readonly F[K][] };

export interface Row<F extends Facts, Value> {
  /** The row matches if the facts have all of these values; facts that are not listed may have any value. */
  readonly when: Partial<F>;
  readonly value: Value;
}

/** Decision table: the first matching row applies. */
export type Table<F extends Facts, Value> = readonly Row<F, Value>[];

/** Returns the first matching row. Throws if none matches; a test checks that every combination of facts has a row. */
export function choose<R extends Row<Facts, unknown>>(table: readonly R[], facts: Required<R["when"]>): R {
  const row = table.find(({ when }) =>
    Object.entries(when).every(([name, value]) => (facts as Facts)[name] === value),
  );
  if (row === undefined) throw new Error(`No row for ${JSON.stringify(facts)}`);
  return row;
}

/** Lists every combination of the values of all facts. */
export function enumerate<F extends Facts>(domain: Domain<F>): F[] {
  return Object.entries<readonly string[]>(domain).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((facts) => values.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  ) as F[];
}

/** Texts that replace the placeholders of the same names. */
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
