import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { SqliteStatement } from "kysely";

// Apart from kysely.ts: the write worker needs this, and would load all of Kysely with it.

/** Prepares each SQL text once; the set of texts is finite because values are always parameters. */
export function prepareOnce(connection: DatabaseSync): (sql: string) => SqliteStatement {
  const all = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = all.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared: SqliteStatement = {
      // Whether it finds rows: a query, or a change with RETURNING.
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
    all.set(sql, prepared);
    return prepared;
  };
}
