import { DatabaseSync } from "node:sqlite";
import { StartError } from "../start-error.ts";
import { isBusy } from "./errors.ts";

const START_LOCK_TIMEOUT_MS = 5_000;
// Readers only meet a lock while SQLite recovers the log after a crash; the main thread must not block on it.
const READ_LOCK_TIMEOUT_MS = 25;
// Long enough for a previous server that is just stopping.
const CLAIM_TIMEOUT_MS = 1_000;
// 16 MiB of log between checkpoints: fewer than by default, yet short stalls.
const CHECKPOINT_PAGES = 4_000;
const SYNCHRONOUS_FULL = 2;

/** Opens the one connection that writes, so that what is acknowledged survives a power cut. Throws, also when SQLite refuses that. */
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

/** Opens the connection that only reads, on the main thread. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: READ_LOCK_TIMEOUT_MS });
}

/**
 * Locks the database file for this process, because two servers would queue writes without knowing of each other. A file lock
 * beside the database, which ends when it is closed, or with the process. Throws StartError.
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
