import type { DatabaseSync, SQLInputValue } from "node:sqlite";

// Apart from kysely.ts: the write worker needs this, and would load all of Kysely with it.

/** A statement in the shape that Kysely expects, which is that of better-sqlite3. */
export interface Prepared {
  /** Whether it finds rows: a query, or a change with RETURNING. */
  readonly reader: boolean;
  all(parameters?: readonly unknown[]): Record<string, unknown>[];
  run(parameters?: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** Prepares each SQL text once; the set of texts is finite because values are always parameters. */
export function prepareOnce(connection: DatabaseSync): (sql: string) => Prepared {
  const all = new Map<string, Prepared>();
  return (sql) => {
    const known = all.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared: Prepared = {
      reader: statement.columns().length > 0,
      all: (parameters = []) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters = []) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
    all.set(sql, prepared);
    return prepared;
  };
}
