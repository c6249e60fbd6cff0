import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Schema } from "#server/database/schema.ts";
import { type Row, type Summary, type Table, writeArchive } from "./archive.ts";
import { BACKUP_TABLES, type BackupTable } from "./tables.ts";

/** Bound on memory, whatever the size of the database. */
const PAGE_ROWS = 500;

/**
 * Writes everything acknowledged before the call to a backup file, as one moment saw it; writers go on meanwhile.
 * Throws when the file exists or cannot be written.
 */
export async function backUp(
  database: Pick<Database, "snapshot">,
  file: string,
  now: number,
): Promise<Summary> {
  return database.snapshot(async (query) =>
    writeArchive(
      file,
      { schema: await readSchemaVersion(query), createdAt: new Date(now).toISOString() },
      readTables(query),
    ),
  );
}

/** The tables of a backup and their rows, in the order of their keys; a table without rows is left out. */
async function* readTables(query: Kysely<Schema>): AsyncGenerator<Table<AsyncIterable<Row>>> {
  for (const table of BACKUP_TABLES) {
    const first = await readPage(query, table);
    if (first[0] === undefined) continue;
    yield { table: table.name, columns: Object.keys(first[0]), rows: readRows(query, table, first) };
  }
}

type StoredRow = Readonly<Record<string, string | number | null>>;

async function* readRows(
  query: Kysely<Schema>,
  table: BackupTable,
  first: readonly StoredRow[],
): AsyncGenerator<Row> {
  for (let page = first; page.length > 0; page = await readPage(query, table, page.at(-1))) {
    for (const row of page) yield Object.values(row);
    if (page.length < PAGE_ROWS) return;
  }
}

/** The rows after a key. No cursor: the driver would buffer the whole result. */
async function readPage(
  query: Kysely<Schema>,
  { name, key }: BackupTable,
  behind?: StoredRow,
): Promise<readonly StoredRow[]> {
  // Every table is read alike; the type of one stands for all.
  const all = query.selectFrom(name as "users").selectAll();
  const rest =
    behind === undefined
      ? all
      : all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple(...asTuple(key)), ">", tuple(...asTuple(key.map((column) => behind[column])))),
        );
  const ordered = key.reduce((before, column) => before.orderBy(column as "id"), rest);
  return (await ordered.limit(PAGE_ROWS).execute()) as readonly object[] as readonly StoredRow[];
}

// Kysely counts the parts of a tuple in its types; keys have from one to four.
function asTuple(parts: readonly unknown[]): ["id", "id"] {
  return parts as unknown[] as ["id", "id"];
}

async function readSchemaVersion(query: Kysely<Schema>): Promise<number> {
  const { version } = await query
    .selectFrom("schema_migrations")
    .select(({ fn }) => fn.max<number>("version").as("version"))
    .executeTakeFirstOrThrow();
  return version;
}
