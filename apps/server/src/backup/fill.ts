import type { Kysely } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import { ArchiveError, readArchive } from "./archive.ts";

/**
 * Stores every row of a backup in empty tables, and counts what is there before it takes effect. Throws ArchiveError when that is
 * not what the backup says.
 */
export async function fill(query: Kysely<Schema>, archive: string): Promise<void> {
  const { summary } = await readArchive(archive, async ({ table, columns, rows }) => {
    // Every table is filled alike; the type of one stands for all.
    const records = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    await query
      .insertInto(table as "users")
      .values(records as never)
      .execute();
  });
  for (const [table, count] of Object.entries(summary.rows)) {
    const found = await query
      .selectFrom(table as "users")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirst();
    if (found?.count !== count) throw new ArchiveError("恢复出来的条数和备份里写的不一样，没有恢复");
  }
}
