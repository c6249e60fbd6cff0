import { join } from "node:path";
import { failureSchema } from "@xinjing/contract/envelope";
import { OPERATIONS } from "@xinjing/contract/operations";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished } from "vitest";
import { buildApp } from "#server/app.ts";
import type { AppDeps } from "#server/app-deps.ts";
import type { DatabaseAddress, PostgresAddress } from "#server/database/address.ts";
import type { Database } from "#server/database/database.ts";
import { openAt } from "#server/database/engines.ts";
import { createMemoryStore } from "#server/limits/limit-store.ts";
import { type SecondConnection, connectToDatabase } from "./second-connection.ts";
import { IS_FAILING } from "./failing-sessions.ts";
import { temporaryDirectory } from "./temporary-directory.ts";
import { releaseTestDatabase, makeTestDatabase } from "./test-database.ts";

const START = Date.parse("2026-11-21T00:00:00Z");

export interface SendOptions {
  readonly token?: string | undefined;
  /** Header Idempotency-Key. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly data?: unknown;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly address: DatabaseAddress;
  /** Path of the database file; only on SQLite. */
  readonly databaseFile: string;
  /** Returns everything the server has logged. */
  readonly log: () => string;
  /** The server's clock, which tests can move. */
  readonly clock: { now: number };
  /** Sends a JSON request (a string is sent unchanged) and checks the answer against the contract. */
  send(
    method: "GET" | "POST" | "DELETE" | "PUT" | "PATCH" | "HEAD",
    url: string,
    options?: SendOptions,
  ): Promise<Answer>;
}

/** Builds a server on a real database of the engine under test. Both are closed at the end of the test. */
export async function buildTestApp({
  port,
  ...overrides
}: Partial<AppDeps> & {
  /** Port of a proxy between the server and PostgreSQL. */
  readonly port?: number;
} = {}): Promise<TestApp> {
  const directory = temporaryDirectory();
  const clock = { now: START };
  const lines: string[] = [];
  const address = await makeTestDatabase(directory);
  onTestFinished(() => releaseTestDatabase(address));
  // If a test provides the database, the test closes it.
  const database =
    overrides.database ??
    (await openAt(port === undefined ? address : { ...(address as PostgresAddress), port }, () => clock.now, {
      isSyncReplicaRequired: false,
      warn: (message) => lines.push(message),
    }));
  const app = await buildApp({
    database,
    secret: "a secret for tests only, nothing depends on it",
    now: () => clock.now,
    tokenDays: 30,
    tokenIdleDays: 7,
    trustProxy: false,
    passwordPolicy: "spec",
    storesChildResults: true,
    quota: { results: 5_000, bytes: 20_000_000 },
    corsOrigins: [],
    isLimiting: true,
    limitStore: createMemoryStore(),
    siteBuildDir: join(directory, "no-site"),
    isDraining: () => false,
    readFreeBytes: async () => undefined,
    metricsToken: undefined,
    kiosk: undefined,
    backupDir: undefined,
    logger: { level: "info", stream: { write: (line: string) => lines.push(line) } },
    ...overrides,
  });
  onTestFinished(async () => {
    await app.close();
    if (!overrides.database) await database.close();
  });
  return {
    app,
    database,
    address,
    get databaseFile() {
      if (address.engine !== "sqlite") throw new Error("this test is about the file of SQLite");
      return address.file;
    },
    clock,
    log: () => lines.join(""),
    send: (...args) => send(app, ...args),
  };
}

/** Opens a second connection to the server's database, which closes at the end of the test. */
export function openSecondConnection(server: Pick<TestApp, "address">): SecondConnection {
  const connection = connectToDatabase(server.address);
  onTestFinished(() => connection.close());
  return connection;
}

/** Queries the server's database. */
export function readRows(server: Pick<TestApp, "address">, sql: string): Record<string, unknown>[] {
  return openSecondConnection(server).prepare(sql).all();
}

/** Returns every row of every table, by table. */
export function dumpTables(server: Pick<TestApp, "address">): ReadonlyMap<string, Record<string, unknown>[]> {
  const connection = openSecondConnection(server);
  return new Map(
    connection.tableNames().map((name) => [name, connection.prepare(`select * from ${name}`).all()] as const),
  );
}

export function dumpRows(server: Pick<TestApp, "address">): Record<string, unknown>[] {
  return [...dumpTables(server).values()].flat();
}

/** Runs `work` just before the first write that contains a matching statement, as a concurrent request would. */
export function interruptWrite(server: TestApp, statement: RegExp, work: () => void): void {
  const database = server.database as { write: Database["write"] };
  const { write } = database;
  database.write = (steps) => {
    if (steps.some(({ sql }) => statement.test(sql))) {
      database.write = write;
      work();
    }
    return write(steps);
  };
}

/**
 * Maximum number of attempts for a call. A database with injected failures may refuse it, and the site would retry too.
 */
const MAX_TRIES = IS_FAILING ? 5 : 1;

async function send(app: FastifyInstance, ...call: Parameters<TestApp["send"]>): Promise<Answer> {
  for (let left = MAX_TRIES; ; left -= 1) {
    const answer = await sendOnce(app, ...call);
    if (left <= 1 || answer.status < 500) return answer;
  }
}

async function sendOnce(
  app: FastifyInstance,
  ...[method, url, options = {}]: Parameters<TestApp["send"]>
): Promise<Answer> {
  const { token, key, body } = options;
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...options.headers,
    },
    ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const answer: Answer = { status: response.statusCode, headers: response.headers, body: response.json() };
  if (method !== "HEAD") checkAgainstContract(method, url, answer);
  return answer;
}

// Compares the parsed body with the original. They differ if the body has fields that the contract does not name.
function checkAgainstContract(method: string, url: string, { status, body }: Answer): void {
  const path = url.split("?", 1)[0] ?? url;
  const call = OPERATIONS.find((candidate) => candidate.method === method && matches(candidate.path, path));
  const schema = call?.responses[status] ?? failureSchema;
  expect(schema.parse(body), `${method} ${path} ${status}`).toEqual(body);
}

// OPERATIONS lists /latest and /calculate before /:id, so literal segments match first.
function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
}
