import { describe, expect, it } from "vitest";
import { buildTestApp, readRows, type TestApp } from "#harness/build-test-app.ts";
import { participantCount, PASSWORD, submission } from "#harness/factories.ts";
import { buildWithMember, insertMember, isLive } from "#harness/members.ts";
import { createToken, hashToken, insertTokenStep } from "./tokens-repository.ts";
import { scheduleMaintenance } from "#server/maintenance.ts";

const DAY = 86_400_000;
/** Timeout for a write that happens after the answer; long enough for a busy machine. */
const PATIENTLY = { timeout: 10_000 };

/** Returns the time of the last use of each token, oldest first. */
const lastUses = (server: TestApp) =>
  readRows(server, "select last_used_at from tokens order by 1").map((row) => Number(row["last_used_at"]));

/** Uses the token and waits until the use is stored, which happens after the answer. */
async function use(server: TestApp, token: string): Promise<void> {
  expect(await isLive(server, token)).toBe(true);
  await expect.poll(() => lastUses(server), PATIENTLY).toContain(server.clock.now);
}

describe("a token", () => {
  it("expires after 7 days without use, and after 30 days in any case", async () => {
    const server = await buildTestApp();
    const start = server.clock.now;
    const [used, idle] = [await insertMember(server), await insertMember(server)];
    for (const day of [5, 10, 15, 20, 25]) {
      server.clock.now = start + day * DAY;
      await use(server, used.token);
      if (day === 5) await use(server, idle.token);
    }
    server.clock.now = start + 12 * DAY - 1;
    expect(await isLive(server, idle.token)).toBe(true);
    await expect.poll(() => lastUses(server), PATIENTLY).toContain(server.clock.now);
    server.clock.now += 7 * DAY;
    expect(await isLive(server, idle.token)).toBe(false);
    server.clock.now = start + 30 * DAY - 1;
    expect(await isLive(server, used.token)).toBe(true);
    server.clock.now = start + 30 * DAY;
    expect(await isLive(server, used.token)).toBe(false);
  });

  it("is deleted as the least recently used when a person signs in on a 21st device", async () => {
    const { server, token: first, id, email } = await buildWithMember();
    const [user = {}] = readRows(server, "select password_hash from users");
    const later = Array.from({ length: 19 }, () => createToken());
    const { now } = server.clock;
    const devices = later.map((token, index) =>
      insertTokenStep(
        server.database,
        { tokenHash: hashToken(token), userId: id, createdAt: now + 1 + index, expiresAt: now + DAY },
        { passwordHash: String(user["password_hash"]) },
      ),
    );
    for (const device of devices) await server.database.write([device]);
    for (const token of [first, ...later]) expect(await isLive(server, token)).toBe(true);
    server.clock.now = now + 20;
    const { body } = await server.send("POST", "/login", { body: { email, password: PASSWORD } });
    expect(await isLive(server, first)).toBe(false);
    for (const token of [...later, (body.data as { token: string }).token])
      expect(await isLive(server, token)).toBe(true);
  });

  it("is deleted after 7 days without use", async () => {
    const server = await buildTestApp();
    const { database, clock } = server;
    const start = clock.now;
    const deps = { database, now: () => clock.now, tokenIdleDays: 7 };
    const purge = () => scheduleMaintenance(deps, () => expect.fail())();
    await insertMember(server);
    const { token } = await insertMember(server);
    clock.now = start + 7 * DAY - 1;
    purge();
    await use(server, token);
    expect(lastUses(server)).toEqual([start, clock.now]);
    clock.now = start + 7 * DAY;
    purge();
    await expect.poll(() => lastUses(server), PATIENTLY).toEqual([start + 7 * DAY - 1]);
  });
});

// Proof B1 tests which other headers are not tokens.
it("a request without a valid token is answered with 401, never treated as anonymous, and its body is not read", async () => {
  const server = await buildTestApp();
  for (const token of [undefined, "", "a b", "a".repeat(43)]) {
    const member = await server.send("GET", "/api/test-results", { token });
    expect([member.status, member.headers["www-authenticate"]], token).toEqual([401, "Bearer"]);
    if (token === undefined) continue;
    for (const body of [submission(), "{not json"])
      expect((await server.send("POST", "/api/test-results", { token, body })).status, token).toBe(401);
  }
  expect(await participantCount(server)).toBe(0);
  const anonymous = await server.send("GET", "/user");
  expect([anonymous.status, anonymous.headers["cache-control"]]).toEqual([401, "no-store"]);
  expect(anonymous.body).toEqual({ success: false, message: "请先登录" });
});
