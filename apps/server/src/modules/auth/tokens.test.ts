import { describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp, submission, submit } from "#server/testing/factories.ts";
import { dumpRows } from "#server/testing/members.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

async function isAlive(server: TestApp, token: string): Promise<boolean> {
  return (await server.send("GET", "/user", { token })).status === 200;
}

async function lastUse(server: TestApp): Promise<number> {
  const row = await server.database.query
    .selectFrom("tokens")
    .select("last_used_at")
    .executeTakeFirstOrThrow();
  return row.last_used_at;
}

describe("a token", () => {
  it("dies after 7 days without use", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    server.clock.now += 7 * DAY - 1;
    expect(await isAlive(server, token)).toBe(true);
    const started = server.clock.now;
    await vi.waitFor(async () => expect(await lastUse(server)).toBe(started));
    server.clock.now += 7 * DAY;
    expect(await isAlive(server, token)).toBe(false);
  });

  it("dies after 30 days however much it is used", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const start = server.clock.now;
    for (let day = 5; day < 30; day += 5) {
      server.clock.now = start + day * DAY;
      expect(await isAlive(server, token)).toBe(true);
      await vi.waitFor(async () => expect(await lastUse(server)).toBe(server.clock.now));
    }
    server.clock.now = start + 30 * DAY - 1;
    expect(await isAlive(server, token)).toBe(true);
    server.clock.now = start + 30 * DAY;
    expect(await isAlive(server, token)).toBe(false);
  });

  it("has its use noted at most every 10 minutes", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const start = server.clock.now;
    server.clock.now = start + 10 * MINUTE - 1;
    await isAlive(server, token);
    // A write that follows would show an earlier one: the writer keeps the order.
    await submit(server, token);
    expect(await lastUse(server)).toBe(start);
    server.clock.now = start + 10 * MINUTE;
    await isAlive(server, token);
    await vi.waitFor(async () => expect(await lastUse(server)).toBe(start + 10 * MINUTE));
  });

  it("is found nowhere in the database, and nothing in the database works as one", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await submit(server, token, {}, "6f9619ff-8b86-4d01-b42d-00cf4fc964ff");
    const values = dumpRows(server).flatMap((row) => Object.values(row).map(String));
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter((value) => value.includes(token) || value.includes(PASSWORD))).toEqual([]);
    for (const value of values.filter((text) => /^[\w-]+$/.test(text))) {
      expect((await server.send("GET", "/user", { token: value })).status).toBe(401);
    }
  });

  it(
    "pushes out the one used longest ago when a person signs in on a 21st device",
    { timeout: 30_000 },
    async () => {
      const server = await buildTestApp();
      const { token: first } = await signUp(server, { email: "a@example.com" });
      const later: string[] = [];
      for (let device = 2; device <= 21; device += 1) {
        server.clock.now += 1;
        const login = await server.send("POST", "/login", {
          body: { email: "a@example.com", password: PASSWORD },
        });
        later.push((login.body.data as { token: string }).token);
      }
      expect(await isAlive(server, first)).toBe(false);
      for (const token of later) expect(await isAlive(server, token)).toBe(true);
    },
  );
});

describe("a request with a dead or malformed token", () => {
  it.each([
    "Bearer",
    "Bearer ",
    "Bearer null",
    "Bearer a b",
    "Basic dXNlcjpwYXNz",
    "Token x",
    "",
    `Bearer ${"a".repeat(43)}`,
  ])("%j is 401 on a member's call and on an optional one", async (authorization) => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const headers = { authorization };
    const member = await server.send("GET", "/api/test-results", { headers });
    const optional = await server.send("POST", "/api/test-results", { headers, body: submission() });
    const open = await server.send("GET", "/api/tests", { headers });
    expect([member.status, optional.status, open.status]).toEqual([401, 401, 200]);
    expect(member.headers["www-authenticate"]).toBe("Bearer");
    // Never silently anonymous: nothing was counted.
    expect(JSON.stringify(open.body)).not.toMatch(/"participant_count":1/);
    expect(await isAlive(server, token)).toBe(true);
  });

  it("is refused before its body is read", async () => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/api/test-results", { token: "dead", body: "{not json" });
    expect(answer.status).toBe(401);
  });
});
