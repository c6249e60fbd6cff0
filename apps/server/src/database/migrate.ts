import type { Compilable, Kysely, SchemaModule } from "kysely";
import { COMMAND_LINE } from "#server/installation.ts";
import type { Schema } from "./schema.ts";
import { StartError } from "./start-error.ts";

/* Kysely's Migrator is not used: it refuses a database with an unknown migration, but servers of the previous release must start
   on a schema whose newer migrations are additive. */

export const MIGRATE_UP = `${COMMAND_LINE} migrate up`;

/** A change of the database schema. It must never be edited after its release. */
export interface Migration {
  /** Date of the migration, YYYYMMDD. If the date is taken, use the next free day. */
  readonly version: number;
  readonly name: string;
  /**
   * Set if servers of the previous release also work with the new schema, as a rolling update requires. Without it they
   * refuse to start.
   */
  readonly isAdditive?: true;
  /** Returns the statements of one transaction: tables, indexes, new columns and their values. */
  readonly up: (schema: SchemaModule, query: Kysely<Schema>) => readonly Compilable[];
}

/** Migrations that a database has, and those of them with which servers of the previous release also work. */
export interface Versions {
  readonly applied: readonly number[];
  readonly additive: readonly number[];
}

/**
 * Runs the missing migrations, each in its own transaction. The caller holds the lock. Throws StartError and changes nothing if
 * the database is newer than this release.
 */
export async function migrate(
  query: Kysely<Schema>,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  await makeBookkeepingTables(query);
  const versions = await readVersions(query);
  refuseNewer(versions, migrations);
  for (const { version, name, isAdditive, up } of migrations) {
    if (versions.applied.includes(version)) continue;
    await query.transaction().execute(async (transaction) => {
      for (const statement of up(transaction.schema, transaction))
        await transaction.executeQuery(statement.compile());
      if (isAdditive) await transaction.insertInto("additive_migrations").values({ version }).execute();
      const row = { version, name, applied_at: now() };
      await transaction.insertInto("schema_migrations").values(row).execute();
    });
  }
}

/** Reads which migrations a database has. */
export async function readVersions(query: Kysely<Schema>): Promise<Versions> {
  const read = async (table: "schema_migrations" | "additive_migrations") => {
    const rows = await query.selectFrom(table).select("version").execute();
    return rows.map(({ version }) => version);
  };
  return { applied: await read("schema_migrations"), additive: await read("additive_migrations") };
}

/** Throws StartError if the database has an unknown migration that is incompatible with this release. */
function refuseNewer({ applied, additive }: Versions, migrations: readonly Migration[]): void {
  const latest = Math.max(0, ...migrations.map(({ version }) => version));
  const breaking = applied.filter((version) => version > latest && !additive.includes(version));
  if (breaking.length === 0) return;
  throw new StartError(
    `数据库的结构版本是 ${Math.max(...breaking)}，比这个版本的程序认识的 ${latest} 新。请换用较新的程序，数据没有改动`,
  );
}

/** Throws StartError unless the database has all migrations of this release and no incompatible one. */
export function requireCurrent(versions: Versions, migrations: readonly Migration[]): void {
  refuseNewer(versions, migrations);
  if (isCurrent(versions, migrations)) return;
  throw new StartError(`数据库的结构和这个版本的程序不一致。请先运行 ${MIGRATE_UP}，再运行这条命令`);
}

/** True if the database has all migrations of this release. */
export function isCurrent({ applied }: Pick<Versions, "applied">, migrations: readonly Migration[]): boolean {
  return migrations.every(({ version }) => applied.includes(version));
}

async function makeBookkeepingTables({ schema }: Kysely<Schema>): Promise<void> {
  const versionTable = (name: string) =>
    schema
      .createTable(name)
      .ifNotExists()
      .addColumn("version", "bigint", (column) => column.notNull().primaryKey());
  await versionTable("schema_migrations")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("applied_at", "bigint", (column) => column.notNull())
    .execute();
  await versionTable("additive_migrations").execute();
}
