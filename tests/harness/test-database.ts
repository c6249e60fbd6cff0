import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { DatabaseAddress, PostgresAddress } from "#server/database/address.ts";
import { administer, emptyDatabase, postgresAddress, TEMPLATE } from "./postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** The port of the PostgreSQL that all tests of a project share. */
export function postgresPort(): number {
  return inject("postgresPort");
}

/** The engine that this run is about (vitest.config.ts). */
export const ENGINE = process.env["ENGINE"] === "postgres" ? "postgres" : "sqlite";

// Emptied ones of earlier tests of this file: making one costs more than most tests.
const spare: PostgresAddress[] = [];

/** The address of an empty database that nobody else uses; a file lies in that directory. */
export async function makeTestDatabase(directory: string): Promise<DatabaseAddress> {
  if (ENGINE === "sqlite") return { engine: "sqlite", file: join(directory, "test.db") };
  const emptied = spare.pop();
  if (emptied) return emptied;
  const port = postgresPort();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(port, `create database ${name} template ${TEMPLATE}`);
  return postgresAddress(port, name);
}

/** The same in PostgreSQL, until the test ends: no rows, and the schema of this release. */
export async function emptyPostgres(): Promise<PostgresAddress> {
  const address = (await makeTestDatabase("")) as PostgresAddress;
  onTestFinished(() => releaseTestDatabase(address));
  return address;
}

/** Takes it back, once nobody is connected any more. */
export async function releaseTestDatabase(address: DatabaseAddress): Promise<void> {
  if (address.engine === "sqlite") return;
  if (await emptyDatabase(address)) spare.push(address);
  else await administer(postgresPort(), `drop database ${address.database} with (force)`);
}
