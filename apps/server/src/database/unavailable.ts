import { SQLITE, sqliteCode } from "./sqlite/errors.ts";

/**
 * Error if the database is locked, full, failing or unreachable, or cannot confirm a write. A write can safely be
 * repeated with the same id.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

const UNAVAILABLE_CODES: readonly number[] = [
  SQLITE.BUSY,
  SQLITE.LOCKED,
  SQLITE.NOMEM,
  SQLITE.READONLY,
  SQLITE.IOERR,
  SQLITE.FULL,
  SQLITE.CANTOPEN,
  SQLITE.PROTOCOL,
];

/** True if an error is about the disk, the connection or a lock, not about the statement. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || UNAVAILABLE_CODES.includes(sqliteCode(error) ?? 0);
}
