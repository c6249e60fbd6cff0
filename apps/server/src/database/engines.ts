import type { DatabaseAddress } from "./address.ts";
import { type Database, joinDatabase, openDatabase } from "./connect.ts";
import type { PostgresOptions } from "./postgres/connect.ts";

// Its driver is loaded only where it is used.
const loadPostgres = () => import("./postgres/connect.ts");

/** Opens the database at that address, whichever engine it is, with its schema brought forward. Throws StartError. */
export async function openAt(
  address: DatabaseAddress,
  now: () => number,
  options: PostgresOptions,
): Promise<Database> {
  if (address.engine === "sqlite") return openDatabase(address.file, now);
  return (await loadPostgres()).openPostgres(address, now, options);
}

/** Opens an existing database beside a server that may be running on it. Throws StartError. */
export async function joinAt(address: DatabaseAddress): Promise<Database> {
  if (address.engine === "sqlite") return joinDatabase(address.file);
  return (await loadPostgres()).joinPostgres(address);
}
