import type { Compilable, Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A query as it runs: its text, and the values of one call. */
export interface Statement<Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** PostgreSQL plans it each time: what is best depends on the values. */
  readonly isPlannedAnew?: boolean;
  /** Only a type: what it finds. */
  readonly row?: Row;
}

type Handle = Pick<Database, "engine" | "query">;

/** Stands in a query that is being built for a value that each call brings. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const SLOTS: unknown = new Proxy({}, { get: (_target, name) => new Slot(String(name)) });

interface Built {
  readonly sql: string;
  /** Values that are always the same, and slots. */
  readonly parameters: readonly unknown[];
}

/**
 * A query of every request: Kysely builds it once for each database, and from then on it costs no more than its values.
 * In `build` every value is a placeholder, so nothing there may depend on what it is.
 */
export function buildOnce<Values extends object, Row>(
  build: (handle: Handle, value: Values) => Compilable<Row>,
  options: Pick<Statement<Row>, "isPlannedAnew"> = {},
): (handle: Handle, values: Values) => Statement<Row> {
  const built = new WeakMap<Kysely<Schema>, Built>();
  return (handle, values) => {
    let known = built.get(handle.query);
    if (known === undefined) {
      known = build(handle, SLOTS as Values).compile();
      built.set(handle.query, known);
    }
    const { sql, parameters } = known;
    return {
      ...options,
      sql,
      parameters: parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one)),
    };
  };
}
