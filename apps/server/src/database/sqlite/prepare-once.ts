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
    const names = statement.columns().map(({ name }) => name);
    // Lists that get their names here take less time than the objects of node:sqlite: a sixth of a page of the history.
    statement.setReturnArrays(true);
    const prepared: SqliteStatement = {
      // Whether it finds rows: a query, or a change with RETURNING.
      reader: names.length > 0,
      all: (parameters) => {
        const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][];
        return rows.map((values) => nameColumns(names, values));
      },
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
    all.set(sql, prepared);
    return prepared;
  };
}

function nameColumns(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
  return row;
}
