import type { DatabaseSync } from "node:sqlite";
import { COMMAND_LINE } from "#server/installation.ts";
import { StartError } from "../start-error.ts";

// Primary result codes of sqlite3.h: BUSY, LOCKED.
const BUSY_CODES: readonly number[] = [5, 6];
// CORRUPT, NOTADB.
const DAMAGED_CODES: readonly number[] = [11, 26];
// CONSTRAINT.
const CONSTRAINT_CODE = 19;
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
export const isConstraintBroken = (error: unknown) => sqliteCode(error) === CONSTRAINT_CODE;

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
