import { DatabaseUnavailableError } from "./unavailable.ts";

export { DatabaseUnavailableError };

// Primary result codes of sqlite3.h: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL.
const UNAVAILABLE_CODES: readonly number[] = [5, 6, 7, 8, 10, 13, 14, 15];
const BUSY_CODES: readonly number[] = [5, 6];
// CORRUPT, NOTADB.
const DAMAGED_CODES: readonly number[] = [11, 26];
const PRIMARY_CODE_MASK = 0xff;

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return undefined;
  return error.errcode & PRIMARY_CODE_MASK;
}

/** True for a SQLite error that says nothing about the statement, only about the moment or the disk. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  const code = primaryCode(error);
  return code !== undefined && UNAVAILABLE_CODES.includes(code);
}

/** True when the file is damaged or was never a database. */
export function isDamaged(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== undefined && DAMAGED_CODES.includes(code);
}

/** True when somebody else holds the lock: waiting helps, the connection is fine. */
export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== undefined && BUSY_CODES.includes(code);
}
