import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "#server/config.ts";
import type { Database } from "./database.ts";

/** The reserve: below it nothing is stored that makes the data grow, so that people can sign in, read and delete for months. */
export const LEAST_FREE_BYTES = 256 * 1_024 * 1_024;

/** Free bytes in a folder for this user; undefined where the system does not tell. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
}

/**
 * Bytes by which the data may still grow: what is free beside the file of SQLite; on PostgreSQL, whose disk is another machine's, what
 * is left of DATABASE_LIMIT_MB. Undefined where nobody can tell. Rejects as every read does.
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
