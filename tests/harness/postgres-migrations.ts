import { onTestFinished } from "vitest";
import { createMigrationRun, MIGRATION_OPTIONS } from "#server/database/postgres/migrate.ts";
import { createPrimaryFinder } from "#server/database/postgres/primary.ts";
import { SessionPool } from "#server/database/postgres/session-pool.ts";
import { administer, postgresAddress } from "./postgres-databases.ts";
import { postgresPort } from "./test-database.ts";

/** An empty database, and what runs statements of migrations in it; both end with the test. */
export async function makeMigrationRun() {
  const port = postgresPort();
  const name = `migrate_${Math.random().toString(36).slice(2)}`;
  await administer(port, `create database ${name}`);
  const finder = createPrimaryFinder(postgresAddress(port, name));
  const pool = new SessionPool(finder, { max: 4, options: MIGRATION_OPTIONS });
  onTestFinished(async () => {
    await pool.close();
    await administer(port, `drop database ${name} with (force)`);
  });
  return createMigrationRun(pool);
}
