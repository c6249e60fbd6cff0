import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { nightOf } from "#server/time.ts";
import type { Database } from "../database.ts";
import { isCurrent, migrate, MIGRATE_UP, readVersions, requireCurrent, type Versions } from "../migrate.ts";
import { MIGRATIONS } from "../migrations.ts";
import { closeToOthers } from "../private-files.ts";
import { StartError } from "../start-error.ts";
import { withStorageErrors } from "../storage-error.ts";
import { readCompactedNight, writeCompactedNight } from "./compacted-night.ts";
import { damaged, findDamage, isDamaged } from "./errors.ts";
import { kyselyOver } from "./kysely.ts";
import { claimDatabase, openForReading, openForWriting } from "./open.ts";
import { prepareOnce } from "./prepare-once.ts";
import { startWriter } from "./writer.ts";

// Earlier versions can corrupt a WAL when two connections checkpoint at once (sqlite.org/wal.html#walresetbug).
const OLDEST_SAFE_SQLITE = "3.51.3";

/** Maximum size of a file that is checked at the start, which takes less than a second. */
const MAX_CHECKED_BYTES = 128 * 2 ** 20;

/**
 * Opens the database, creates it if it is missing, migrates its schema, and checks the file unless it is large. Throws StartError
 * if SQLite is too old, or the file is damaged, in use or made by a newer release.
 */
export async function openDatabase(file: string, now: () => number): Promise<Database> {
  return withStorageErrors(file, () => openOwn(file, now));
}

async function openOwn(file: string, now: () => number): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = claimDatabase(file);
  try {
    closeToOthers(file);
    await withConnection(file, openForWriting, async (connection) => {
      requireSafeSqlite(connection);
      // Migrations run only on an intact file.
      const isSmall = statSync(file).size <= MAX_CHECKED_BYTES;
      if (isSmall || !isCurrent(await readVersionsIfAny(connection), MIGRATIONS)) {
        const damage = findDamage(connection);
        if (damage !== undefined) throw damaged(file, damage);
      }
      await migrate(kyselyOver(connection), MIGRATIONS, now);
      // A new file has nothing to erase. One of an earlier release waits for the night, like every other.
      if (readCompactedNight(connection) === 0) writeCompactedNight(connection, nightOf(now()));
    });
    return await connect(file, lock);
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Opens an existing database while a server may be running. Throws StartError if there is none of this release. */
export async function joinDatabase(file: string): Promise<Database> {
  const versions = await readSqliteSchema(file);
  if (versions === undefined) throw new StartError(`没有找到数据库 ${file}。请检查 DATABASE_URL`);
  // A server may be creating the file, so it is not reported as damaged.
  if (versions.applied.length === 0)
    throw new StartError(
      `数据库 ${file} 里还没有心镜的表。服务正在第一次启动的，请等它启动好再试；不然请检查 DATABASE_URL，或运行 ${MIGRATE_UP}`,
    );
  requireCurrent(versions, MIGRATIONS);
  return withStorageErrors(file, () => connect(file));
}

/**
 * Reads which migrations the database has; undefined if its file does not exist. Throws StartError if it is damaged.
 */
export async function readSqliteSchema(file: string): Promise<Versions | undefined> {
  // existsSync would return false for a folder that this user cannot enter.
  return withStorageErrors(file, async () =>
    statSync(file, { throwIfNoEntry: false })
      ? withConnection(file, openForReading, readVersionsIfAny)
      : undefined,
  );
}

async function withConnection<Result>(
  file: string,
  open: (file: string) => DatabaseSync,
  work: (connection: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  try {
    using connection = open(file);
    return await work(connection);
  } catch (error) {
    throw isDamaged(error) ? damaged(file, error) : error;
  }
}

/** Reads the migrations; returns none for a file that may not be our database yet. */
async function readVersionsIfAny(connection: DatabaseSync): Promise<Versions> {
  const isOurs = connection.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get();
  return isOurs ? readVersions(kyselyOver(connection)) : { applied: [], additive: [] };
}

async function connect(file: string, lock?: DatabaseSync): Promise<Database> {
  const writer = await startWriter(file);
  const connection = openForReading(file);
  const query = kyselyOver(connection);
  const prepared = prepareOnce(connection);
  // Kysely opens its driver with the first query, and closes the connection only if the driver is open.
  await query.selectFrom("schema_migrations").select("version").execute();
  return {
    engine: "sqlite",
    query,
    read: async (sql, values) => prepared(sql).all(values),
    write: writer.write,
    /** Uses a separate connection, so that other reads see current data. */
    async snapshot(read) {
      await using past = kyselyOver(openForReading(file));
      return await past.transaction().execute(read);
    },
    compact: writer.compact,
    stats: writer.stats,
    sessions: () => ({ open: 2, busy: writer.unanswered() }),
    async close() {
      // The writer closes last and moves the log into the database, so that a stopped server leaves one complete file.
      await query.destroy();
      await writer.close();
      lock?.close();
    },
  };
}

function requireSafeSqlite(connection: DatabaseSync): void {
  const version = String(connection.prepare("SELECT sqlite_version() AS version").get()?.["version"]);
  if (version.localeCompare(OLDEST_SAFE_SQLITE, "en", { numeric: true }) >= 0) return;
  throw new StartError(
    `SQLite ${version} 有会损坏数据的缺陷，需要 ${OLDEST_SAFE_SQLITE} 或更新，请换用随项目安装的 Node`,
  );
}
