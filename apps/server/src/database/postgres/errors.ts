import { DatabaseUnavailableError } from "../unavailable.ts";

/** The connection is lost, however the driver reports it. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
}

/** An error reported by PostgreSQL, without the parts that quote data. */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
  /** SQLSTATE. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

// serialization_failure, deadlock_detected: nothing happened, the same again may succeed.
const COLLISIONS: readonly string[] = ["40001", "40P01"];
// lock_not_available, too_many_connections.
const PASSING: readonly string[] = ["55P03", "53300"];
// Connection exceptions; shutting down, crashed, starting up; and a server that only reads is not the primary any more.
const LOST = /^(08...|57P0[123]|25006)$/;
// Resources, interference by an operator or a time limit, failing disks: nothing is wrong with the statement.
const OUTAGE = /^(53...|57...|58...)$/;
const QUOTES_DATA = /^22/;

/** Makes the driver's error one of the two above: what has no SQLSTATE is about the connection. */
export function readDriverError(error: unknown): Error {
  if (error instanceof PostgresError || error instanceof ConnectionLostError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (isSqlState(code)) {
    return new PostgresError(
      code,
      QUOTES_DATA.test(code) ? `a value was refused (${code})` : `${message} (${code})`,
    );
  }
  return new ConnectionLostError(`${message} (${code ?? "no code"})`);
}

/** Nothing was done; a retry may succeed, here or at a new primary. */
export function isRetryable(error: unknown): boolean {
  return isCollision(error) || isConnectionLost(error) || PASSING.includes(codeOf(error) ?? "");
}

/** Serialization failure or deadlock: the transaction was rolled back, even when COMMIT reports it. */
export function isCollision(error: unknown): boolean {
  return COLLISIONS.includes(codeOf(error) ?? "");
}

/** The connection, and perhaps the server, is unusable. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionLostError || LOST.test(codeOf(error) ?? "");
}

/** What the rest of the program sees: unavailable, or an error of ours. */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  const isOutage = isRetryable(error) || OUTAGE.test(codeOf(error) ?? "");
  if (!isOutage) return error;
  return new DatabaseUnavailableError(error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function isSqlState(code: string | undefined): code is string {
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
}
