import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, submission, submit } from "#harness/factories.ts";
import { dumpRows, dumpTables, insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

/** Has a race run so many times on one server without limits, and leaves a figure of it. */
async function repeat(part: string, count: number, race: (server: TestApp) => Promise<void>) {
  const server = await buildTestApp({ isLimiting: false });
  const rounds = scaled(count);
  for (let round = 0; round < rounds; round += 1) await race(server);
  recordProof("B16", part, { rounds, faults: 0 });
}

describe("B16: races", () => {
  it("deleting, reading and posting at once ends in a possible order", async () => {
    await repeat("deletes", 500, async (server) => {
      const { token } = await insertMember(server);
      const id = String((await submit(server, token, {}, randomUUID()))["id"]);
      const url = `/api/test-results/${id}`;
      const [deleted, again, read, repeated] = await Promise.all([
        server.send("DELETE", url, { token }),
        server.send("DELETE", url, { token }),
        server.send("GET", url, { token }),
        server.send("POST", "/api/test-results", { token, key: id, body: submission() }),
      ]);
      expect(new Set(statusesOf([deleted, again]))).toEqual(new Set([200, 404]));
      expect([200, 404]).toContain(read.status);
      expect([200, 410]).toContain(repeated.status);
      expect((await server.send("GET", url, { token })).status).toBe(404);
      const { body } = await server.send("GET", "/api/test-results", { token });
      expect(body.data).toMatchObject({ data: [], pagination: { total: 0 } });
    });
  });

  it("signing in while signing out everywhere leaves exactly the tokens that work", async () => {
    await repeat("logins", 40, async (server) => {
      const { id, email, token } = await insertMember(server);
      const [out, ...logins] = await Promise.all([
        server.send("POST", "/api/account/logout-all", { token }),
        ...Array.from({ length: 10 }, () =>
          server.send("POST", "/login", { body: { email, password: PASSWORD } }),
        ),
      ]);
      expect(new Set(statusesOf([out, ...logins]))).toEqual(new Set([200]));
      expect((await server.send("GET", "/user", { token })).status).toBe(401);
      const tokens = logins.map(({ body }) => (body.data as { token: string }).token);
      const tried = await Promise.all(tokens.map((each) => server.send("GET", "/user", { token: each })));
      const rows = dumpTables(server)
        .get("tokens")
        ?.filter((row) => row["user_id"] === id);
      expect(rows).toHaveLength(tried.filter(({ status }) => status === 200).length);
    });
  });

  it("a token is dead once its logout is answered, whatever is under way", async () => {
    await repeat("logouts", 1_000, async (server) => {
      const { token } = await insertMember(server);
      const answers = await Promise.all([
        server.send("POST", "/logout", { token }),
        server.send("GET", "/user", { token }),
        server.send("POST", "/logout", { token }),
        server.send("GET", "/user", { token }),
      ]);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      expect((await server.send("GET", "/user", { token })).status).toBe(401);
      const late = await server.send("POST", "/api/test-results", { token, body: submission() });
      expect(late.status).toBe(401);
    });
  });

  it("whatever arrives while an account is closed leaves no row of it", async () => {
    await repeat("closing", 60, async (server) => {
      const { id, email, token } = await insertMember(server);
      const answers = await Promise.all([
        server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } }),
        server.send("PUT", "/api/account/password", { token, body: VALID_BODIES["changePassword"]?.() }),
        server.send("POST", "/api/test-results", { token, key: randomUUID(), body: submission() }),
        server.send("PUT", "/api/account/consents", { token, body: VALID_BODIES["recordConsent"]?.() }),
        server.send("PATCH", "/api/account", { token, body: { name: "大满" } }),
        server.send("POST", "/login", { body: { email, password: PASSWORD } }),
      ]);
      expect(Math.max(...statusesOf(answers))).toBeLessThan(500);
      // Closing and changing the password exclude each other: one of them held.
      const [closed, changed] = answers.map(({ status }) => status === 200);
      expect(closed).not.toBe(changed);
      const left = dumpRows(server).filter((row) => row["user_id"] === id || row["id"] === id);
      if (closed) expect(left).toEqual([]);
    });
  });
});
