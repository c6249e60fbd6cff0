import { randomUUID } from "node:crypto";
import { OPERATIONS } from "@xinjing/contract/operations";
import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, it } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { textCollation } from "#server/database/postgres/text-collation.ts";
import type { Schema } from "#server/database/schema.ts";
import { resetPassword } from "#server/modules/auth/credentials.ts";
import { forgetDeadTokens } from "#server/modules/auth/tokens-repository.ts";
import { forgetCountedKeys } from "#server/modules/results/participants-repository.ts";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import {
  KIOSK,
  participantCount,
  PASSWORD,
  registration,
  signUp,
  submission,
  submit,
} from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof } from "#harness/proof.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

interface Sent {
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
  /** Replaces the parameter in the path, e.g. `:id`. */
  readonly parameter?: string;
  readonly query?: string;
}

/**
 * Creates a function that makes a call by its id in the contract. Records which calls succeeded and which were refused.
 */
function makeCaller(server: TestApp) {
  const [answered, refused] = [new Set<string>(), new Set<string>()];
  async function call(id: string, expected: number, { parameter = "", query = "", ...sent }: Sent = {}) {
    const { method, path } = OPERATIONS.find((one) => one.id === id)!;
    const answer = await server.send(method, path.replace(/:\w+/, parameter) + query, sent);
    expect(answer.status, `${id}: ${JSON.stringify(answer.body)}`).toBe(expected);
    (expected < 300 ? answered : refused).add(id);
    return answer.body.data as Record<string, unknown>;
  }
  return { call, answered, refused };
}

/** Collects every statement that the repositories compile, as PostgreSQL would get it. */
function collectStatements({ database }: TestApp): ReadonlySet<string> {
  const statements = new Set<string>();
  const compiler = new PostgresQueryCompiler();
  const collector: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.add(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const mutable = database as { query: typeof database.query };
  mutable.query = mutable.query.withPlugin(collector);
  return statements;
}

/** SQL features that some engines lack, or that make many requests wait for the same lock. */
const MUST_AVOID: Readonly<Record<string, RegExp>> = {
  "a sequence":
    /\b(big|small)?serial\b|generated (always|by default) as identity|\b(next|curr|set)val\s*\(|autoincrement/i,
  "listen or notify": /^\s*(un)?(listen|notify)\b|pg_notify/i,
  "an advisory lock": /advisory_(xact_)?(un)?lock/i,
  "a trigger, a rule or an event": /\bcreate (or replace )?((constraint |event )?trigger|rule|event)\b/i,
  "a temporary table": /\btemp(orary)?\b/i,
  "a deferrable constraint": /\bdeferrable\b/i,
  "a lock of many rows": /\bskip locked\b|\bnowait\b|\bfor (update|share)\b(?!.*\bwhere\b)|\block table\b/i,
  "a foreign key": /\breferences\b|\bforeign key\b/i,
  "the server's clock": /\bnow\s*\(|current_timestamp|clock_timestamp|statement_timestamp|\bdatetime\s*\(/i,
  "the server's chance": /\brandom\s*\(|gen_random_uuid|uuid_generate/i,
  "something only SQLite knows": /\browid\b|insert or (ignore|replace)|\bpragma\b|json_extract|\bglob\b/i,
};

const TABLES_OF_PEOPLE = ["tokens", "test_results", "deleted_results", "consents"];

/**
 * Statements that may read tables with personal data without naming a person: they use a key that belongs to one
 * person, or they delete expired rows.
 */
const WITHOUT_PERSON: readonly RegExp[] = [
  /"token_hash" = \$\d/,
  /^(delete from "tokens" where "token_hash" in \()?select "token_hash" from "tokens" where \("expires_at"/,
];

/** Returns the rules that a statement of a migration breaks. */
function findUnportable(statement: string): string[] {
  return Object.entries(MUST_AVOID).flatMap(([name, pattern]) => (pattern.test(statement) ? [name] : []));
}

/** Returns the rules that a statement of a request breaks. */
function findFaults(statement: string): readonly string[] {
  const faults = findUnportable(statement);
  const table = TABLES_OF_PEOPLE.find((name) => statement.includes(`"${name}"`));
  const hasPerson = /"user_id" = \$\d|"user_id"[^)]*\)|\busers"\."id" = \$\d|"id" = \$\d/.test(statement);
  if (table !== undefined && !hasPerson && !WITHOUT_PERSON.some((allowed) => allowed.test(statement)))
    faults.push(`${table} without a person`);
  if (/count\(\*\)/i.test(statement) && !/"user_id" = \$\d/.test(statement))
    faults.push("a count of a whole table");
  if (isHotCounter(statement)) faults.push("a counter in one row");
  return faults;
}

/** Returns true if a statement increments a single row that all requests share: a counter without slots. */
function isHotCounter(statement: string): boolean {
  const counts = /set\s+"(\w+)" = (?:"\w+"\.)?"\1" [+-]/i.test(statement);
  return (
    counts &&
    !/"slot"/.test(statement) &&
    !/^update "users" .*where (?:"users"\.)?"id" = \$\d+/.test(statement)
  );
}

/** The statements of all migrations. */
const migrating: string[] = [];
const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log({ query }) {
    migrating.push(query.sql);
  },
});

/**
 * Makes every call of the contract, once successfully and once refused. The other tests of the API rarely run on
 * PostgreSQL.
 */
async function callEverything(server: TestApp): Promise<void> {
  const { call, answered, refused } = makeCaller(server);
  const account = registration();
  const { email } = account;

  const { user, token: first } = await call("register", 201, { body: account });
  await call("register", 422, { body: { ...account, email: ` ${email.toUpperCase()}` } });
  const { token: second } = await call("login", 200, { body: { email, password: PASSWORD } });
  await call("login", 422, { body: { email, password: "wrong one" } });
  const token = String(second);
  expect(await call("currentUser", 200, { token })).toEqual(user);
  await call("currentUser", 401);
  await call("logout", 200, { token: String(first) });
  await call("logout", 401, { token: String(first) });

  const { token: strangers } = await insertMember(server, "别人");
  const [key, goneKey] = [randomUUID(), randomUUID()];
  const body = submission({ version: "adhd-2", interpretation: { nested: [1, null, "二"] } });
  const item = await call("submitResult", 201, { token, key, body });
  expect(await call("submitResult", 200, { token, key, body })).toEqual(item);
  await call("submitResult", 422, { token, key, body: { ...body, total_score: 1 } });
  await call("submitResult", 201, { body });
  await call("submitResult", 201, { token, key: goneKey, body });
  await call("deleteResult", 200, { token, parameter: goneKey });
  await call("deleteResult", 404, { token: strangers, parameter: key });
  await call("submitResult", 410, { token, key: goneKey, body });
  expect(await call("readResult", 200, { token, parameter: key })).toEqual(item);
  await call("readResult", 404, { token: strangers, parameter: key });
  expect(await call("latestResult", 200, { token, query: "?test_type=adhd" })).toEqual(item);
  await call("latestResult", 401);
  const { data, pagination } = await call("listResults", 200, { token, query: "?test_type=adhd" });
  expect(data).toEqual([expect.objectContaining({ id: key, total_score: 20 })]);
  expect(pagination).toEqual({ current_page: 1, per_page: 10, total: 1, last_page: 1 });
  await call("listResults", 422, { token, query: "?page=0" });
  await call("listTests", 200);
  expect(await participantCount(server)).toBe(3);
  expect(await call("readNorms", 200, { parameter: "adhd" })).toBeNull();
  await call("readNorms", 404, { parameter: "unknown" });
  await call("calculate", 200, { body: VALID_BODIES["calculate"]?.() });
  await call("calculate", 422, { body: { test_type: "adhd", answers: {} } });
  await call("openKiosk", 200, { body: VALID_BODIES["openKiosk"]?.() });
  await call("openKiosk", 422, { body: { code: "wrong" } });
  await call("countVisit", 201, { body: VALID_BODIES["countVisit"]?.() });
  await call("countVisit", 422, { body: { test_type: "mbti", state: "seen" } });

  const consent = { kind: "child", version: "child-1", granted: true };
  await call("recordConsent", 200, { token, body: consent });
  await call("recordConsent", 422, { token, body: { ...consent, kind: "marketing" } });
  expect(await call("listConsents", 200, { token })).toMatchObject([consent]);
  await call("listConsents", 401);
  await call("rename", 200, { token, body: { name: "大满" } });
  await call("rename", 422, { token, body: { name: " " } });
  expect(await call("exportAccount", 200, { token })).toMatchObject({
    user: { email, name: "大满" },
    consents: [consent],
    results: [item],
    deleted_results: [{ id: goneKey }],
  });
  await call("exportAccount", 401);

  const move = VALID_BODIES["changeEmail"]?.();
  await call("changeEmail", 422, { token, body: { ...move, current_password: "wrong one" } });
  const { token: moved } = await call("changeEmail", 200, { token, body: move });
  const change = VALID_BODIES["changePassword"]?.();
  await call("changePassword", 422, {
    token: String(moved),
    body: { ...change, current_password: "wrong one" },
  });
  const { token: rotated } = await call("changePassword", 200, { token: String(moved), body: change });
  await call("createLoginCode", 201, { token: String(rotated) });
  await call("createLoginCode", 401, { token });
  await call("logoutAll", 401, { token });
  await call("logoutAll", 200, { token: String(rotated) });
  const password = change?.["password"];
  const { token: last } = await call("login", 200, { body: { email: move?.["email"], password } });
  await call("closeAccount", 422, { token: String(last), body: { password: PASSWORD } });
  await call("closeAccount", 200, { token: String(last), body: { password } });
  await call("currentUser", 401, { token: String(last) });

  const ids = OPERATIONS.map(({ id }) => id).toSorted();
  expect([...answered].toSorted()).toEqual(ids);
  // The catalogue needs no login or parameter, so it refuses nothing.
  expect([...refused].toSorted()).toEqual(ids.filter((id) => id !== "listTests"));
}

const ddl = compiler.withPlugin(textCollation);

it("A13: every call works on PostgreSQL, and all SQL is portable", async () => {
  const server = await buildTestApp({ kiosk: KIOSK });
  const statements = collectStatements(server);
  await callEverything(server);
  const { user, token } = await signUp(server);
  const toddler = { test_type: "asd", total_score: 3, scores: { riskCount: 3 }, answers: ["是"] };
  await submit(server, token, toddler, randomUUID());
  for (const url of ["/api/test-results", "/api/test-results/latest"])
    await server.send("GET", url, { token });
  server.clock.now += 11 * 60_000;
  await server.send("GET", "/user", { token });
  await resetPassword(server.database, user.id);
  await forgetDeadTokens(server.database, { endedBy: 0, unusedSince: 0 });
  await forgetCountedKeys(server.database, 0);
  await server.app.inject({ url: "/readyz" });
  expect(statements.size).toBeGreaterThan(25);
  await migrate(ddl, MIGRATIONS, () => 0);
  expect(migrating.length).toBeGreaterThan(20);
  const list = (found: readonly string[], statement: string) =>
    found.map((fault) => `${fault}: ${statement}`);
  const faults = [
    ...[...statements].flatMap((statement) => list(findFaults(statement), statement)),
    ...migrating.flatMap((statement) => list(findUnportable(statement), statement)),
  ];
  expect(faults).toEqual([]);
  // Checks that the rules find a violation.
  expect(findUnportable("create table a (id bigserial primary key)")).toEqual(["a sequence"]);
  expect(findFaults('select * from "test_results"')).toEqual(["test_results without a person"]);
  recordProof("A13", "statements", { queries: statements.size, ddl: migrating.length, hits: faults.length });
});
