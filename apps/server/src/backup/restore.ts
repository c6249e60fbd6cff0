import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { closeToOthers } from "#server/database/private-files.ts";
import { findDamage } from "#server/database/sqlite/errors.ts";
import { kyselyOver } from "#server/database/sqlite/kysely.ts";
import { claimDatabase, openForWriting } from "#server/database/sqlite/open.ts";
import { withStorageErrors } from "#server/database/storage-error.ts";
import { readArchive } from "./archive.ts";
import { fill } from "./backup.ts";

/**
 * Replaces a SQLite database with a backup and returns where the previous one is now. The new file is written and verified beside
 * it and renamed in one step, so a killed process leaves the old or the new database. Throws ArchiveError if the backup is
 * incomplete, StartError if a server is running; then nothing has changed.
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
  } catch (error) {
    discard();
    throw error;
  }
  sync(made);
  const former = existsSync(file) ? putAside(file, now) : undefined;
  renameSync(made, file);
  sync(dirname(file));
  return { summary, former };
}

/** Moves the database's log into its file, and gives the file a second name. Returns that name. */
function putAside(file: string, now: number): string {
  // The name contains milliseconds, because a restore that was killed may have used the same second.
  const former = `${file}.before-restore-${new Date(now).toISOString().replaceAll(/[-:.]/g, "")}`;
  try {
    // The log must be empty, because SQLite would apply it to the new file.
    using connection = openForWriting(file);
    connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // The database is damaged, so its log cannot be moved into it.
    for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
  }
  linkSync(file, former);
  return former;
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
