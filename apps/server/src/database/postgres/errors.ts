import { DatabaseUnavailableError } from "../unavailable.ts";

/** An error reported by PostgreSQL, without the parts that quote data, or a lost connection. */
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
// Five characters, but no code of the system such as EPIPE.
const SQL_STATE = /^(?!E[A-Z]{4}$)[0-9A-Z]{5}$/;
// serialization_failure, deadlock_detected: nothing happened, the same again may succeed.
const COLLISION = /^40(001|P01)$/;
// lock_not_available, too_many_connections.
const PASSING = /^(55P03|53300)$/;
// Connection exceptions; shutting down, crashed, starting up; and a server that only reads is not the primary any more.
const LOST = /^(08...|57P0[123]|25006)$/;
// Resources, interference by an operator or a time limit, failing disks: nothing is wrong with the statement.
const OUTAGE = /^(53...|57...|58...)$/;
const QUOTES_DATA = /^22/;

/** Makes the driver's error ours: what has no SQLSTATE is about the connection. */
export function readDriverError(error: unknown): PostgresError {
  if (error instanceof PostgresError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (!SQL_STATE.test(code)) return new PostgresError(CONNECTION_LOST, `${message} (${code || "no code"})`);
  return new PostgresError(code, `${QUOTES_DATA.test(code) ? "a value was refused" : message} (${code})`);
}

/** Serialization failure or deadlock: the transaction was rolled back, even when COMMIT reports it. */
export const isCollision = (error: unknown) => COLLISION.test(codeOf(error));

/** The connection, and perhaps the server, is unusable. */
export const isConnectionLost = (error: unknown) => LOST.test(codeOf(error));

/** A value does not fit its column, a row repeats a key or leaves out a column. */
export const isRowRefused = (error: unknown) => /^2[23]/.test(codeOf(error));

/** No server has made the schema yet. */
export const isTableMissing = (error: unknown) => codeOf(error) === UNDEFINED_TABLE;

/** User, password or name of the database are wrong. */
export const isLoginRefused = (error: unknown) => /^(28|3D)/.test(codeOf(error));

/** Nothing was done; a retry may succeed, here or at a new primary. */
export function isRetryable(error: unknown): boolean {
  return isCollision(error) || isConnectionLost(error) || PASSING.test(codeOf(error));
}

/** What the rest of the program sees: unavailable, or an error of ours. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || !(isRetryable(error) || OUTAGE.test(codeOf(error)))) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
