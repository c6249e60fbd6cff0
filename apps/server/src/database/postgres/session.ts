import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig, Pool, type PoolConfig, type QueryResult, types } from "pg";
import type { PostgresAddress } from "../address.ts";
import { CONNECTION_LOST, isConnectionLost, PostgresError, readDriverError } from "./errors.ts";

/**
 * Size of the pool for reads and of that for writes. Separate pools keep reads from queueing behind writes; 100 server
 * connections are enough for five replicas.
 */
const MAX_SESSIONS = 10;
/** Maximum age of a pooled connection, because a load balancer may route a new one elsewhere. */
const LIFETIME_SECONDS = 300;
const CONNECT_TIMEOUT_MS = 2_000;
const CLOSE_TIMEOUT_MS = 1_000;
/** Server-side timeouts, so that no lock outlives its request. */
const SERVER_LIMITS = "-c statement_timeout=6000 -c idle_in_transaction_session_timeout=8000";

// Sums and counts are small enough for a JS number.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

export type Run = (
  sql: string,
  parameters?: readonly unknown[],
  isPrepared?: boolean,
) => Promise<Pick<QueryResult<Record<string, unknown>>, "command" | "rowCount" | "rows">>;

export class Session extends Client {
  #warnings: string[] = [];

  constructor(config: ClientConfig) {
    super(config);
    // A listener is necessary; the current or the next statement reports the lost connection.
    this.on("error", () => undefined);
    this.on("notice", ({ code, severity }) => {
      if (severity !== "NOTICE" || code === "01000") this.#warnings.push(code ?? "");
    });
  }

  /**
   * Runs a statement. A prepared statement is planned once on this connection and must name its columns, because a later release
   * may add others. Rejects with PostgresError.
   */
  async run(...[text, values = [], isPrepared = false]: Parameters<Run>): ReturnType<Run> {
    try {
      const name = isPrepared ? { name: hash("sha256", text, "base64url") } : {};
      return await this.query<Record<string, unknown>>({ text, values: [...values], ...name });
    } catch (error) {
      const ours = readDriverError(error);
      // A column's type has changed: only a new session can run the statement.
      throw isPrepared && ours.code === "0A000" ? new PostgresError(CONNECTION_LOST, ours.message) : ours;
    }
  }

  /** Returns the SQLSTATEs of the warnings since the last call. */
  takeWarnings(): readonly string[] {
    const taken = this.#warnings;
    this.#warnings = [];
    return taken;
  }

  /** Closes the socket at once; a running statement rejects. */
  destroy(): void {
    this.connection.stream.destroy();
  }

  /** Closes the session cleanly. Never rejects. */
  async close(): Promise<void> {
    const limit = wait(CLOSE_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([this.end(), limit]).catch(() => undefined);
    this.destroy();
  }

  [Symbol.asyncDispose] = () => this.close();
}

/** Opens a session; `options` as in libpq. Rejects with PostgresError. */
export async function openSession(address: PostgresAddress, options = ""): Promise<Session> {
  const session = new Session(configOf(address, options));
  try {
    await session.connect();
    await requirePrimary(session);
    return session;
  } catch (error) {
    session.destroy();
    throw readDriverError(error);
  }
}

/** Creates a pool of sessions on the primary; `options` as in libpq. */
export function createPool(address: PostgresAddress, options: string): Pool {
  const config = {
    ...configOf(address, options),
    max: MAX_SESSIONS,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    onConnect: requirePrimary,
    Client: Session,
  };
  const pool = new Pool(config as unknown as PoolConfig);
  // A listener is necessary; the pool has already removed the lost connection.
  pool.on("error", () => undefined);
  return pool;
}

/**
 * Runs work on a session of the pool. At the deadline (performance.now()) it destroys the session, which rejects a running
 * statement. A failed session is not reused. Rejects with PostgresError.
 */
export async function withSession<Result>(
  pool: Pool,
  until: number,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const client: unknown = await pool.connect().catch((error: unknown) => {
    throw readDriverError(error);
  });
  const session = client as Session & { release(isBroken: boolean): void };
  const limit = setTimeout(() => session.destroy(), Math.max(0, until - performance.now()));
  let isUsable = false;
  try {
    const result = await work(session);
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = error instanceof PostgresError && !isConnectionLost(error);
    throw error;
  } finally {
    clearTimeout(limit);
    if (!isUsable) session.destroy();
    session.release(!isUsable);
  }
}

/** Rejects if the server is a standby, because its data may be old and it cannot write. */
async function requirePrimary(session: Session): Promise<void> {
  const limit = setTimeout(() => session.destroy(), CONNECT_TIMEOUT_MS);
  try {
    const { rows } = await session.run("select pg_is_in_recovery() as is_standby");
    if (rows[0]?.["is_standby"] === true) throw new PostgresError(CONNECTION_LOST, "the server is a standby");
  } finally {
    clearTimeout(limit);
  }
}

function configOf(
  { tls, sessionOptions, engine: _engine, ...address }: PostgresAddress,
  options: string,
): ClientConfig {
  return {
    ...address,
    ssl: tls === "disable" ? false : { rejectUnauthorized: tls === "verify-full" },
    application_name: "xinjing",
    options: `${SERVER_LIMITS} ${options} ${sessionOptions}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}
