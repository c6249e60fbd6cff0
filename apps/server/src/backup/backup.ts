import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { isRowRefused } from "#server/database/postgres/errors.ts";
import type { Schema } from "#server/database/schema.ts";
import { isConstraintBroken } from "#server/database/sqlite/errors.ts";
import {
  ArchiveError,
  BACKUP_TABLES,
  type Page,
  PAGE_ROWS,
  readArchive,
  type Summary,
  unknownContent,
  writeArchive,
} from "./archive.ts";
import { createEncryption } from "./encryption.ts";
import { type Target, writeWhole } from "./whole-file.ts";

export interface BackupOptions {
  /** Public key of age that encrypts the backup. */
  readonly recipient?: string | undefined;
  /** Called with the number of rows after each page, first while writing and then while verifying. */
  readonly onRows?: (phase: "write" | "verify", rows: number) => void;
}

/** A verified backup. `verify` checks a copy of it, without `onRows`, and rejects if the copy differs. */
export interface Made {
  readonly file: string;
  readonly summary: Summary;
  readonly verify: (file: string) => Promise<void>;
}

/**
 * Writes a snapshot of all acknowledged data while writers continue. The file gets its final name only after it was
 * read from the disk and verified. Throws if it cannot be written or differs.
 */
export async function backUp(
  { snapshot }: Database,
  target: Target,
  now: number,
  { recipient, onRows = () => undefined }: BackupOptions = {},
): Promise<Made> {
  const encryption = recipient === undefined ? undefined : await createEncryption(recipient);
  let summary: Summary | undefined;
  const compare = async (file: string, onPage?: (page: Page) => Promise<void>) => {
    const found = await readArchive(file, onPage, encryption?.identity);
    if (found.summary.sha256 !== summary?.sha256) throw new ArchiveError("读回来的备份和写下去的不一样");
  };
  const count = async ({ rows }: Page) => onRows("verify", rows.length);
  const verifyFirst = (file: string) => compare(file, count);
  const file = await writeWhole(target, verifyFirst, (store) =>
    snapshot(async (query) => {
      const { schema } = await query
        .selectFrom("schema_migrations")
        .select(({ fn }) => fn.max<number>("version").as("schema"))
        .executeTakeFirstOrThrow();
      const header = { schema, createdAt: new Date(now).toISOString() };
      const pages = readTables(query, (rows) => onRows("write", rows));
      summary = await writeArchive(header, pages, (bytes) => store(encryption?.encrypt(bytes) ?? bytes));
    }),
  );
  return { file, summary: summary!, verify: (copy) => compare(copy) };
}

type BackupTable = (typeof BACKUP_TABLES)[number];
type StoredRow = Readonly<Record<string, string | number>>;

/** Reads the rows of every table in the order of their keys; skips empty tables. */
async function* readTables(query: Kysely<Schema>, onPage: (rows: number) => void): AsyncGenerator<Page> {
  for (const table of BACKUP_TABLES) {
    let rows = await readPage(query, table);
    while (rows[0]) {
      onPage(rows.length);
      yield { table: table.name, columns: Object.keys(rows[0]), rows: rows.map((row) => Object.values(row)) };
      rows = await readPage(query, table, rows.at(-1));
    }
  }
}

/** Reads the rows that follow a key. Uses no database cursor, because the driver would buffer the whole result. */
async function readPage(query: Kysely<Schema>, { name, key }: BackupTable, behind?: StoredRow) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const rest = behind && sql`where (${columns}) > (${sql.join(key.map((column) => behind[column]))})`;
  const page = sql<StoredRow>`
    select * from ${sql.table(name)} ${rest ?? sql``} order by ${columns} limit ${PAGE_ROWS}`;
  return (await page.execute(query)).rows;
}

/**
 * Stores the rows of a backup in empty tables. Throws ArchiveError if a row does not fit its table, or if the number of rows
 * differs from the backup's.
 */
export async function fill(query: Kysely<Schema>, archive: string, identity?: string): Promise<void> {
  const types = await readColumnTypes(query);
  const store = async ({ table, columns, rows }: Page) => {
    const fits = columns.map((column) => {
      const type = types.get(`${table}.${column}`);
      if (type === undefined) throw unknownContent(`${table}.${column}`);
      return /text/i.test(type) ? isText : /int/i.test(type) ? Number.isSafeInteger : Number.isFinite;
    });
    if (!rows.every((row) => row.every((value, at) => fits[at]?.(value)))) throw misfit();
    const records = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    try {
      await query
        .insertInto(table as "users")
        .values(records as never)
        .execute();
    } catch (error) {
      throw isConstraintBroken(error) || isRowRefused(error) ? misfit(error) : error;
    }
  };
  const { summary } = await readArchive(archive, store, identity);
  for (const [table, count] of Object.entries(summary.rows)) {
    const counting = sql<{ found: number }>`select count(*) as found from ${sql.table(table)}`;
    const { rows } = await counting.execute(query);
    if (rows[0]?.found !== count) throw new ArchiveError("恢复出来的条数和备份里写的不一样，没有恢复");
  }
}

/** Reads the engine's type of each column, by `table.column`. */
async function readColumnTypes({ introspection }: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const tables = await introspection.getTables();
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, column.dataType] as const),
    ),
  );
}

const isText = (value: unknown) => typeof value === "string";
const misfit = (cause?: unknown) => new ArchiveError("备份里有放不进数据库的内容，没有恢复", { cause });

/**
 * Returns the time of the newest file in a folder in epoch milliseconds; undefined if there is none. Ignores files
 * whose name ends in `.partial`. Other names are not checked, because PostgreSQL's own tools also write backups.
 * Rejects if the folder cannot be read.
 */
export async function findNewestBackup(folder: string): Promise<number | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(".partial"),
  );
  const times = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).mtimeMs));
  return times.length === 0 ? undefined : Math.max(...times);
}
