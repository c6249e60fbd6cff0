import type { Compilable, Kysely, SchemaModule } from "kysely";
import type { Migration } from "./migration.ts";
import type { Schema } from "./schema.ts";
import { StartError } from "./start-error.ts";

/** What an operator types to bring a database forward. */
export const MIGRATE_UP = "npm run serve -- migrate up";

/** Which migrations a database has, and which of them servers of an older release can live with. */
export interface Versions {
  readonly applied: readonly number[];
  readonly additive: readonly number[];
}

/** Statements that make the tables about migrations; on an older database they add what is missing. */
export function bookkeepingTables(schema: SchemaModule): readonly Compilable[] {
  return [
    schema
      .createTable("schema_migrations")
      .ifNotExists()
      .addColumn("version", "bigint", (column) => column.notNull().primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("applied_at", "bigint", (column) => column.notNull()),
    schema
      .createTable("additive_migrations")
      .ifNotExists()
      .addColumn("version", "bigint", (column) => column.notNull().primaryKey()),
  ];
}

/** Statements that note a migration as applied. The last one is what makes it so. */
export function bookkeepingRows(
  query: Kysely<Schema>,
  { version, name, isAdditive }: Migration,
  now: number,
): readonly Compilable[] {
  const applied = query
    .insertInto("schema_migrations")
    .values({ version, name, applied_at: now })
    .onConflict((conflict) => conflict.doNothing());
  if (!isAdditive) return [applied];
  const additive = query
    .insertInto("additive_migrations")
    .values({ version })
    .onConflict((conflict) => conflict.doNothing());
  return [additive, applied];
}

/** Throws StartError when the database has a migration that this release neither knows nor can live with. */
export function refuseNewer({ applied, additive }: Versions, migrations: readonly Migration[]): void {
  const known = migrations.map(({ version }) => version);
  const latest = Math.max(0, ...known);
  const breaking = applied.filter((version) => version > latest && !additive.includes(version));
  if (breaking.length === 0) return;
  throw new StartError(
    `数据库的结构版本是 ${Math.max(...breaking)}，比这个版本的程序认识的 ${latest} 新。请换用较新的程序，数据没有改动`,
  );
}

/** Throws StartError unless the database has all of this release's migrations, and nothing it cannot live with. */
export function requireCurrent(versions: Versions, migrations: readonly Migration[]): void {
  refuseNewer(versions, migrations);
  if (isCurrent(versions, migrations)) return;
  throw new StartError(`数据库的结构和这个版本的程序不一致。请先运行 ${MIGRATE_UP}，再运行这条命令`);
}

/** Whether the database has all of this release's migrations. */
export function isCurrent({ applied }: Pick<Versions, "applied">, migrations: readonly Migration[]): boolean {
  return migrations.every(({ version }) => applied.includes(version));
}
