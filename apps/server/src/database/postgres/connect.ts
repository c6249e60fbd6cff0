import type { PostgresAddress } from "../address.ts";
import type { Statement } from "../build-once.ts";
import type { Database } from "../connect.ts";
import { MIGRATIONS } from "../migrations.ts";
import { requireCurrent, type Versions } from "../schema-versions.ts";
import { watchCommits } from "./commit-watch.ts";
import { PostgresError } from "./errors.ts";
import { createMigrationRun, migratePostgres, readPostgresVersions } from "./migrate.ts";
import { prepare } from "./prepare.ts";
import { createPrimaryFinder, type PrimaryFinder } from "./primary.ts";
import { createRead, kyselyOverPostgres } from "./reader.ts";
import { SessionPool } from "./session-pool.ts";
import type { OpenSession } from "./session.ts";
import { checkServer } from "./settings.ts";
import { readSnapshot } from "./snapshot.ts";
import { createWrite } from "./writer.ts";

/** Of each kind and server process: readers never wait for writers, and a hundred connections serve five replicas. */
const MAX_SESSIONS = 10;
/** undefined_table: no server has made the schema yet. */
const UNDEFINED_TABLE = "42P01";

export interface PostgresOptions {
  readonly isSyncReplicaRequired: boolean;
  /** Told at the start what the operator should know. */
  readonly warn: (message: string) => void;
  /** Only in tests. */
  readonly openSession?: OpenSession;
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
  const finder = createPrimaryFinder(address, options.openSession);
  const writeOptions = await prepare(finder, async (pool) => {
    const run = createMigrationRun(pool);
    const { warnings, writeOptions: wanted } = await checkServer(run, options);
    for (const warning of warnings) options.warn(warning);
    await migratePostgres(run, MIGRATIONS, now);
    return wanted;
  });
  return connect(finder, writeOptions);
}

/** Connects to an existing database beside running servers. Throws StartError when another release made its schema. */
export async function joinPostgres(address: PostgresAddress): Promise<Database> {
  const finder = createPrimaryFinder(address);
  const writeOptions = await prepare(finder, async (pool) => {
    const run = createMigrationRun(pool);
    requireCurrent(await readPostgresVersions(run), MIGRATIONS);
    return (await checkServer(run, { isSyncReplicaRequired: false })).writeOptions;
  });
  return connect(finder, writeOptions);
}

/** Which migrations the database has. Throws StartError when it cannot be reached. */
export async function readPostgresSchema(address: PostgresAddress): Promise<Versions> {
  return prepare(createPrimaryFinder(address), async (pool) => {
    try {
      return await readPostgresVersions(createMigrationRun(pool));
    } catch (error) {
      if (error instanceof PostgresError && error.code === UNDEFINED_TABLE)
        return { applied: [], additive: [] };
      throw error;
    }
  });
}

function connect(finder: PrimaryFinder, writeOptions: string): Database {
  const readPool = new SessionPool(finder, {
    max: MAX_SESSIONS,
    options: "-c default_transaction_read_only=on",
  });
  const writePool = new SessionPool(finder, { max: MAX_SESSIONS, options: writeOptions });
  const read = createRead(readPool);
  const watch = watchCommits(read);
  const stats = { writes: 0, commits: 0 };
  return {
    engine: "postgres",
    query: kyselyOverPostgres(read),
    read: async <Row>({ sql, parameters, isPlannedAnew = false }: Statement<Row>) =>
      (await read(sql, parameters, !isPlannedAnew)).rows as readonly Row[],
    write: createWrite(writePool, watch, stats),
    snapshot: (read) => readSnapshot(finder, read),
    // Autovacuum frees what was deleted; rewriting tables would lock everybody out (decision 130).
    compact: async () => undefined,
    stats,
    sessions: () => ({
      open: readPool.open + writePool.open,
      lent: readPool.lent + writePool.lent,
    }),
    async close() {
      watch.stop();
      await Promise.all([readPool.close(), writePool.close()]);
    },
  };
}
