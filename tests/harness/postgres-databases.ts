import { Client } from "pg";
import type { PostgresAddress } from "#server/database/address.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";

/** The database from which every test database is copied. */
export const TEMPLATE = "xinjing_template";

/** Returns the address of a database on the tests' PostgreSQL. */
export function postgresAddress(port: number, database: string): PostgresAddress {
  return {
    engine: "postgres",
    host: "127.0.0.1",
    port,
    user: "xinjing",
    password: "",
    database,
    tls: "disable",
    sessionOptions: process.env["POSTGRES_OPTIONS"] ?? "",
  };
}

/** Runs a statement over a separate connection. */
export async function administer(
  port: number,
  sql: string,
  database = "postgres",
): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: "127.0.0.1", port, user: "xinjing", database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const TABLES = [
  "users",
  "user_emails",
  "tokens",
  "test_results",
  "deleted_results",
  "consents",
  "participants",
  "participants_by_day",
  "score_histogram",
  "norms_senders",
  "norms_days",
  "visits",
  "counted_keys",
];

/**
 * Deletes all rows. Returns false if the database cannot be used again, because a test changed its schema or locked a
 * table.
 */
export async function emptyDatabase({ host, port, database }: PostgresAddress): Promise<boolean> {
  const client = new Client({ host, port, user: "xinjing", database, options: "-c lock_timeout=1000" });
  try {
    await client.connect();
    await client.query(TABLES.map((table) => `delete from ${table}`).join(";"));
    const { rows } = await client.query<{ version: string }>("select version from schema_migrations");
    const applied = rows.map((row) => Number(row.version));
    return MIGRATIONS.every(({ version }) => applied.includes(version));
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
