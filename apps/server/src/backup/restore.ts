import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { closeToOthers } from "#server/database/private-files.ts";
import { findDamage, isDamaged } from "#server/database/sqlite/errors.ts";
import { kyselyOver } from "#server/database/sqlite/kysely.ts";
import { claimDatabase, openForReading, openForWriting } from "#server/database/sqlite/open.ts";
import { StartError } from "#server/database/start-error.ts";
import { explainDatabaseError, withStorageErrors } from "#server/database/storage-error.ts";
import { readArchive } from "./archive.ts";
import { fill } from "./backup.ts";

/** Timeout for programs that read the previous database to finish. */
const READER_TIMEOUT_MS = 1_000;

/**
 * Replaces a SQLite database with a backup and returns where the previous one is now. The new file is written and verified beside
 * it and renamed in one step, so a killed process leaves the old or the new database. Throws ArchiveError if the backup is
 * incomplete, StartError if another program uses the database or its log cannot be read; then nothing has changed.
 */
export async function restoreSqlite(archive: string, file: string, now: number, identity?: string) {
  return withStorageErrors(file, () => replaceDatabase(archive, file, now, identity));
}

async function replaceDatabase(archive: string, file: string, now: number, identity?: string) {
  const { header, summary } = await readArchive(archive, undefined, identity);
  mkdirSync(dirname(file), { recursive: true });
  using _lock = claimDatabase(file);
  const made = `${file}.restoring`;
  const discard = () => {
    for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(`${made}${suffix}`, { force: true });
  };
  discard();
  closeToOthers(file);
  let former: string | undefined;
  try {
    using connection = new DatabaseSync(made);
    // The file is used only if it is complete, so a single sync at the end is enough.
    connection.exec("PRAGMA synchronous = OFF");
    const query = kyselyOver(connection);
    const upToBackup = MIGRATIONS.filter(({ version }) => version <= header.schema);
    await migrate(query, upToBackup, () => now);
    await query.transaction().execute((transaction) => fill(transaction, archive, identity));
    await migrate(query, MIGRATIONS, () => now);
    const damage = findDamage(connection);
    if (damage !== undefined) throw new Error(`the restored database is damaged: ${damage}`);
    connection.close();
    sync(made);
    former = putAside(file, now);
  } catch (error) {
    discard();
    throw error;
  }
  renameSync(made, file);
  sync(dirname(file));
  return { summary, former };
}

/**
 * Gives the database's file a second name and returns it; undefined if there is no file. The log goes along, because SQLite
 * would apply it to the new file.
 */
function putAside(file: string, now: number): string | undefined {
  // The name contains milliseconds, because a restore that was killed may have used the same second.
  const former = `${file}.before-restore-${new Date(now).toISOString().replaceAll(/[-:.]/g, "")}`;
  const isThere = existsSync(file);
  if (isThere) {
    emptyLog(file);
    linkSync(file, former);
  }
  for (const suffix of ["-wal", "-shm"])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${former}${suffix}`);
  return isThere ? former : undefined;
}

/** Moves the database's log into its file. Leaves both unchanged if the file is damaged. Throws StartError. */
function emptyLog(file: string): void {
  try {
    // Must come first: a connection that may write deletes the log of a damaged file when it closes.
    readSchema(file);
    using connection = openForWriting(file);
    connection.exec(`PRAGMA busy_timeout = ${READER_TIMEOUT_MS}`);
    const isBusy = connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] !== 0;
    if (isBusy) throw new StartError(`另一个程序正在使用数据库 ${file}。请先停止它，再试一次`);
  } catch (error) {
    if (isDamaged(error)) return;
    if (error instanceof StartError) throw error;
    throw (
      explainDatabaseError(error, file) ??
      new StartError(`原来的数据库 ${file} 读写出错，所以没有恢复，也没有改动。请查看硬盘，再试一次`, {
        cause: error,
      })
    );
  }
}

function readSchema(file: string): void {
  using connection = openForReading(file);
  connection.prepare("SELECT count(*) FROM sqlite_schema").get();
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
