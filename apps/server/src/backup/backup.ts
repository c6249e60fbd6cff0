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
  /** Public key of age, to which the backup is encrypted. */
  readonly recipient?: string | undefined;
  /** Called with the number of rows after each page, first while it is written and then while it is verified. */
  readonly onRows?: (phase: "write" | "verify", rows: number) => void;
}

/** A verified backup. `verify` reads a copy of it and rejects if that is not the same. */
export interface Made {
  readonly file: string;
  readonly summary: Summary;
  readonly verify: (file: string) => Promise<void>;
}

/**
 * Writes all that was acknowledged before the call, as one moment saw it; writers go on. The file gets its name after it was
 * read back from the disk and is the same. Throws when it cannot be written or is not the same.
 */
export async function backUp(
  { snapshot }: Database,
  target: Target,
  now: number,
  { recipient, onRows = () => undefined }: BackupOptions = {},
): Promise<Made> {
  const encryption = recipient === undefined ? undefined : await createEncryption(recipient);
  let summary: Summary | undefined;
  const count = async ({ rows }: Page) => onRows("verify", rows.length);
  const verify = async (file: string) => {
    const found = await readArchive(file, count, encryption?.identity);
    if (found.summary.sha256 !== summary?.sha256) throw new ArchiveError("读回来的备份和写下去的不一样");
  };
  const file = await writeWhole(target, verify, (store) =>
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
  return { file, summary: summary!, verify };
}

type BackupTable = (typeof BACKUP_TABLES)[number];
type StoredRow = Readonly<Record<string, string | number>>;

/** The rows of every table in the order of their keys; a table without rows is left out. */
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

/** The rows after a key. No cursor: the driver would buffer the whole result. */
async function readPage(query: Kysely<Schema>, { name, key }: BackupTable, behind?: StoredRow) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const rest = behind && sql`where (${columns}) > (${sql.join(key.map((column) => behind[column]))})`;
  const page = sql<StoredRow>`
    select * from ${sql.table(name)} ${rest ?? sql``} order by ${columns} limit ${PAGE_ROWS}`;
  return (await page.execute(query)).rows;
}

/**
 * Stores the rows of a backup in empty tables. Throws ArchiveError when a row does not fit its table, or when the tables then
 * hold another number than the backup says.
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

/** The type of each column, by `table.column`, as the engine names it. */
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
 * When the newest file of a folder was last written, epoch milliseconds; undefined when there is none. Any name counts but
 * `.partial`: PostgreSQL's tools use names of their own. Rejects when the folder cannot be read.
 */
export async function findNewestBackup(folder: string): Promise<number | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(".partial"),
  );
  const times = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).mtimeMs));
  return times.length === 0 ? undefined : Math.max(...times);
}
