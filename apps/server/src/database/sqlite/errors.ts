import type { DatabaseSync } from "node:sqlite";
import { COMMAND_LINE } from "#server/installation.ts";
import { StartError } from "../start-error.ts";

/** Primary result codes of sqlite3.h. */
export const SQLITE = {
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  NOMEM: 7,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  PROTOCOL: 15,
  CONSTRAINT: 19,
  NOTADB: 26,
} as const;
const BUSY_CODES: readonly number[] = [SQLITE.BUSY, SQLITE.LOCKED];
const DAMAGED_CODES: readonly number[] = [SQLITE.CORRUPT, SQLITE.NOTADB];
const PRIMARY_CODE_MASK = 0xff;

/** Returns the primary result code of an error of SQLite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const isOurs = error instanceof Error && "errcode" in error && typeof error.errcode === "number";
  return isOurs ? Number(error.errcode) & PRIMARY_CODE_MASK : undefined;
}

/** True if another connection holds the lock; a retry may succeed. */
export const isBusy = (error: unknown) => BUSY_CODES.includes(sqliteCode(error) ?? 0);

/** True if the file is damaged or was never a database. */
export const isDamaged = (error: unknown) => DAMAGED_CODES.includes(sqliteCode(error) ?? 0);

/** True if a row repeats a key or lacks a column. */
export const isConstraintBroken = (error: unknown) => sqliteCode(error) === SQLITE.CONSTRAINT;

/**
 * Describes the damage of a file; undefined if it is intact. Reads the whole file, because SQLite's quick check misses
 * rows that a damaged index hides.
 */
export function findDamage(connection: DatabaseSync): string | undefined {
  try {
    const verdict = String(connection.prepare("PRAGMA integrity_check(1)").get()?.["integrity_check"]);
    return verdict === "ok" ? undefined : verdict;
  } catch (error) {
    if (isDamaged(error)) return String(error);
    throw error;
  }
}

export function damaged(file: string, cause: unknown): StartError {
  return new StartError(
    `数据库文件 ${file} 已损坏，或者不是数据库。请用备份恢复后再启动：${COMMAND_LINE} restore <备份文件> --replace`,
    { cause },
  );
}
