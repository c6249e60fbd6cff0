/** All that a page may depend on: a flat record of words, each with a small finite domain. */
export type Facts = Readonly<Record<string, string>>;

/** All values of each fact. */
export type Domain<F extends Facts> = { readonly [K in keyof F]: readonly F[K][] };

export interface Row<F extends Facts, Value> {
  /** Each fact that it names has this value. */
  readonly when: Partial<F>;
  readonly value: Value;
}

/** Rows in order; the first row that matches holds. */
export type Table<F extends Facts, Value> = readonly Row<F, Value>[];

/** The first row that matches. Throws where none does, which the completeness test of the review book rules out. */
export function choose<R extends Row<Facts, unknown>>(table: readonly R[], facts: Required<R["when"]>): R {
  const row = table.find(({ when }) =>
    Object.entries(when).every(([name, value]) => (facts as Facts)[name] === value),
  );
  if (row === undefined) throw new Error(`No row for ${JSON.stringify(facts)}`);
  return row;
}

/** Every combination of the values of a domain. */
export function enumerate<F extends Facts>(domain: Domain<F>): F[] {
  return Object.entries<readonly string[]>(domain).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((facts) => values.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  ) as F[];
}

/** Values of named placeholders, as a person reads them. */
export type Values = Readonly<Record<string, string>>;

/** A text, or anything made of texts, with each `{name}` replaced by its value. Throws on a placeholder without a value. */
export function fill<T>(texts: T, values: Values): T {
  if (typeof texts === "string") return fillText(texts, values) as T;
  if (Array.isArray(texts)) return texts.map((each: unknown) => fill(each, values)) as T;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, fill(value, values)])) as T;
}

function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${text}`);
    return value;
  });
}
