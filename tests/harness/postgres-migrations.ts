import { onTestFinished } from "vitest";
import { openSession, type Session } from "#server/database/postgres/session.ts";
import { administer, postgresAddress } from "./postgres-databases.ts";
import { postgresPort } from "./test-database.ts";

/** Creates an empty database. Returns a function that opens sessions in it; all of them end with the test. */
export async function makeEmptyPostgres(): Promise<() => Promise<Session>> {
  const port = postgresPort();
  const name = `migrate_${Math.random().toString(36).slice(2)}`;
  await administer(port, `create database ${name}`);
  onTestFinished(async () => {
    await administer(port, `drop database ${name} with (force)`);
  });
  return () => openSession(postgresAddress(port, name), "-c statement_timeout=0");
}
