import { codeOf } from "#server/code-of.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";

/** Error of PostgreSQL, or a lost connection. Does not contain messages that quote data. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
  /** SQLSTATE. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** connection_failure. */
export const CONNECTION_LOST = "08006";
/** undefined_table. */
const UNDEFINED_TABLE = "42P01";
// Matches an SQLSTATE of five characters, but not a system error code such as EPIPE.
const SQL_STATE = /^(?!E[A-Z]{4}$)[0-9A-Z]{5}$/;
// serialization_failure, deadlock_detected: the transaction was rolled back, and a retry may succeed.
const COLLISION = /^40(001|P01)$/;
// SQLSTATEs of errors that pass: lock_not_available, too_many_connections.
const PASSING = /^(55P03|53300)$/;
// Connection exceptions; a server that is shutting down, has crashed or is starting; and a read-only server, which is no longer
// the primary.
const LOST = /^(08...|57P0[123]|25006)$/;
// SQLSTATEs of outages: lack of resources, an operator's interference, a timeout, a failing disk. The statement itself
// is right.
const OUTAGE = /^(53...|57...|58...)$/;
const QUOTES_DATA = /^22/;

/** Maps a driver's error to a PostgresError. An error without SQLSTATE counts as a lost connection. */
export function readDriverError(error: unknown): PostgresError {
  if (error instanceof PostgresError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (!SQL_STATE.test(code)) return new PostgresError(CONNECTION_LOST, `${message} (${code || "no code"})`);
  return new PostgresError(code, `${QUOTES_DATA.test(code) ? "a value was refused" : message} (${code})`);
}

/** True for a serialization failure or a deadlock: the transaction was rolled back, even if COMMIT reports it. */
export const isCollision = (error: unknown) => COLLISION.test(codeOf(error));

/** True if the connection, and perhaps the server, is unusable. */
export const isConnectionLost = (error: unknown) => LOST.test(codeOf(error));

/** True if a value does not fit its column, a key is repeated or a column is missing. */
export const isRowRefused = (error: unknown) => /^2[23]/.test(codeOf(error));

/** True if no server has created the schema yet. */
export const isTableMissing = (error: unknown) => codeOf(error) === UNDEFINED_TABLE;

/** True if the user, the password or the name of the database is wrong. */
export const isLoginRefused = (error: unknown) => /^(28|3D)/.test(codeOf(error));

/** True if nothing was done and a retry may succeed, on this server or a new primary. */
export function isRetryable(error: unknown): boolean {
  return isCollision(error) || isConnectionLost(error) || PASSING.test(codeOf(error));
}

/** Maps outages to DatabaseUnavailableError; returns other errors unchanged. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || !(isRetryable(error) || OUTAGE.test(codeOf(error)))) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}
