import type { DatabaseAddress } from "./address.ts";
import type { Database } from "./database.ts";
import { joinDatabase, openDatabase, readSqliteSchema } from "./sqlite/connect.ts";
import type { PostgresOptions } from "./postgres/connect.ts";
import type { Versions } from "./migrate.ts";

// Loads the driver only if PostgreSQL is used.
const loadPostgres = () => import("./postgres/connect.ts");

/** Opens a database of either engine and migrates its schema. Throws StartError. */
export async function openAt(
  address: DatabaseAddress,
  now: () => number,
  options: PostgresOptions,
): Promise<Database> {
  if (address.engine === "sqlite") return openDatabase(address.file, now);
  return (await loadPostgres()).openPostgres(address, now, options);
}

/** Opens an existing database, even while a server is running on it. Use it with `await using`. Throws StartError. */
export async function joinAt(address: DatabaseAddress): Promise<Database & AsyncDisposable> {
  const isSqlite = address.engine === "sqlite";
  const database = isSqlite
    ? await joinDatabase(address.file)
    : await (await loadPostgres()).joinPostgres(address);
  return { ...database, [Symbol.asyncDispose]: database.close };
}

/** Reads which migrations a database has; undefined if its file does not exist yet. Throws StartError. */
export async function readSchemaAt(address: DatabaseAddress): Promise<Versions | undefined> {
  if (address.engine === "sqlite") return readSqliteSchema(address.file);
  const { atStart, readPostgresVersions } = await loadPostgres();
  return atStart(address, readPostgresVersions);
}
