import { randomUUID } from "node:crypto";
import { OPERATIONS } from "@xinjing/contract/operations";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { describe, expect, it } from "vitest";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { bookkeepingRows, bookkeepingTables } from "#server/database/schema-versions.ts";
import type { Schema } from "#server/database/schema.ts";
import { forgetDeadTokens } from "#server/modules/auth/tokens-repository.ts";
import { resetPassword } from "#server/modules/auth/reset-password.ts";
import { forgetCountedKeys } from "#server/modules/results/participants-repository.ts";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp, submission } from "#server/testing/factories.ts";
import { collectStatements, findFaults } from "#server/testing/portable-sql.ts";
import { recordProof } from "#server/testing/proof.ts";

const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Makes every call of the contract once, and everything that is done by the clock or by an operator. */
async function walk(): Promise<{
  readonly statements: ReadonlySet<string>;
  readonly called: ReadonlySet<string>;
}> {
  const server = await buildTestApp({ isLimiting: false });
  const statements = collectStatements(server);
  const called = new Set<string>();
  const send = async (...args: Parameters<typeof server.send>) => {
    const path = args[1].split("?", 1)[0] ?? "";
    const call = OPERATIONS.find(
      (one) => one.method === args[0] && new RegExp(`^${one.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
    );
    if (call) called.add(`${call.method} ${call.path}`);
    return server.send(...args);
  };
  const { token } = await signUp(server, { email: "a@example.com" });
  called.add("POST /register");
  const login = { email: "a@example.com", password: PASSWORD };
  const again = (await send("POST", "/login", { body: login })).body.data as { token: string };
  await send("POST", "/logout", { token: again.token });
  await send("GET", "/user", { token });
  await send("GET", "/api/tests");
  await send("GET", "/api/tests/adhd/norms");
  const id = randomUUID();
  await send("POST", "/api/test-results", { token, key: id, body: submission({ version: "adhd-1" }) });
  await send("POST", "/api/test-results", { token, key: id, body: submission({ version: "adhd-1" }) });
  await send("POST", "/api/test-results", { key: randomUUID(), body: submission({ version: "adhd-1" }) });
  for (const query of ["", "?test_type=adhd"]) {
    await send("GET", `/api/test-results${query}`, { token });
    await send("GET", `/api/test-results/latest${query}`, { token });
  }
  await send("GET", `/api/test-results/${id}`, { token });
  await send("DELETE", `/api/test-results/${id}`, { token });
  await send("POST", "/api/test-results/calculate", { body: { test_type: "adhd", answers: {} } });
  const consent = { kind: "child", version: "child-1", granted: true };
  await send("PUT", "/api/account/consents", { token, body: consent });
  await send("GET", "/api/account/consents", { token });
  await send("POST", "/api/test-results", {
    token,
    body: submission({ test_type: "asd", total_score: 3, scores: { riskCount: 3 }, answers: ["是"] }),
  });
  await send("PATCH", "/api/account", { token, body: { name: "大满" } });
  await send("GET", "/api/account/export", { token });
  server.clock.now += 11 * 60_000;
  await send("GET", "/user", { token });
  const change = {
    current_password: PASSWORD,
    password: "另一句话 123",
    password_confirmation: "另一句话 123",
  };
  const changed = (await send("PUT", "/api/account/password", { token, body: change })).body.data as {
    token: string;
  };
  await send("POST", "/api/account/logout-all", { token: changed.token });
  const password = await resetPassword(server.database, "a@example.com");
  const last = (await send("POST", "/login", { body: { ...login, password } })).body.data as {
    token: string;
  };
  await send("DELETE", "/api/account", { token: last.token, body: { password } });
  await forgetDeadTokens(server.database, { endedBy: 0, unusedSince: 0 });
  await forgetCountedKeys(server.database, 0);
  await server.app.inject({ url: "/readyz" });
  return { statements, called };
}

const DDL = [
  ...bookkeepingTables(compiler.schema),
  ...MIGRATIONS.flatMap((migration) => [
    ...migration.up(compiler.schema),
    ...bookkeepingRows(compiler, migration, 0),
  ]),
].map((statement) => statement.compile().sql);

describe("A13: SQL that every engine understands", () => {
  it(
    "is all that the calls, the clock, the commands and the migrations send",
    { timeout: 60_000 },
    async () => {
      const { statements, called } = await walk();
      expect([...called].toSorted()).toEqual(
        OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted(),
      );
      const all = [...statements, ...DDL];
      expect(statements.size).toBeGreaterThan(25);
      const faults = all.flatMap((statement) =>
        findFaults(statement).map((fault) => `${fault}: ${statement}`),
      );
      expect(faults).toEqual([]);
      recordProof("A13", "statements", { queries: statements.size, ddl: DDL.length, hits: faults.length });
    },
  );

  it.each([
    ["create table a (id bigserial primary key)", "a sequence"],
    ["create table a (id bigint generated always as identity)", "a sequence"],
    ["listen results", "listen or notify"],
    ["select pg_advisory_xact_lock(1)", "an advisory lock"],
    ["create trigger t after insert on users", "a trigger, a rule or an event"],
    ["create temp table a (x text)", "a temporary table"],
    ["create table a (x text unique deferrable)", "a deferrable constraint"],
    ['select "id" from "jobs" for update skip locked', "a lock of many rows"],
    ["create table a (user_id text references users)", "a foreign key"],
    ['delete from "counted_keys" where "day" < now()', "the server's clock"],
    ["select gen_random_uuid()", "the server's chance"],
    ["select json_extract(details, '$.version') where \"user_id\" = $1", "something only SQLite knows"],
    ['select * from "test_results" order by "end_time"', "test_results without a person"],
    ['delete from "tokens" where "last_used_at" < $1', "tokens without a person"],
    ['select count(*) from "users"', "a count of a whole table"],
    ['update "participants" set "count" = "count" + $1 where "test_type" = $2', "a counter in one row"],
  ])("a planted fault is found: %s", (statement, fault) => {
    expect(findFaults(statement)).toContain(fault);
  });
});
