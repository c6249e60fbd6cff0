import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { SqliteStatement } from "kysely";

// Separate from kysely.ts, so that the write worker does not load Kysely.

/** Prepares each SQL text once. The number of texts is finite because values are always parameters. */
export function prepareOnce(connection: DatabaseSync): (sql: string) => SqliteStatement {
  const all = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = all.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    // Naming the columns of arrays here is faster than the objects that node:sqlite makes.
    statement.setReturnArrays(true);
    const prepared: SqliteStatement = {
      // True if it returns rows: a query, or a change with RETURNING.
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
