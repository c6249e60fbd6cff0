import type { Kysely } from "kysely";
import type { Database } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { type Row, type Summary, type TableContent, writeArchive } from "./archive.ts";
import { BACKUP_TABLES } from "./tables.ts";

/**
 * Writes everything acknowledged before the call to a backup file, as one moment saw it; writers go on meanwhile.
 * Throws when the file exists or cannot be written.
 */
export async function backUp(database: Pick<Database, "query">, file: string, now: number): Promise<Summary> {
  return database.query
    .transaction()
    .execute(async (snapshot) =>
      writeArchive(
        file,
        { schema: await readSchemaVersion(snapshot), createdAt: new Date(now).toISOString() },
        readTables(snapshot),
      ),
    );
}

/** The tables of a backup and their rows, in the order of their keys. */
export async function* readTables(query: Kysely<Schema>): AsyncGenerator<TableContent> {
  for (const { name, key } of BACKUP_TABLES) {
    // Every table is read alike; the type of one stands for all.
    const all = key.reduce(
      (ordered, column) => ordered.orderBy(column as "id"),
      query.selectFrom(name as "users").selectAll(),
    );
    const first = await all.limit(1).executeTakeFirst();
    if (first === undefined) continue;
    yield { table: name, columns: Object.keys(first), rows: valuesOf(all.stream()) };
  }
}

async function* valuesOf(rows: AsyncIterable<object>): AsyncGenerator<Row> {
  for await (const row of rows) yield Object.values(row) as Row;
}

async function readSchemaVersion(query: Kysely<Schema>): Promise<number> {
  const { version } = await query
    .selectFrom("schema_migrations")
    .select(({ fn }) => fn.max<number>("version").as("version"))
    .executeTakeFirstOrThrow();
  return version;
}
