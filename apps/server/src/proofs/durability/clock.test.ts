import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp, submit } from "#server/testing/factories.ts";
import { recordProof } from "#server/testing/proof.ts";

// Hashing many passwords on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 86_400_000;
const YEARS_MS = 10 * 365 * DAY_MS;
const TOKEN_DAYS = 30;

async function isSignedIn(server: TestApp, token: string): Promise<boolean> {
  const { status } = await server.send("GET", "/user", { token });
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** Uses the token daily, so that it does not end for want of use, and says on which day it ended. */
async function daysOfLife(server: TestApp, token: string): Promise<number> {
  for (let day = 0; day <= 2 * TOKEN_DAYS; day += 1) {
    if (!(await isSignedIn(server, token))) return day;
    // Between two days the server comes to write what it noted.
    await nextTurn();
    server.clock.now += DAY_MS;
  }
  return Number.POSITIVE_INFINITY;
}

describe("A18: a server whose clock was wrong", () => {
  it.each([
    ["a day ahead", DAY_MS],
    ["a day behind", -DAY_MS],
    ["ten years behind", -YEARS_MS],
  ])("by %s keeps everybody signed in meanwhile", async (_name, offMs) => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    server.clock.now += offMs;
    expect(await isSignedIn(server, token)).toBe(true);
  });

  it.each([
    ["a day", DAY_MS],
    ["ten years", YEARS_MS],
  ])("and was %s ahead makes no session that lives on once it is right", async (_name, offMs) => {
    const server = await buildTestApp();
    const before = await signUp(server);
    server.clock.now += offMs;
    const { token } = await signUp(server);
    server.clock.now -= offMs;
    expect(await isSignedIn(server, before.token)).toBe(true);
    expect(await daysOfLife(server, token)).toBeLessThanOrEqual(TOKEN_DAYS + 1);
    recordProof("A18", `ahead-${offMs / DAY_MS}-days`, { sessionsImmortal: 0, sessionsLost: 0 });
  });

  it("and was ten years ahead keeps nobody out for ten years after wrong passwords", async () => {
    const server = await buildTestApp();
    const body = registration();
    await signUp(server, body);
    server.clock.now += YEARS_MS;
    for (let attempt = 0; attempt < 12; attempt += 1)
      await server.send("POST", "/login", { body: { email: body.email, password: "wrong-password" } });
    const login = () => server.send("POST", "/login", { body: { email: body.email, password: PASSWORD } });
    expect((await login()).status).toBe(429);
    server.clock.now -= YEARS_MS;
    expect((await login()).status).toBe(200);
  });

  it.each([
    ["ahead", YEARS_MS],
    ["behind", -YEARS_MS],
  ])(
    "and was ten years %s lists results by their own times, which are kept as sent",
    async (_name, offMs) => {
      const server = await buildTestApp({ tokenDays: 365, tokenIdleDays: 365 });
      const { token, user } = await signUp(server);
      const ends = ["2026-11-21T08:03:00.000Z", "2026-11-21T08:01:00.000Z", "2026-11-21T08:02:00.000Z"];
      const ids: string[] = [];
      for (const [index, end_time] of ends.entries()) {
        if (index === 1 && offMs < 0) server.clock.now += offMs;
        const stored = await submit(server, token, { end_time });
        expect(stored["end_time"]).toBe(end_time);
        ids.push(String(stored["id"]));
      }
      const twin = await submit(server, token, { end_time: ends[0] ?? "" });
      const twins = [ids[0] ?? "", String(twin["id"])].toSorted().toReversed();
      const list = async () => {
        // A session of this moment: what became of the older one is not asked here.
        const login = { email: user.email, password: PASSWORD };
        const { token } = (await server.send("POST", "/login", { body: login })).body.data as {
          token: string;
        };
        const { body } = await server.send("GET", "/api/test-results", { token });
        return (body.data as { data: { id: string }[] }).data.map(({ id }) => id);
      };
      expect(await list()).toEqual([...twins, ids[2], ids[1]]);
      server.clock.now += offMs < 0 ? -offMs : 0;
      expect(await list()).toEqual([...twins, ids[2], ids[1]]);
      const row = openBeside(server).prepare("select max(end_time) as latest from test_results").get();
      expect(row).toEqual({ latest: Date.parse("2026-11-21T08:03:00.000Z") });
    },
  );
});
