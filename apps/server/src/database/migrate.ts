import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Compilable } from "kysely";
import type { Migration } from "./migration.ts";
import { kyselyOver } from "./sqlite.ts";
import { StartError } from "./start-error.ts";

/**
 * Brings a database forward to the last of `migrations`, each in a transaction of its own. Throws StartError
 * when the database is ahead of this release; then nothing is changed.
 */
export function migrate(connection: DatabaseSync, migrations: readonly Migration[], now: () => number): void {
  const compiler = kyselyOver(connection);
  run(
    connection,
    compiler.schema
      .createTable("schema_migrations")
      .ifNotExists()
      .addColumn("version", "bigint", (column) => column.notNull().primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("applied_at", "bigint", (column) => column.notNull()),
  );
  refuseNewer(readVersion(connection, compiler), migrations);
  for (const migration of migrations) {
    connection.exec("BEGIN IMMEDIATE");
    try {
      // Read inside the transaction: another process may have applied it a moment ago.
      if (readVersion(connection, compiler) < migration.version) {
        for (const statement of migration.up(compiler.schema)) run(connection, statement);
        const row = { version: migration.version, name: migration.name, applied_at: now() };
        run(connection, compiler.insertInto("schema_migrations").values(row));
      }
      connection.exec("COMMIT");
    } catch (error) {
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }
}

type Compiler = ReturnType<typeof kyselyOver>;

/** The version of a database's schema. */
export function readVersion(connection: DatabaseSync, compiler: Compiler = kyselyOver(connection)): number {
  const query = compiler.selectFrom("schema_migrations").select(({ fn }) => fn.max("version").as("version"));
  const row = connection.prepare(query.compile().sql).get() as { version: number | null };
  return row.version ?? 0;
}

function refuseNewer(version: number, migrations: readonly Migration[]): void {
  const latest = migrations.at(-1)?.version ?? 0;
  if (version <= latest) return;
  throw new StartError(
    `数据库的结构版本是 ${version}，比这个版本的程序认识的 ${latest} 新。请换用较新的程序，数据没有改动`,
  );
}

function run(connection: DatabaseSync, statement: Compilable): void {
  const { sql, parameters } = statement.compile();
  connection.prepare(sql).run(...(parameters as SQLInputValue[]));
}
