import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Schema } from "#server/database/schema.ts";
import {
  ArchiveError,
  BACKUP_TABLES,
  type Page,
  PAGE_ROWS,
  readArchive,
  type Summary,
  writeArchive,
} from "./archive.ts";

/** Writes all that was acknowledged before the call, as one moment saw it; writers go on. Throws when the file cannot be written. */
export async function backUp({ snapshot }: Database, file: string, now: number): Promise<Summary> {
  return snapshot(async (query) => {
    const { schema } = await query
      .selectFrom("schema_migrations")
      .select(({ fn }) => fn.max<number>("version").as("schema"))
      .executeTakeFirstOrThrow();
    return writeArchive(file, { schema, createdAt: new Date(now).toISOString() }, readTables(query));
  });
}

type BackupTable = (typeof BACKUP_TABLES)[number];
type StoredRow = Readonly<Record<string, string | number | null>>;

/** The rows of every table in the order of their keys; a table without rows is left out. */
async function* readTables(query: Kysely<Schema>): AsyncGenerator<Page> {
  for (const table of BACKUP_TABLES) {
    let rows = await readPage(query, table);
    while (rows[0]) {
      yield { table: table.name, columns: Object.keys(rows[0]), rows: rows.map((row) => Object.values(row)) };
      rows = await readPage(query, table, rows.at(-1));
    }
  }
}

/** The rows after a key. No cursor: the driver would buffer the whole result. */
async function readPage(query: Kysely<Schema>, { name, key }: BackupTable, behind?: StoredRow) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const rest = behind && sql`where (${columns}) > (${sql.join(key.map((column) => behind[column]))})`;
  const page = sql<StoredRow>`
    select * from ${sql.table(name)} ${rest ?? sql``} order by ${columns} limit ${PAGE_ROWS}`;
  return (await page.execute(query)).rows;
}

/** Stores the rows of a backup in empty tables. Throws ArchiveError when the tables then hold another number than it says. */
export async function fill(query: Kysely<Schema>, archive: string): Promise<void> {
  const { summary } = await readArchive(archive, async ({ table, columns, rows }) => {
    const records = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    const inserting = query.insertInto(table as "users").values(records as never);
    await inserting.execute();
  });
  for (const [table, count] of Object.entries(summary.rows)) {
    const counting = sql<{ found: number }>`select count(*) as found from ${sql.table(table)}`;
    const { rows } = await counting.execute(query);
    if (rows[0]?.found !== count) throw new ArchiveError("恢复出来的条数和备份里写的不一样，没有恢复");
  }
}

/**
 * When the newest file of a folder was last written, epoch milliseconds; undefined when there is none. The name does not
 * matter: PostgreSQL's tools use names of their own. Rejects when the folder cannot be read.
 */
export async function findNewestBackup(folder: string): Promise<number | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  const times = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).mtimeMs));
  return times.length === 0 ? undefined : Math.max(...times);
}
