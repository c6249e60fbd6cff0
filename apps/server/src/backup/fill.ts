import type { Kysely } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import { ArchiveError, type Row, type Summary, readArchive } from "./archive.ts";
import { readTables } from "./backup.ts";
import type { BackupTable } from "./tables.ts";

/** Rows of one statement, and the characters of their values: what is held in memory at once. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

/** Runs a statement; `query` of the functions below compiles it. */
type Run = (sql: string, values: readonly Row[number][]) => unknown;

/** Stores every row of a backup in empty tables. */
export async function fill(query: Kysely<Schema>, run: Run, archive: string): Promise<void> {
  let insert: ((rows: readonly Row[]) => Promise<void>) | undefined;
  let batch: Row[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insert?.(batch);
    [batch, characters] = [[], 0];
  };
  for await (const entry of readArchive(archive)) {
    if (entry.kind === "row") {
      batch.push(entry.row);
      for (const value of entry.row) characters += typeof value === "string" ? value.length : 1;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
      continue;
    }
    await flush();
    if (entry.kind === "table") insert = inserterOf(query, run, entry);
  }
}

/** Stores rows by one statement, which is compiled again only when their number changes. */
function inserterOf(
  query: Kysely<Schema>,
  run: Run,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
): (rows: readonly Row[]) => Promise<void> {
  const record = Object.fromEntries(columns.map((column) => [column, null]));
  let statement = { rows: 0, sql: "" };
  return async (rows) => {
    if (statement.rows !== rows.length) {
      // The names were checked by verifyArchive; values are parameters.
      const { sql } = query
        .insertInto(table as keyof Schema)
        .values(rows.map(() => record))
        .compile();
      statement = { rows: rows.length, sql };
    }
    await run(statement.sql, rows.flat());
  };
}

/** Reads back what was restored, before it takes effect. Throws ArchiveError when it is not what the backup says. */
export async function compare(
  query: Kysely<Schema>,
  { rows }: Summary,
  tables?: readonly BackupTable[],
): Promise<void> {
  const counted: Record<string, number> = {};
  for await (const { table, rows: restored } of readTables(query, tables)) {
    let count = 0;
    for await (const _row of restored) count += 1;
    counted[table] = count;
  }
  if (JSON.stringify(counted) !== JSON.stringify(rows))
    throw new ArchiveError("恢复出来的条数和备份里写的不一样，没有恢复");
}
