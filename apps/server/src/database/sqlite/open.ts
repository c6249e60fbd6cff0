import { DatabaseSync } from "node:sqlite";
import { StartError } from "../start-error.ts";

const START_LOCK_TIMEOUT_MS = 5_000;
// Readers only meet a lock while SQLite recovers the log after a crash; the main thread must not block on it.
const READ_LOCK_TIMEOUT_MS = 25;
// 16 MiB of log between checkpoints: fewer than by default, yet short stalls.
const CHECKPOINT_PAGES = 4_000;
const SYNCHRONOUS_FULL = 2;

/**
 * Opens the one connection that writes: WAL, and FULL so that an acknowledged write survives a power cut.
 * Throws when the file is no database or when SQLite does not accept the durability settings.
 */
export function openForWriting(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: START_LOCK_TIMEOUT_MS });
  connection.exec("PRAGMA journal_mode = WAL");
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const { synchronous } = connection.prepare("PRAGMA synchronous").get() as { synchronous: number };
  if (synchronous !== SYNCHRONOUS_FULL) {
    connection.close();
    throw new StartError("数据库没有接受 synchronous=FULL，已确认的数据可能在断电时丢失，因此不启动");
  }
  return connection;
}

/** Opens the connection that only reads, on the main thread. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: READ_LOCK_TIMEOUT_MS });
}
