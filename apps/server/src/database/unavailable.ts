import { sqliteCode } from "./sqlite/errors.ts";

/**
 * Error if the database is locked, full, failing or unreachable, or cannot confirm a write. A write can safely be
 * repeated with the same id.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

// Primary result codes of sqlite3.h: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL.
const UNAVAILABLE_CODES: readonly number[] = [5, 6, 7, 8, 10, 13, 14, 15];

/** True if an error is about the disk, the connection or a lock, not about the statement. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || UNAVAILABLE_CODES.includes(sqliteCode(error) ?? 0);
}
