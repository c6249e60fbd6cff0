import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Compilable } from "kysely";
import type { Migration } from "./migration.ts";
import { kyselyOver } from "./sqlite.ts";
import { bookkeepingRows, bookkeepingTables, refuseNewer, type Versions } from "./schema-versions.ts";

/**
 * Brings a database forward to the last of `migrations`, each in a transaction of its own. Throws StartError
 * when the database is ahead of this release; then nothing is changed.
 */
export function migrate(connection: DatabaseSync, migrations: readonly Migration[], now: () => number): void {
  const compiler = kyselyOver(connection);
  for (const statement of bookkeepingTables(compiler.schema)) run(connection, statement);
  refuseNewer(readVersions(connection), migrations);
  for (const migration of migrations) {
    connection.exec("BEGIN IMMEDIATE");
    try {
      // Read inside the transaction: another process may have applied it a moment ago.
      if (!readVersions(connection).applied.includes(migration.version)) {
        for (const statement of migration.up(compiler.schema, compiler)) run(connection, statement);
        for (const statement of bookkeepingRows(compiler, migration, now())) run(connection, statement);
      }
      connection.exec("COMMIT");
    } catch (error) {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }
}

/** Which migrations a database has. */
export function readVersions(connection: DatabaseSync): Versions {
  const read = (sql: string) =>
    connection
      .prepare(sql)
      .all()
      .map((row) => Number(row["version"]));
  return {
    applied: read("select version from schema_migrations"),
    additive: read("select version from additive_migrations"),
  };
}

/** The same of a file that may be no database of ours yet: then it has none. */
export function readVersionsIfAny(connection: DatabaseSync): Versions {
  const names = connection.prepare("select name from sqlite_master where type = 'table'").all();
  const isOurs = names.some((row) => row["name"] === "schema_migrations");
  return isOurs ? readVersions(connection) : { applied: [], additive: [] };
}

function run(connection: DatabaseSync, statement: Compilable): void {
  const { sql, parameters } = statement.compile();
  connection.prepare(sql).run(...(parameters as SQLInputValue[]));
}
