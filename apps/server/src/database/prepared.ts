import type { Compilable, Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A query as it runs: its text, and the values of one call. */
export interface Statement<Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** PostgreSQL plans it each time: what is best depends on the values. */
  readonly isUnprepared?: boolean;
  /** Only a type: what it finds. */
  readonly row?: Row;
}

type Handle = Pick<Database, "engine" | "query">;

/** Stands in a query for a value that each call brings. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS: unknown = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

interface Built {
  readonly sql: string;
  /** Constants and placeholders. */
  readonly parameters: readonly unknown[];
}

/**
 * Makes a query that Kysely compiles once for each database; a call only fills in its values. For queries on the hot path:
 * others are compiled per call. In `build` every value is a placeholder, so nothing there may depend on a value.
 */
export function prepared<Values extends object, Row>(
  build: (handle: Handle, value: Values) => Compilable<Row>,
  options: Pick<Statement<Row>, "isUnprepared"> = {},
): (handle: Handle, values: Values) => Statement<Row> {
  const built = new WeakMap<Kysely<Schema>, Built>();
  return (handle, values) => {
    let known = built.get(handle.query);
    if (known === undefined) {
      known = build(handle, PLACEHOLDERS as Values).compile();
      built.set(handle.query, known);
    }
    const { sql, parameters } = known;
    return {
      ...options,
      sql,
      parameters: parameters.map((one) =>
        one instanceof Placeholder ? values[one.name as keyof Values] : one,
      ),
    };
  };
}
