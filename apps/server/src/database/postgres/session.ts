import { Socket } from "node:net";
import { Client, type ClientConfig, types } from "pg";
import type { PostgresAddress } from "../address.ts";
import { ConnectionLostError, readDriverError } from "./errors.ts";

const CONNECT_TIMEOUT_MS = 2_000;
const CLOSE_TIMEOUT_MS = 1_000;
// pg_type.h. Sums and counts fit a JS number: they count people and tests.
const INT8 = 20;
const NUMERIC = 1_700;
/** Server-side timeouts, so that no lock outlives its request. */
const SERVER_LIMITS = "-c statement_timeout=6000 -c idle_in_transaction_session_timeout=8000";

export interface Answer {
  readonly command: string;
  /** Rows that a change touched or a query found. */
  readonly changes: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export type Run = (sql: string, parameters?: readonly unknown[], isPrepared?: boolean) => Promise<Answer>;

/** One connection. */
export class Session extends Client {
  readonly #socket: Socket;
  #warnings: string[] = [];

  constructor(config: ClientConfig) {
    const socket = new Socket();
    // An own socket, which can be destroyed at once. The pool makes the password non-enumerable.
    super({ ...config, password: config.password ?? "", stream: () => socket });
    this.#socket = socket;
    // A lost connection shows at the statement under way or at the next one.
    this.on("error", () => undefined);
    this.on("notice", ({ code, severity }) => {
      if (severity !== "NOTICE" || code === "01000") this.#warnings.push(code ?? "");
    });
  }

  /**
   * Runs a statement. A prepared one is parsed and planned once on this connection; it must name its columns, because a later
   * release may add others. Rejects with PostgresError or ConnectionLostError.
   */
  async run(sql: string, parameters: readonly unknown[] = [], isPrepared = false): Promise<Answer> {
    try {
      const { command, rowCount, rows } = await this.query<Record<string, unknown>>({
        text: sql,
        values: [...parameters],
        ...(isPrepared && { name: nameOf(sql) }),
      });
      return { command, changes: rowCount ?? 0, rows };
    } catch (error) {
      throw readDriverError(error);
    }
  }

  /** SQLSTATEs of the warnings since the last call. */
  takeWarnings(): readonly string[] {
    const taken = this.#warnings;
    this.#warnings = [];
    return taken;
  }

  /** Closes the socket at once; a running statement rejects. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** Closes the session cleanly. Never rejects. */
  async close(): Promise<void> {
    const limit = setTimeout(() => this.destroy(), CLOSE_TIMEOUT_MS);
    await this.end().catch(() => undefined);
    clearTimeout(limit);
  }
}

/** Opens a session for one piece of work; `options` as in libpq. Rejects with PostgresError or ConnectionLostError. */
export async function openSession(
  address: PostgresAddress,
  options = "",
  SessionClass = Session,
): Promise<Session> {
  const session = new SessionClass(configOf(address, options));
  try {
    await session.connect();
    await requirePrimary(session);
    return session;
  } catch (error) {
    session.destroy();
    throw readDriverError(error);
  }
}

/** Rejects when the address leads to a standby: what it reads may be old, and it cannot write. */
export async function requirePrimary(session: Session): Promise<void> {
  const limit = setTimeout(() => session.destroy(), CONNECT_TIMEOUT_MS);
  try {
    const { rows } = await session.run("select pg_is_in_recovery() as is_standby");
    if (rows[0]?.["is_standby"] === true) throw new ConnectionLostError("the server is a standby");
  } finally {
    clearTimeout(limit);
  }
}

/** What the driver needs for a connection. */
export function configOf(address: PostgresAddress, options: string): ClientConfig {
  const { host, port, user, password, database, tls, sessionOptions } = address;
  return {
    host,
    port,
    user,
    password,
    database,
    ssl: tls === "disable" ? false : { rejectUnauthorized: tls === "verify-full" },
    application_name: "xinjing",
    options: `${SERVER_LIMITS} ${options} ${sessionOptions}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  };
}

/** Names of prepared statements; their texts are few, because values are always parameters. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `prepared_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

function parserOf(oid: number, format?: string): (text: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return types.getTypeParser(oid, format === "binary" ? "binary" : "text") as (text: string) => unknown;
}
