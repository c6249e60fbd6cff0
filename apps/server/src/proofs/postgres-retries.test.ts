import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { registration, signUp, submission, submit } from "#server/testing/factories.ts";
import {
  failingSessions,
  FAILURES,
  losingSessions,
  watchedSessions,
} from "#server/testing/failing-sessions.ts";
import { insertMember } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";

interface Work {
  readonly name: string;
  /** Done again by the server itself where it is not known what became of its COMMIT. */
  readonly isRepeatable?: boolean;
  /** Makes what the work needs, and returns what sends it. */
  prepare(server: TestApp): Promise<() => Promise<{ readonly status: number }>>;
}

const account = (server: TestApp) => insertMember(server, "小满");

const WORKS: readonly Work[] = [
  {
    name: "a result",
    isRepeatable: true,
    async prepare(server) {
      const { token } = await account(server);
      const key = randomUUID();
      return () =>
        server.send("POST", "/api/test-results", { token, key, body: submission({ version: "adhd-1" }) });
    },
  },
  {
    name: "an anonymous result",
    async prepare(server) {
      const key = randomUUID();
      return () => server.send("POST", "/api/test-results", { key, body: submission() });
    },
  },
  {
    name: "a deletion",
    async prepare(server) {
      const { token } = await account(server);
      const { id } = await submit(server, token);
      return () => server.send("DELETE", `/api/test-results/${String(id)}`, { token });
    },
  },
  {
    name: "a consent",
    async prepare(server) {
      const { token } = await account(server);
      const body = { kind: "upload", version: "upload-1", granted: true };
      return () => server.send("PUT", "/api/account/consents", { token, body });
    },
  },
  {
    name: "a new name",
    async prepare(server) {
      const { token } = await account(server);
      return () => server.send("PATCH", "/api/account", { token, body: { name: "大满" } });
    },
  },
  {
    name: "a logout",
    async prepare(server) {
      const { token } = await account(server);
      return () => server.send("POST", "/logout", { token });
    },
  },
  {
    name: "a list",
    async prepare(server) {
      const { token } = await account(server);
      return () => server.send("GET", "/api/test-results", { token });
    },
  },
  {
    name: "a registration",
    async prepare(server) {
      const body = registration();
      return () => server.send("POST", "/register", { body });
    },
  },
];

/** Whatever happened: every number that is kept beside rows agrees with them. */
function checkSums(server: TestApp): void {
  const beside = openBeside(server);
  const one = (sql: string) => Number(beside.prepare(sql).get()?.["n"]);
  expect(one("select coalesce(sum(result_count), 0) as n from users")).toBe(
    one("select count(*) as n from test_results"),
  );
  expect(one("select count(*) as n from users")).toBe(one("select count(*) as n from user_emails"));
  expect(one("select coalesce(sum(count), 0) as n from participants")).toBe(
    one("select count(*) as n from counted_keys") + one("select count(*) as n from deleted_results"),
  );
}

describe("A11: statements that fail", () => {
  it.each(WORKS)(
    "at every position of $name change nothing but its time",
    { timeout: 900_000 },
    async (work) => {
      const state = { position: 0, left: 0, code: "", seen: 0, failedAt: "", isArmed: false };
      const openSession = failingSessions((sql) => {
        if (!state.isArmed) return undefined;
        state.seen += 1;
        if (state.seen < state.position || state.left === 0) return undefined;
        state.left -= 1;
        state.failedAt = sql;
        return state.code;
      });
      const server = await buildTestApp({ isLimiting: false, openSession });
      await signUp(server);
      let injected = 0;
      for (const code of FAILURES) {
        for (const times of size(1, 3) === 1 ? [1 + (FAILURES.indexOf(code) % 3)] : [1, 2, 3]) {
          for (let position = 1; ; position += 1) {
            const send = await work.prepare(server);
            Object.assign(state, { position, left: times, code, seen: 0, failedAt: "", isArmed: true });
            const answer = await send();
            const wasReached = state.left < times;
            state.isArmed = false;
            if (!wasReached) break;
            injected += times - state.left;
            const isUnknown =
              state.failedAt === "commit" && !code.startsWith("40") && work.isRepeatable !== true;
            // The count of an anonymous result is given up; its answer is not.
            if (isUnknown && work.name !== "an anonymous result") expect(answer.status).toBe(503);
            else expect([200, 201], `${code} ${times} times at ${position}`).toContain(answer.status);
            if (isUnknown) expect([200, 201]).toContain((await send()).status);
          }
        }
      }
      checkSums(server);
      expect(injected).toBeGreaterThan(4);
      recordProof("A11", work.name, { injected, effectsTwice: 0 });
    },
  );
});

describe("a COMMIT whose answer is lost", () => {
  const state = { isArmed: false };
  // The server begins with writes of its own.
  const openSession = losingSessions((sql) => {
    const isLost = state.isArmed && /deleted_results/.test(sql);
    if (isLost) state.isArmed = false;
    return isLost;
  });

  it("of a result is made good by a repeat, which stores and counts nothing more", async () => {
    const server = await buildTestApp({ openSession });
    const { token } = await account(server);
    const body = submission({ version: "adhd-1" });
    state.isArmed = true;
    const { status } = await server.send("POST", "/api/test-results", { token, key: randomUUID(), body });
    expect([status, state.isArmed]).toEqual([200, false]);
    const beside = openBeside(server);
    expect(beside.prepare("select count(*) as n from test_results").get()).toEqual({ n: 1 });
    expect(beside.prepare("select sum(count) as n from participants").get()).toEqual({ n: 1 });
    expect(beside.prepare("select sum(count) as n from score_histogram").get()).toEqual({ n: 1 });
    expect(beside.prepare("select sum(result_count) as n from users").get()).toEqual({ n: 1 });
  });

  it("of anything else is told, and not repeated", async () => {
    const server = await buildTestApp({ openSession });
    const { token } = await account(server);
    const { id } = await submit(server, token);
    state.isArmed = true;
    const deletion = await server.send("DELETE", `/api/test-results/${String(id)}`, { token });
    expect([deletion.status, state.isArmed]).toEqual([503, false]);
    expect((await server.send("GET", `/api/test-results/${String(id)}`, { token })).status).toBe(404);
  });
});

it("only a result sends its COMMIT before BEGIN was answered", async () => {
  const events: string[] = [];
  const state = { isWatching: false };
  const openSession = watchedSessions((event, sql) => {
    if (state.isWatching && /^(begin|commit)$/.test(sql)) events.push(`${event} ${sql}`);
  });
  const server = await buildTestApp({ openSession });
  const { token } = await account(server);
  // Before it, the server has done what it does at its start.
  const { id } = await submit(server, token);
  state.isWatching = true;
  await submit(server, token);
  expect(events.splice(0)).toEqual(["sent begin", "sent commit", "answered begin", "answered commit"]);
  await server.send("DELETE", `/api/test-results/${String(id)}`, { token });
  expect(events).toEqual(["sent begin", "answered begin", "sent commit", "answered commit"]);
});
