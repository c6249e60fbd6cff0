import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { buildTestApp, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { registration, signUp, submission, submit } from "#harness/factories.ts";
import { FAILURES, failStatements, loseCommits } from "#harness/failing-sessions.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";

type Send = () => Promise<{ readonly status: number }>;

/** Kinds of requests. Each function prepares data, and returns a function that sends the request. */
const WORKS: Readonly<Record<string, (server: TestApp, token: string) => Send | Promise<Send>>> = {
  "a result"(server, token) {
    const [key, body] = [randomUUID(), submission({ version: "adhd-2" })];
    return () => server.send("POST", "/api/test-results", { token, key, body });
  },
  "an anonymous result"(server) {
    const key = randomUUID();
    return () => server.send("POST", "/api/test-results", { key, body: submission() });
  },
  async "a deletion"(server, token) {
    const { id } = await submit(server, token);
    return () => server.send("DELETE", `/api/test-results/${String(id)}`, { token });
  },
  "a consent"(server, token) {
    const body = { kind: "upload", version: "upload-1", granted: true };
    return () => server.send("PUT", "/api/account/consents", { token, body });
  },
  "a new name": (server, token) => () =>
    server.send("PATCH", "/api/account", { token, body: { name: "大满" } }),
  "a logout": (server, token) => () => server.send("POST", "/logout", { token }),
  "a list": (server, token) => () => server.send("GET", "/api/test-results", { token }),
  "a registration"(server) {
    const body = registration();
    return () => server.send("POST", "/register", { body });
  },
};

/** Expects that every counter equals the number of rows that it counts. */
function checkSums(server: TestApp): void {
  const connection = openSecondConnection(server);
  for (const [kept, counted] of [
    ["select sum(result_count) from users", "select count(*) from test_results"],
    ["select count(*) from user_emails", "select count(*) from users"],
    ["select sum(count) from participants_by_day", "select sum(count) from participants"],
    [
      "select sum(count) from participants",
      // Requests that only count a total use a separate key.
      "select (select count(*) from counted_keys) - (select coalesce(sum(count), 0) from score_histogram) + (select count(*) from deleted_results)",
    ],
  ]) {
    const row = connection.prepare(`select coalesce((${kept}), 0) - (${counted}) as difference`).get();
    expect(Number(row?.["difference"]), kept).toBe(0);
  }
}

it.each(Object.entries(WORKS))(
  "A11: statements that fail at any position of %s change only its time",
  async (name, prepare) => {
    const state = { position: 0, left: 0, code: "", seen: 0, failedAt: "", isArmed: false };
    failStatements((sql) => {
      if (!state.isArmed) return undefined;
      state.seen += 1;
      if (state.seen < state.position || state.left === 0) return undefined;
      state.left -= 1;
      state.failedAt = sql;
      return state.code;
    });
    const server = await buildTestApp({ isLimiting: false });
    await signUp(server);
    let injected = 0;
    for (const code of FAILURES) {
      for (let times = 1; times <= scaled(3); times += 1) {
        for (let position = 1; ; position += 1) {
          // A total is counted once a day for each user.
          server.clock.now += 86_400_000;
          const { token } = await insertMember(server);
          const send = await prepare(server, token);
          Object.assign(state, { position, left: times, code, seen: 0, failedAt: "", isArmed: true });
          const answer = await send();
          const wasReached = state.left < times;
          state.isArmed = false;
          if (!wasReached) break;
          injected += times - state.left;
          const isUnknown = state.failedAt === "commit" && !code.startsWith("40");
          // If counting fails, an anonymous result still gets a successful response.
          if (isUnknown && name !== "an anonymous result") expect(answer.status).toBe(503);
          else expect([200, 201], `${code} ${times} times at ${position}`).toContain(answer.status);
          if (isUnknown) expect([200, 201]).toContain((await send()).status);
        }
      }
    }
    checkSums(server);
    expect(injected).toBeGreaterThanOrEqual(FAILURES.length);
    recordProof("A11", name, { injected, effectsTwice: 0 });
  },
);

it("a COMMIT whose answer is lost is a 503, and the same post again stores and counts nothing more", async () => {
  const state = { isArmed: false };
  loseCommits(() => state.isArmed);
  const server = await buildTestApp();
  const { token } = await insertMember(server);
  const [key, body] = [randomUUID(), submission({ version: "adhd-2" })];
  const post = () => server.send("POST", "/api/test-results", { token, key, body });
  state.isArmed = true;
  expect((await post()).status).toBe(503);
  state.isArmed = false;
  expect((await post()).status).toBe(200);
  const connection = openSecondConnection(server);
  for (const [sum, table] of [
    ["count(*)", "test_results"],
    ["sum(count)", "participants"],
    ["sum(count)", "participants_by_day"],
    ["sum(count)", "score_histogram"],
    ["sum(result_count)", "users"],
  ])
    expect(connection.prepare(`select ${sum} as n from ${table}`).get(), table).toEqual({ n: 1 });
});
