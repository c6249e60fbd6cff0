import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, interruptWrite, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp, submission, submit } from "#server/testing/factories.ts";
import { dumpRows, dumpTables, insertMember } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { VALID_BODIES } from "#server/testing/valid-bodies.ts";

vi.setConfig({ testTimeout: 120_000 });

const PARALLEL = 50;
/** One address in the ways that people and their keyboards write it. */
const SPELLINGS = [
  "josé@example.com",
  "JOSÉ@EXAMPLE.COM",
  "jose\u0301@example.com",
  " José@Example.com",
  "josE\u0301@example.COM ",
];

function sorted(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Rows that name the person. */
function rowsOf(server: TestApp, userId: string) {
  return dumpRows(server).filter((row) => row["user_id"] === userId || row["id"] === userId);
}

describe("B16: races", () => {
  it("one key with two bodies is one result, in whatever order they come", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token } = await signUp(server);
    const rounds = size(20, 500);
    for (let round = 0; round < rounds; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          server.send("POST", "/api/test-results", {
            token,
            key,
            body: submission({ total_score: index % 2 }),
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 201, 422, 422, 422, 422]);
    }
    recordProof("B16", "keys", { rounds, parallel: 8, duplicates: 0, serverErrors: 0 });
  }, 120_000);

  it("deleting, reading, posting again and signing out at once ends in one of the orders they could have had", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token: watcher } = await signUp(server, { email: "w@example.com" });
    const rounds = size(20, 500);
    for (let round = 0; round < rounds; round += 1) {
      const id = String((await submit(server, watcher, {}, randomUUID()))["id"]);
      const url = `/api/test-results/${id}`;
      const [deleted, again, read, repeated] = await Promise.all([
        server.send("DELETE", url, { token: watcher }),
        server.send("DELETE", url, { token: watcher }),
        server.send("GET", url, { token: watcher }),
        server.send("POST", "/api/test-results", { token: watcher, key: id, body: submission() }),
      ]);
      expect([deleted.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect([200, 404]).toContain(read.status);
      expect([200, 410]).toContain(repeated.status);
      expect((await server.send("GET", url, { token: watcher })).status).toBe(404);
      const { body } = await server.send("GET", "/api/test-results", { token: watcher });
      expect(body.data).toMatchObject({ data: [], pagination: { total: 0 } });
    }
    recordProof("B16", "deletes", { rounds, resurrected: 0, serverErrors: 0 });
  }, 120_000);

  it("50 registrations of one address in any spelling make one account", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const rounds = size(1, 20);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: PARALLEL }, (_, index) => {
          const email = SPELLINGS[index % SPELLINGS.length]!.replace("@", `${round}@`);
          return server.send("POST", "/register", { body: registration({ email }) });
        }),
      );
      expect(sorted(answers)).toEqual([201, ...Array.from({ length: PARALLEL - 1 }, () => 422)]);
    }
    const tables = dumpTables(server);
    for (const name of ["users", "user_emails", "tokens"]) expect(tables.get(name)).toHaveLength(rounds);
    recordProof("B16", "registrations", { rounds, parallel: PARALLEL, accounts: rounds, serverErrors: 0 });
  });

  it("50 closings of one account close it once, with limits and without", async () => {
    const rounds = size(1, 10);
    for (const isLimiting of [true, false]) {
      const server = await buildTestApp({ isLimiting });
      for (let round = 0; round < rounds; round += 1) {
        const { id, token } = await insertMember(server, "小满");
        await submit(server, token);
        const answers = await Promise.all(
          Array.from({ length: PARALLEL }, () =>
            server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } }),
          ),
        );
        const [first, ...others] = sorted(answers);
        expect(first).toBe(200);
        // Ten may ask for the password at once; who comes later finds no account.
        for (const status of others) expect(isLimiting ? [401, 429] : [401]).toContain(status);
        expect(rowsOf(server, id)).toEqual([]);
      }
    }
    recordProof("B16", "closings", { rounds: 2 * rounds, parallel: PARALLEL, rowsLeft: 0, serverErrors: 0 });
  });

  it("signing in while signing out everywhere leaves exactly the tokens that work", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const rounds = size(2, 40);
    for (let round = 0; round < rounds; round += 1) {
      const { id, email, token } = await insertMember(server, "小满");
      const [out, ...logins] = await Promise.all([
        server.send("POST", "/api/account/logout-all", { token }),
        ...Array.from({ length: 10 }, () =>
          server.send("POST", "/login", { body: { email, password: PASSWORD } }),
        ),
      ]);
      expect([out.status, ...sorted(logins)]).toEqual([200, ...logins.map(() => 200)]);
      expect((await server.send("GET", "/user", { token })).status).toBe(401);
      const tokens = logins.map(({ body }) => (body.data as { token: string }).token);
      const alive = await Promise.all(tokens.map((each) => server.send("GET", "/user", { token: each })));
      const rows = dumpTables(server)
        .get("tokens")
        ?.filter((row) => row["user_id"] === id);
      expect(rows).toHaveLength(alive.filter(({ status }) => status === 200).length);
    }
    recordProof("B16", "logins", { rounds, parallel: 11, serverErrors: 0 });
  });

  it("whatever arrives while an account is closed leaves no row of it", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const rounds = size(3, 60);
    for (let round = 0; round < rounds; round += 1) {
      const { id, email, token } = await insertMember(server, "小满");
      const answers = await Promise.all([
        server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } }),
        server.send("POST", "/api/test-results", { token, key: randomUUID(), body: submission() }),
        server.send("PUT", "/api/account/consents", { token, body: VALID_BODIES["recordConsent"]?.() }),
        server.send("PATCH", "/api/account", { token, body: { name: "大满" } }),
        server.send("PUT", "/api/account/password", { token, body: VALID_BODIES["changePassword"]?.() }),
        server.send("POST", "/login", { body: { email, password: PASSWORD } }),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      const [closed, , , , changed] = answers;
      // Closing and changing the password exclude each other: one of them held.
      expect([closed?.status === 200, changed?.status === 200].filter(Boolean)).toHaveLength(1);
      if (closed?.status === 200) expect(rowsOf(server, id)).toEqual([]);
    }
    recordProof("B16", "closing", { rounds, parallel: 6, rowsLeft: 0, serverErrors: 0 });
  });

  it("an account whose password was changed in the very moment is not closed by the old one", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { id, token } = await insertMember(server, "小满");
    interruptWrite(server, /delete from "users"/, () => {
      openBeside(server).prepare("update users set password_hash = 'another' where id = ?").run(id);
    });
    const closing = { token, body: { password: PASSWORD } };
    expect((await server.send("DELETE", "/api/account", closing)).status).toBe(401);
    expect(rowsOf(server, id)).toHaveLength(3);
  });
});
