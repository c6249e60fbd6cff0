import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "#server/config.ts";
import type { Database } from "./database.ts";

/**
 * Free space that is kept in reserve. If less is free, no data is added, so that people can sign in, read and delete
 * for months.
 */
export const LEAST_FREE_BYTES = 256 * 1_024 * 1_024;

/** Returns the free bytes of a folder's disk for this user; undefined if the system does not report them. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

/**
 * Returns the number of bytes by which the data may grow. With SQLite this is the free space on the disk; with
 * PostgreSQL, whose disk is on another machine, the rest of DATABASE_LIMIT_MB. Undefined if unknown. Rejects if the
 * database cannot be read.
 */
export async function readGrowth(
  { read }: Pick<Database, "read">,
  { database, databaseLimitBytes }: Pick<Config, "database" | "databaseLimitBytes">,
): Promise<number | undefined> {
  if (database.engine === "sqlite") return readFreeBytes(dirname(database.file));
  if (databaseLimitBytes === undefined) return undefined;
  const [row] = await read("select pg_database_size(current_database()) as bytes", []);
  return databaseLimitBytes - (row as { readonly bytes: number }).bytes;
}
