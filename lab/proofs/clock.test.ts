import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, signUp } from "#harness/factories.ts";
import { recordProof } from "#harness/proof.ts";
import { DAY_MS } from "#server/time.ts";

const YEARS_MS = 10 * 365 * DAY_MS;
const TOKEN_DAYS = 30;

async function isSignedIn(server: TestApp, token: string): Promise<boolean> {
  const { status } = await server.send("GET", "/user", { token });
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** Uses a token once a day, so that it does not expire for lack of use. Returns the day on which it expired. */
async function daysOfLife(server: TestApp, token: string): Promise<number> {
  for (let day = 0; day <= 2 * TOKEN_DAYS; day += 1) {
    if (!(await isSignedIn(server, token))) return day;
    // Waits until the server has stored when the token was used.
    await nextTurn();
    server.clock.now += DAY_MS;
  }
  return Number.POSITIVE_INFINITY;
}

it("A18: a server whose clock was wrong by a day, or by ten years behind, keeps everybody signed in meanwhile", async () => {
  for (const offMs of [DAY_MS, -DAY_MS, -YEARS_MS]) {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    server.clock.now += offMs;
    expect(await isSignedIn(server, token), `${offMs} ms`).toBe(true);
  }
});

it("A18: a server whose clock was ahead makes no session that lives on once it is right", async () => {
  for (const offMs of [DAY_MS, YEARS_MS]) {
    const server = await buildTestApp();
    const before = await signUp(server);
    server.clock.now += offMs;
    const { token } = await signUp(server);
    server.clock.now -= offMs;
    expect(await isSignedIn(server, before.token)).toBe(true);
    expect(await daysOfLife(server, token)).toBeLessThanOrEqual(TOKEN_DAYS + 1);
    recordProof("A18", `ahead-${offMs / DAY_MS}-days`, { sessionsImmortal: 0, sessionsLost: 0 });
  }
});

it("A18: a server whose clock was ten years ahead keeps nobody out for ten years after wrong passwords", async () => {
  const server = await buildTestApp();
  const email = "a@example.com";
  await signUp(server, { email });
  const login = (password: string) => server.send("POST", "/login", { body: { email, password } });
  server.clock.now += YEARS_MS;
  for (let attempt = 0; attempt < 12; attempt += 1) await login("wrong-password");
  expect((await login(PASSWORD)).status).toBe(429);
  server.clock.now -= YEARS_MS;
  expect((await login(PASSWORD)).status).toBe(200);
});
