import type { Compilable, Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A query as it runs: its text, and the values of one call. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Placeholder for a value that each call fills in. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS: unknown = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/**
 * Makes a statement that Kysely compiles once for each database; a call only fills in its values. For the steps that store a
 * result: others are compiled per call. In `build` every value is a placeholder, so nothing there may depend on a value.
 */
export function prepared<Values extends object>(
  build: (query: Kysely<Schema>, value: Values) => Compilable,
): (database: Pick<Database, "query">, values: Values) => Statement {
  const built = new WeakMap<Kysely<Schema>, Statement>();
  return ({ query }, values) => {
    const { sql, parameters } = built.get(query) ?? build(query, PLACEHOLDERS as Values).compile();
    built.set(query, { sql, parameters });
    return {
      sql,
      parameters: parameters.map((one) =>
        one instanceof Placeholder ? values[one.name as keyof Values] : one,
      ),
    };
  };
}
