import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import { prepareOnce } from "./prepare-once.ts";
import type { Schema } from "../schema.ts";

/** Kysely over a node:sqlite connection: typed reads here, and the compiler for the statements that the writer runs. */
export function kyselyOver(connection: DatabaseSync): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyDatabase(connection) }) });
}

// Kysely expects the shape of better-sqlite3; node:sqlite differs only in how a reading statement is recognised
// and in taking parameters one by one.
function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const prepared = prepareOnce(connection);
  const adapted = new WeakMap<StatementSync, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const { statement, findsRows } = prepared(sql);
      const known = adapted.get(statement);
      if (known) return known;
      const adapter: SqliteStatement = {
        reader: findsRows,
        all: (parameters) => statement.all(...asInput(parameters)),
        run: (parameters) => statement.run(...asInput(parameters)),
        iterate: (parameters) => statement.iterate(...asInput(parameters)),
      };
      adapted.set(statement, adapter);
      return adapter;
    },
  };
}

function asInput(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
