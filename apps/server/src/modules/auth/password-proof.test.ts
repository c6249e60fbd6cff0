import { expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp } from "#server/testing/factories.ts";

// Every question for the password is a real hash.
vi.setConfig({ testTimeout: 60_000 });

const EMAIL = "owner@example.com";
const NEXT = "换一句 只有我知道的话";
const MINUTE = 60_000;

/** The two calls that ask a signed-in person for the password once more. */
const QUESTIONS = {
  changing: (server: TestApp, token: string, password: string) =>
    server.send("PUT", "/api/account/password", {
      token,
      body: { current_password: password, password: NEXT, password_confirmation: NEXT },
    }),
  closing: (server: TestApp, token: string, password: string) =>
    server.send("DELETE", "/api/account", { token, body: { password } }),
} as const;
const ASKED = Object.values(QUESTIONS);

async function signIn(server: TestApp) {
  const answer = await server.send("POST", "/login", { body: { email: EMAIL, password: PASSWORD } });
  return { status: answer.status, token: (answer.body.data as { token?: string } | undefined)?.token ?? "" };
}

it("with a stolen token ten guesses are evaluated, whichever call asks, and the rest wait", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server, { email: EMAIL });
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    statuses.push((await ASKED[index % 2]!(server, token, `guess ${index}`)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
  for (const ask of ASKED) {
    // The right one is not looked at either.
    const refused = await ask(server, token, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ success: false, message: "密码尝试次数太多，请15分钟后再试" });
    expect(refused.headers["retry-after"]).toBe("900");
  }
  server.clock.now += 15 * MINUTE;
  expect((await QUESTIONS.changing(server, token, PASSWORD)).status).toBe(200);
});

it("a hundred guesses at once are ten, and a day of guessing is a hundred at most", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server, { email: EMAIL });
  const atOnce = await Promise.all(
    Array.from({ length: 60 }, () => QUESTIONS.closing(server, token, "wrong one")),
  );
  expect(atOnce.filter(({ status }) => status === 422)).toHaveLength(10);
  let evaluated = 10;
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    server.clock.now += 5 * MINUTE;
    if ((await QUESTIONS.closing(server, token, "wrong one")).status === 422) evaluated += 1;
  }
  expect(evaluated).toBeGreaterThan(20);
  expect(evaluated).toBeLessThanOrEqual(100);
});

it("holds up neither the owner's login nor what the owner does on another device", async () => {
  const server = await buildTestApp();
  const stolen = await signUp(server, { email: EMAIL });
  const elsewhere = await signIn(server);
  for (let index = 0; index < 20; index += 1) await QUESTIONS.closing(server, stolen.token, "wrong one");
  expect((await QUESTIONS.closing(server, stolen.token, "wrong one")).status).toBe(429);
  expect((await signIn(server)).status).toBe(200);
  // Without a password: the thief is out, and so is everybody else until they sign in.
  expect((await server.send("POST", "/api/account/logout-all", { token: elsewhere.token })).status).toBe(200);
  expect((await QUESTIONS.closing(server, stolen.token, PASSWORD)).status).toBe(401);
  const { status, token } = await signIn(server);
  expect(status).toBe(200);
  expect((await QUESTIONS.changing(server, token, PASSWORD)).status).toBe(200);
});

it("the right password forgets the failures of that login", async () => {
  const server = await buildTestApp({ passwordPolicy: "strict" });
  const { token } = await signUp(server, { email: EMAIL });
  for (let index = 0; index < 9; index += 1) await QUESTIONS.closing(server, token, "wrong one");
  // The right password with a new one that the policy refuses: the login goes on.
  const weak = { current_password: PASSWORD, password: "password1", password_confirmation: "password1" };
  const refused = await server.send("PUT", "/api/account/password", { token, body: weak });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(["password"]);
  for (let index = 0; index < 9; index += 1) {
    expect((await QUESTIONS.closing(server, token, "wrong one")).status).toBe(422);
  }
  expect((await QUESTIONS.changing(server, token, PASSWORD)).status).toBe(200);
});

it("nobody is asked to wait where the operator has switched limits off", async () => {
  const server = await buildTestApp({ isLimiting: false });
  const { token } = await signUp(server, { email: EMAIL });
  for (let index = 0; index < 12; index += 1) {
    expect((await QUESTIONS.closing(server, token, "wrong one")).status).toBe(422);
  }
});
