import type { Compilable } from "kysely";
import type { Migration } from "../migration.ts";
import { processTimeMs } from "../process-time.ts";
import { retry } from "../retry.ts";
import { bookkeepingRows, bookkeepingTables, refuseNewer, type Versions } from "../schema-versions.ts";
import { isWorthRepeating, PostgresError } from "./errors.ts";
import { type LeaseTiming, underLease } from "./lease.ts";
import { portableDdl } from "./portable-ddl.ts";
import { kyselyOverPostgres } from "./reader.ts";
import type { Answer } from "./session.ts";
import type { SessionPool } from "./session-pool.ts";

/** Of the sessions that migrate: nobody waits long behind a lock that a change of the schema waits for. */
export const MIGRATION_OPTIONS = "-c lock_timeout=2000 -c statement_timeout=0";

const STATEMENT_LIMIT_MS = 30 * 60_000;
const RETRY_FOR_MS = 60_000;
// unique_violation, duplicate_table, undefined_object: two servers made the same table at the same moment.
const MADE_TWICE: readonly string[] = ["23505", "42P07", "42710"];

type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Answer>;

/** Runs one statement, committed by itself, again while it meets locks or loses its connection. */
export function createMigrationRun(pool: SessionPool): Run {
  return (sql, parameters) =>
    retry(() => pool.use(processTimeMs() + STATEMENT_LIMIT_MS, (session) => session.run(sql, parameters)), {
      until: processTimeMs() + RETRY_FOR_MS,
      nowMs: processTimeMs,
      isWorthRepeating: (error) =>
        isWorthRepeating(error) || (error instanceof PostgresError && MADE_TWICE.includes(error.code)),
    });
}

/**
 * Brings a database forward to the last of `migrations`, under a lease and statement by statement: killed anywhere, the
 * next start goes on. Throws StartError when the database is ahead of this release; then nothing is changed.
 */
export async function migratePostgres(
  run: Run,
  migrations: readonly Migration[],
  now: () => number,
  timing?: LeaseTiming,
): Promise<void> {
  const compiler = kyselyOverPostgres(run).withPlugin(portableDdl);
  const runAll = async (statements: readonly Compilable[], before = async () => undefined as void) => {
    for (const statement of statements) {
      const { sql, parameters } = statement.compile();
      await before();
      await run(sql, parameters);
    }
  };
  await runAll(bookkeepingTables(compiler.schema));
  const missing = async () => {
    const versions = await readPostgresVersions(run);
    refuseNewer(versions, migrations);
    return migrations.filter(({ version }) => !versions.applied.includes(version));
  };
  if ((await missing()).length === 0) return;
  await underLease(
    run,
    async (stillMine) => {
      // Anew: somebody else may have held the lease until now.
      for (const migration of await missing()) {
        const statements = [
          ...migration.up(compiler.schema, compiler),
          ...bookkeepingRows(compiler, migration, now()),
        ];
        await runAll(statements, stillMine);
      }
    },
    timing,
  );
}

/** Which migrations a database has. */
export async function readPostgresVersions(run: Run): Promise<Versions> {
  const read = async (sql: string) => (await run(sql)).rows.map((row) => Number(row["version"]));
  return {
    applied: await read("select version from schema_migrations"),
    additive: await read("select version from additive_migrations"),
  };
}
