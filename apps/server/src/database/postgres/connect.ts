import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { PostgresAddress } from "../address.ts";
import type { Database } from "../database.ts";
import {
  MIGRATE_UP,
  migrate,
  type Migration,
  readVersions,
  requireCurrent,
  type Versions,
} from "../migrate.ts";
import { MIGRATIONS } from "../migrations.ts";
import { StartError } from "../start-error.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import { isLoginRefused, isTableMissing, toUnavailable } from "./errors.ts";
import { createRead, kyselyOverPostgres } from "./reader.ts";
import { retry } from "./retry.ts";
import { createPool, openSession, type Run } from "./session.ts";
import { checkServer } from "./settings.ts";
import { textCollation } from "./text-collation.ts";
import { createWrite, watchCommits } from "./writer.ts";

/** Lock timeout of migrations, so that they do not block other sessions for long. */
const START_OPTIONS = "-c lock_timeout=2000 -c statement_timeout=0";
const START_MS = 60_000;
/** Session options of a backup. Timeouts are off, because it reads for a long time and waits for its disk. */
const SNAPSHOT_OPTIONS =
  "-c default_transaction_read_only=on -c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
/** Key of the advisory lock for migrations: the letters "xinj". */
const MIGRATION_LOCK = 0x78696e6a;
const LOCK_POLL_MS = 200;

export interface PostgresOptions {
  readonly isSyncReplicaRequired: boolean;
  /** Called at the start with warnings for the operator. */
  readonly warn: (message: string) => void;
}

/** Connects to the primary and migrates it. Throws StartError if it is unreachable, unsafe or of a newer release. */
export async function openPostgres(
  address: PostgresAddress,
  now: () => number,
  { isSyncReplicaRequired, warn }: PostgresOptions,
): Promise<Database> {
  const { warnings, writeOptions } = await atStart(address, async (run) => {
    const findings = await checkServer(run, isSyncReplicaRequired);
    await migratePostgres(run, MIGRATIONS, now);
    return findings;
  });
  for (const warning of warnings) warn(warning);
  return connect(address, writeOptions);
}

/** Connects to an existing database while servers may run. Throws StartError if its schema is of another release. */
export async function joinPostgres(address: PostgresAddress): Promise<Database> {
  const { writeOptions } = await atStart(address, async (run) => {
    requireCurrent(await readVersions(kyselyOverPostgres(run)), MIGRATIONS);
    return checkServer(run, false);
  });
  return connect(address, writeOptions);
}

/** Reads which migrations the database has; none if there are no tables yet. */
export async function readPostgresVersions(run: Run): Promise<Versions> {
  try {
    return await readVersions(kyselyOverPostgres(run));
  } catch (error) {
    if (isTableMissing(error)) return { applied: [], additive: [] };
    throw error;
  }
}

/** Migrates a database under an advisory lock, so that only one of several servers does it. The lock ends with the session. */
export async function migratePostgres(
  run: Run,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  const tryLock = async () => (await run("select pg_try_advisory_lock($1) as ok", [MIGRATION_LOCK])).rows[0];
  while ((await tryLock())?.["ok"] !== true) await sleep(LOCK_POLL_MS);
  await migrate(kyselyOverPostgres(run).withPlugin(textCollation), migrations, now);
  await run("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
}

/**
 * Runs work on a new session while the server starts. Retries if the connection fails. Throws StartError if the
 * database is unreachable.
 */
export async function atStart<Result>(
  address: PostgresAddress,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const once = async () => {
    await using session = await openSession(address, START_OPTIONS);
    return await work(session.run.bind(session));
  };
  try {
    return await retry(once, performance.now() + START_MS);
  } catch (error) {
    throw explainFailure(error);
  }
}

/** Maps an error to a StartError with a message for the operator; returns other errors unchanged. */
export function explainFailure(error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error);
  const explain = (text: string) => new StartError(text, { cause: error });
  if (isLoginRefused(error))
    return explain(`PostgreSQL 拒绝了登录，请检查 DATABASE_URL 的用户、密码和库名：${reason}`);
  // No server has created the schema yet.
  if (isTableMissing(error)) return explain(`数据库里还没有心镜的表。请先运行 ${MIGRATE_UP}`);
  if (!(toUnavailable(error) instanceof DatabaseUnavailableError)) return error;
  return explain(`连不上 PostgreSQL 的主库，请检查 DATABASE_URL 和数据库服务：${reason}`);
}

/** Counts calls that use a connection of the pool or wait for one. */
const busyIn = ({ totalCount, idleCount, waitingCount }: Pool) => totalCount - idleCount + waitingCount;

function connect(address: PostgresAddress, writeOptions: string): Database {
  const readPool = createPool(address, "-c default_transaction_read_only=on");
  const writePool = createPool(address, writeOptions);
  const read = createRead(readPool);
  const watch = watchCommits(read);
  const stats = { writes: 0, commits: 0 };
  return {
    engine: "postgres",
    query: kyselyOverPostgres(read),
    read: async (sql, values) => (await read(sql, values, true)).rows,
    write: createWrite(writePool, watch, stats),
    /** Uses a separate session with one transaction, which sees the data at its beginning. */
    async snapshot(work) {
      await using session = await openSession(address, SNAPSHOT_OPTIONS);
      try {
        const query = kyselyOverPostgres(session.run.bind(session));
        return await query.transaction().setIsolationLevel("repeatable read").execute(work);
      } catch (error) {
        throw toUnavailable(error);
      }
    },
    // Autovacuum frees deleted rows; rewriting tables would lock out all readers.
    compact: async () => undefined,
    stats,
    sessions: () => ({
      open: readPool.totalCount + writePool.totalCount,
      busy: busyIn(readPool) + busyIn(writePool),
    }),
    async close() {
      watch.stop();
      await Promise.all([readPool.end(), writePool.end()]);
    },
  };
}
