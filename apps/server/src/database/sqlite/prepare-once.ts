import type { DatabaseSync, StatementSync } from "node:sqlite";

// Apart from sqlite.ts: the write worker needs this, and would load all of Kysely with it.

export interface Prepared {
  readonly statement: StatementSync;
  /** Whether it finds rows: a query, or a change with RETURNING. */
  readonly findsRows: boolean;
}

/** Prepares each SQL text once; the set of texts is finite because values are always parameters. */
export function prepareOnce(connection: DatabaseSync): (sql: string) => Prepared {
  const all = new Map<string, Prepared>();
  return (sql) => {
    const known = all.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared = { statement, findsRows: statement.columns().length > 0 };
    all.set(sql, prepared);
    return prepared;
  };
}
