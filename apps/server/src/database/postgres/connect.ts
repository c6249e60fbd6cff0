import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PostgresAddress } from "../address.ts";
import type { Database } from "../database.ts";
import { MIGRATE_UP, migrate, readVersions, requireCurrent, type Versions } from "../migrate.ts";
import type { Migration } from "../migration.ts";
import { MIGRATIONS } from "../migrations.ts";
import { retry } from "../retry.ts";
import type { Schema } from "../schema.ts";
import { StartError } from "../start-error.ts";
import { watchCommits } from "./commit-watch.ts";
import { toUnavailable, isRetryable, PostgresError } from "./errors.ts";
import { textCollation } from "./text-collation.ts";
import { createRead, kyselyOverPostgres } from "./reader.ts";
import { openSession, type Run, type Session } from "./session.ts";
import { SessionPool } from "./session-pool.ts";
import { checkServer } from "./settings.ts";
import { createWrite } from "./writer.ts";

/** Pool size for reads and for writes, so that reads never queue behind writes; 100 server connections serve five replicas. */
const MAX_SESSIONS = 10;
/** Lock timeout of migrations, so that they do not block other sessions for long. */
const START_OPTIONS = "-c lock_timeout=2000 -c statement_timeout=0";
const START_MS = 60_000;
/** A backup reads for a long time and pauses for its disk. */
const SNAPSHOT_OPTIONS =
  "-c default_transaction_read_only=on -c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
/** Key of the advisory lock for migrations: the letters of "xinj". */
const MIGRATION_LOCK = 0x78696e6a;
const LOCK_POLL_MS = 200;
/** undefined_table: no server has made the schema yet. */
const UNDEFINED_TABLE = "42P01";

export interface PostgresOptions {
  readonly isSyncReplicaRequired: boolean;
  /** Receives warnings for the operator at the start. */
  readonly warn: (message: string) => void;
  /** Only in tests. */
  readonly SessionClass?: typeof Session;
}

/**
 * Connects to the primary, checks its settings and brings its schema forward as needed. Throws StartError when it
 * cannot be reached, is not safe, or was made by a newer release.
 */
export async function openPostgres(
  address: PostgresAddress,
  now: () => number,
  options: PostgresOptions,
): Promise<Database> {
  const { SessionClass } = options;
  const { warnings, writeOptions } = await atStart(
    address,
    async ({ run }) => {
      const findings = await checkServer(run, options);
      await migratePostgres(run, MIGRATIONS, now);
      return findings;
    },
    SessionClass,
  );
  for (const warning of warnings) options.warn(warning);
  return connect(address, writeOptions, SessionClass);
}

/** Connects to an existing database beside running servers. Throws StartError when another release made its schema. */
export async function joinPostgres(address: PostgresAddress): Promise<Database> {
  const writeOptions = await atStart(address, async ({ run }) => {
    requireCurrent(await readVersions(kyselyOverPostgres(run)), MIGRATIONS);
    return (await checkServer(run, { isSyncReplicaRequired: false })).writeOptions;
  });
  return connect(address, writeOptions);
}

/** Which migrations the database has. Throws StartError when it cannot be reached. */
export async function readPostgresSchema(address: PostgresAddress): Promise<Versions> {
  return atStart(address, ({ run }) => readVersionsIfAny(run));
}

/** The same on a session; none when there are no tables yet. */
export async function readVersionsIfAny(run: Run): Promise<Versions> {
  try {
    return await readVersions(kyselyOverPostgres(run));
  } catch (error) {
    if (error instanceof PostgresError && error.code === UNDEFINED_TABLE)
      return { applied: [], additive: [] };
    throw error;
  }
}

/** Migrates a database under an advisory lock, so that of several servers only one does it. The lock ends with the session. */
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

/** Does what has to be done before a database is used. Throws StartError, in words for the operator, when it cannot be reached. */
export async function atStart<Result>(
  address: PostgresAddress,
  work: (session: { readonly run: Run }) => Promise<Result>,
  SessionClass?: typeof Session,
): Promise<Result> {
  const once = async () => {
    const session = await openSession(address, START_OPTIONS, SessionClass);
    try {
      return await work({ run: session.run.bind(session) });
    } finally {
      await session.close();
    }
  };
  try {
    return await retry(once, { until: performance.now() + START_MS, isRetryable });
  } catch (error) {
    throw explainFailure(error);
  }
}

/** In words for the operator, where they can do something about it. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PostgresError && /^(28|3D)/.test(error.code)) {
    return new StartError(`PostgreSQL 拒绝了登录，请检查 DATABASE_URL 的用户、密码和库名：${reason}`, {
      cause: error,
    });
  }
  // Joined before a server has made the schema.
  if (error instanceof PostgresError && error.code === UNDEFINED_TABLE) {
    return new StartError(`数据库里还没有心镜的表。请先运行 ${MIGRATE_UP}`, { cause: error });
  }
  const outcome = toUnavailable(error);
  if (outcome === error) return error;
  return new StartError(`连不上 PostgreSQL 的主库，请检查 DATABASE_URL 和数据库服务：${reason}`, {
    cause: error,
  });
}

function connect(address: PostgresAddress, writeOptions: string, SessionClass?: typeof Session): Database {
  const makePool = (options: string) =>
    new SessionPool(address, { max: MAX_SESSIONS, options, SessionClass });
  const readPool = makePool("-c default_transaction_read_only=on");
  const writePool = makePool(writeOptions);
  const read = createRead(readPool);
  const watch = watchCommits(read);
  const stats = { writes: 0, commits: 0 };
  return {
    engine: "postgres",
    query: kyselyOverPostgres(read),
    write: createWrite(writePool, watch, stats),
    snapshot: (work) => readSnapshot(address, work, SessionClass),
    // Autovacuum frees deleted rows; rewriting tables would lock out all readers (decision 130).
    compact: async () => undefined,
    stats,
    sessions: () => ({
      open: readPool.open + writePool.open,
      busy: readPool.busy + writePool.busy,
    }),
    async close() {
      watch.stop();
      await Promise.all([readPool.close(), writePool.close()]);
    },
  };
}

/** Reads on a session of its own, in one transaction that sees what was committed when it began. */
async function readSnapshot<Result>(
  address: PostgresAddress,
  work: (query: Kysely<Schema>) => Promise<Result>,
  SessionClass?: typeof Session,
): Promise<Result> {
  const session = await openSession(address, SNAPSHOT_OPTIONS, SessionClass);
  try {
    const query = kyselyOverPostgres(session.run.bind(session));
    return await query.transaction().setIsolationLevel("repeatable read").execute(work);
  } catch (error) {
    throw toUnavailable(error);
  } finally {
    await session.close();
  }
}
