import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { DatabaseAddress, PostgresAddress } from "#server/database/address.ts";
import { openSession, type Session } from "#server/database/postgres/session.ts";
import { administer, emptyDatabase, postgresAddress, TEMPLATE } from "./postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** Returns the port of the PostgreSQL that all tests of a project share. */
function postgresPort(): number {
  return inject("postgresPort");
}

/** The engine under test (vitest.config.ts). */
export const ENGINE = process.env["ENGINE"] === "postgres" ? "postgres" : "sqlite";

// Emptied databases for later tests of the same file, because creating one takes longer than most tests.
const spare: PostgresAddress[] = [];

/** Creates an empty database for one test; a SQLite file is in `directory`. */
export async function makeTestDatabase(directory: string): Promise<DatabaseAddress> {
  if (ENGINE === "sqlite") return { engine: "sqlite", file: join(directory, "test.db") };
  const emptied = spare.pop();
  if (emptied) return emptied;
  const port = postgresPort();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(port, `create database ${name} template ${TEMPLATE}`);
  return postgresAddress(port, name);
}

/** Creates an empty PostgreSQL database with the current schema, which ends with the test. */
export async function emptyPostgres(): Promise<PostgresAddress> {
  const address = (await makeTestDatabase("")) as PostgresAddress;
  onTestFinished(() => releaseTestDatabase(address));
  return address;
}

/** Keeps a database for the next test, or deletes it. Its connections must be closed. */
export async function releaseTestDatabase(address: DatabaseAddress): Promise<void> {
  if (address.engine === "sqlite") return;
  if (await emptyDatabase(address)) spare.push(address);
  else await administer(postgresPort(), `drop database ${address.database} with (force)`);
}

/** Creates an empty PostgreSQL database without a schema, and returns a function that opens sessions. All end with the test. */
export async function makeEmptyPostgres(): Promise<() => Promise<Session>> {
  const port = postgresPort();
  const name = `migrate_${Math.random().toString(36).slice(2)}`;
  await administer(port, `create database ${name}`);
  onTestFinished(async () => {
    await administer(port, `drop database ${name} with (force)`);
  });
  return () => openSession(postgresAddress(port, name), "-c statement_timeout=0");
}
