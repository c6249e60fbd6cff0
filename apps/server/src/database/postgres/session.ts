import { Socket } from "node:net";
import { Client, types } from "pg";
import type { PostgresAddress, PostgresHost } from "../address.ts";
import { ConnectionLostError, readDriverError } from "./errors.ts";

// pg_type.h. Sums and counts fit a JS number: they count people and tests.
const INT8 = 20;
const NUMERIC = 1_700;
/** The server gives up by itself what nobody waits for any more, so that no lock outlives its request. */
const SERVER_LIMITS = "-c statement_timeout=6000 -c idle_in_transaction_session_timeout=8000";

export interface Answer {
  readonly command: string;
  /** Rows that a change touched or a query found. */
  readonly changes: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** One connection to one server. */
export interface Session {
  readonly host: PostgresHost;
  /**
   * Statements are sent at once and run in the order in which they were given. One that is kept is parsed and planned once
   * on this connection. It must name its columns: a later release may add others. Rejects with PostgresError or
   * ConnectionLostError.
   */
  run(sql: string, parameters?: readonly unknown[], isKept?: boolean): Promise<Answer>;
  /** SQLSTATEs of the warnings since the last call. */
  takeWarnings(): readonly string[];
  readonly isUsable: boolean;
  /** Ends it at once, without a word to the server; a statement under way rejects. */
  destroy(): void;
  /** Says goodbye. Never rejects. */
  end(): Promise<void>;
}

/** How a session is made; tests put something between. */
export type OpenSession = typeof openSession;

/** Connects within that time. `options` as in libpq. Rejects with PostgresError or ConnectionLostError. */
export async function openSession(
  address: PostgresAddress,
  host: PostgresHost,
  { timeoutMs, options = "" }: { readonly timeoutMs: number; readonly options?: string },
): Promise<Session> {
  const socket = new Socket();
  const client = makeClient(address, host, { timeoutMs, options, socket });
  const state = { isUsable: true };
  let warnings: string[] = [];
  const lose = () => {
    state.isUsable = false;
  };
  client.on("error", lose);
  client.on("end", lose);
  client.on("notice", ({ code, severity }) => {
    if (severity !== "NOTICE" || code === "01000") warnings.push(code ?? "");
  });
  try {
    await client.connect();
  } catch (error) {
    socket.destroy();
    throw readDriverError(error, true);
  }
  return {
    host,
    async run(sql, parameters = [], isKept = false) {
      if (!state.isUsable) throw new ConnectionLostError("the connection has ended");
      // What is given in one turn leaves in one packet.
      socket.cork();
      process.nextTick(() => socket.uncork());
      try {
        const { command, rowCount, rows } = await client.query<Record<string, unknown>>({
          text: sql,
          values: [...parameters],
          ...(isKept && { name: nameOf(sql) }),
        });
        return { command, changes: rowCount ?? 0, rows };
      } catch (error) {
        throw readDriverError(error, !state.isUsable || socket.destroyed);
      }
    },
    takeWarnings() {
      const taken = warnings;
      warnings = [];
      return taken;
    },
    get isUsable() {
      return state.isUsable && !socket.destroyed;
    },
    destroy() {
      lose();
      socket.destroy();
    },
    async end() {
      lose();
      const limit = setTimeout(() => socket.destroy(), 1_000);
      await client.end().catch(() => undefined);
      clearTimeout(limit);
    },
  };
}

/** Names of the statements that are kept; their texts are few, because values are always parameters. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `kept_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

function makeClient(
  address: PostgresAddress,
  host: PostgresHost,
  {
    timeoutMs,
    options,
    socket,
  }: { readonly timeoutMs: number; readonly options: string; readonly socket: Socket },
): Client {
  return new Client({
    ...host,
    user: address.user,
    password: address.password,
    database: address.database,
    ssl: address.tls === "disable" ? false : { rejectUnauthorized: address.tls === "verify-full" },
    application_name: "xinjing",
    options: `${SERVER_LIMITS} ${options} ${address.sessionOptions}`,
    connectionTimeoutMillis: Math.max(1, timeoutMs),
    keepAlive: true,
    pipeline: true,
    // Ours, so that it can be destroyed without waiting for anybody.
    stream: () => socket,
    types: { getTypeParser: parserOf },
  });
}

function parserOf(oid: number, format?: string): (text: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return types.getTypeParser(oid, format === "binary" ? "binary" : "text") as (text: string) => unknown;
}
