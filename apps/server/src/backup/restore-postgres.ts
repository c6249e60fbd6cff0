import type { PostgresAddress } from "#server/database/address.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import {
  atStart,
  explainFailure,
  migratePostgres,
  readPostgresVersions,
} from "#server/database/postgres/connect.ts";
import { kyselyOverPostgres } from "#server/database/postgres/reader.ts";
import { openSession } from "#server/database/postgres/session.ts";
import { checkServer } from "#server/database/postgres/settings.ts";
import { StartError } from "#server/database/start-error.ts";
import { readArchive } from "./archive.ts";
import { fill } from "./backup.ts";

/**
 * Session options of a restore: its transaction may take long, but it waits only briefly for locks, so that it blocks
 * nobody.
 */
const OPTIONS = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=5000";
/** Locks the tables against writers before checking that they are empty. Every write uses one of these tables. */
const LOCK = "lock table users, tokens, participants, counted_keys in exclusive mode";
const IS_FILLED =
  "select exists (select from users) or exists (select from tokens) or exists (select from participants) or exists (select from counted_keys) as filled";

/**
 * Restores a backup into the empty tables of a PostgreSQL database in one transaction, so that they stay empty if it is killed.
 * Creates the schema if it is missing. Throws ArchiveError if the backup is incomplete, StartError if the database has rows or a
 * newer schema; then nothing has changed.
 */
export async function restorePostgres(
  archive: string,
  address: PostgresAddress,
  now: number,
  identity?: string,
) {
  const { header, summary } = await readArchive(archive, undefined, identity);
  const writeOptions = await atStart(address, async (run) => {
    const { writeOptions } = await checkServer(run, false);
    const latest = Math.max(0, ...(await readPostgresVersions(run)).applied);
    // A backup of an older schema is refused, because later migrations would have to change rows that do not exist yet.
    if (latest > header.schema)
      throw new StartError(
        `数据库的结构版本是 ${latest}，比备份的 ${header.schema} 新。请新建一个空的数据库，先不要用它启动服务，再恢复一次。没有改动任何数据`,
      );
    const upToBackup = MIGRATIONS.filter(({ version }) => version <= header.schema);
    await migratePostgres(run, upToBackup, () => now);
    return writeOptions;
  });
  try {
    // If there is no commit, PostgreSQL rolls back when the session closes.
    await using session = await openSession(address, `${OPTIONS} ${writeOptions}`);
    await session.run("begin");
    await session.run(LOCK);
    if ((await session.run(IS_FILLED)).rows[0]?.["filled"] !== false)
      throw new StartError(
        "数据库里已经有数据，没有恢复，也没有改动任何数据。请新建一个空的数据库，把 DATABASE_URL 改成它再恢复；原来的数据库留着，确认没有问题以后再删",
      );
    await fill(kyselyOverPostgres(session.run.bind(session)), archive, identity);
    session.takeWarnings();
    await session.run("commit");
    if (session.takeWarnings().length > 0)
      throw new StartError("已恢复到主库，但备库没有确认收到。请检查备库");
  } catch (error) {
    throw explainFailure(error);
  }
  await atStart(address, (run) => migratePostgres(run, MIGRATIONS, () => now));
  return summary;
}
