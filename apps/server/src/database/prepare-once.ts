import type { DatabaseSync, StatementSync } from "node:sqlite";

// Apart from sqlite.ts: the write worker needs this, and would load all of Kysely with it.

/** Prepares each SQL text once; the set of texts is finite because values are always parameters. */
export function prepareOnce(connection: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}
