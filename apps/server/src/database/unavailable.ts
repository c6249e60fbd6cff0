import { sqliteCode } from "./sqlite/errors.ts";

/** Locked, full, failing, not reachable, or unable to promise what it was given. A repeat under the same id is always safe. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

// Primary result codes of sqlite3.h: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL.
const UNAVAILABLE_CODES: readonly number[] = [5, 6, 7, 8, 10, 13, 14, 15];

/** True for an error that says nothing about the statement, only about the moment, the disk or the connection. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || UNAVAILABLE_CODES.includes(sqliteCode(error) ?? 0);
}
