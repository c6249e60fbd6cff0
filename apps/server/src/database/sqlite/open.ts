import { DatabaseSync } from "node:sqlite";
import { StartError } from "../start-error.ts";
import { isBusy } from "./errors.ts";

const START_LOCK_TIMEOUT_MS = 5_000;
// Timeout of a read, in milliseconds. Reads wait only while SQLite recovers the log after a crash, and waiting blocks
// the main thread.
const READ_LOCK_TIMEOUT_MS = 25;
// Timeout for claiming the file, long enough for a previous server to stop.
const CLAIM_TIMEOUT_MS = 1_000;
// Pages of the log (16 MiB) after which SQLite copies it into the database. Larger than the default, so that this
// happens less often, but small enough to be fast.
const CHECKPOINT_PAGES = 4_000;
const SYNCHRONOUS_FULL = 2;

/**
 * Opens the writing connection with synchronous=FULL, so that acknowledged data survives a power cut. Throws StartError if SQLite
 * does not accept that.
 */
export function openForWriting(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: START_LOCK_TIMEOUT_MS });
  connection.exec("PRAGMA journal_mode = WAL");
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  if (connection.prepare("PRAGMA synchronous").get()?.["synchronous"] !== SYNCHRONOUS_FULL) {
    connection.close();
    throw new StartError("数据库没有接受 synchronous=FULL，已确认的数据可能在断电时丢失，因此不启动");
  }
  return connection;
}

/** Opens a read-only connection for the main thread. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: READ_LOCK_TIMEOUT_MS });
}

/**
 * Locks the database for this process, because the writes of two servers would not be in one order. The lock is on a
 * file beside the database, and ends when that is closed or the process ends. Throws StartError.
 */
export function claimDatabase(file: string): DatabaseSync {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: CLAIM_TIMEOUT_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`另一个心镜服务正在使用数据库 ${file}。请先停止它，或换一个 DATABASE_URL`, {
      cause: error,
    });
  }
}
