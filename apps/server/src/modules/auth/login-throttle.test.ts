import { describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp } from "#server/testing/factories.ts";
import { recordProof, size } from "#server/testing/proof.ts";

// Every login is a real password hash.
vi.setConfig({ testTimeout: 60_000 });

const EMAIL = "owner@example.com";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface From {
  readonly address?: string;
  readonly device?: string;
  readonly email?: string;
}

async function login(server: TestApp, password: string, { address, device, email = EMAIL }: From = {}) {
  const answer = await server.send("POST", "/login", {
    body: { email, password },
    headers: {
      ...(address !== undefined && { "x-forwarded-for": address }),
      ...(device !== undefined && { "x-device-token": device }),
    },
  });
  return { ...answer, device: answer.headers["x-device-token"] as string };
}

async function guess(server: TestApp, times: number, from: From = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await login(server, "wrong one", from)).status);
  return statuses;
}

describe("guessing at an account", () => {
  it("is refused after ten failures, in words and in seconds, and goes on after a quarter of an hour", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: EMAIL });
    expect(new Set(await guess(server, 10))).toEqual(new Set([422]));
    const refused = await login(server, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ success: false, message: "登录尝试次数太多，请15分钟后再试" });
    expect(refused.headers["retry-after"]).toBe("900");
    server.clock.now += 15 * MINUTE;
    expect((await login(server, PASSWORD)).status).toBe(200);
    // Success forgets the failures.
    expect(new Set(await guess(server, 10))).toEqual(new Set([422]));
  });

  it("says the same of an account that does not exist", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: EMAIL });
    const known = [];
    const unknown = [];
    for (let index = 0; index < 12; index += 1) {
      const { status, body, headers } = await login(server, "wrong one");
      known.push([status, body, headers["retry-after"]]);
      const other = await login(server, "wrong one", { email: "nobody@example.com" });
      unknown.push([other.status, other.body, other.headers["retry-after"]]);
    }
    expect(unknown).toEqual(known);
  });

  it("counts attempts before they are evaluated, so that a hundred at once are ten", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: EMAIL });
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(server, "wrong one")));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it("from 1,000 addresses gets 100 evaluated at most, while the owner signs in 100 of 100 times", async () => {
    const server = await buildTestApp({ trustProxy: true });
    await signUp(server, { email: EMAIL });
    let { device } = await login(server, PASSWORD);
    let evaluated = 0;
    let signedIn = 0;
    const guesses = size(2_000, 10_000);
    const visits = guesses / 100;
    // Over 24 hours, the owner coming by among them: a hundred times in the full form.
    for (let index = 0; index < guesses; index += 1) {
      const address = `198.${18 + Math.floor((index % 1_000) / 250)}.7.${index % 250}`;
      if ((await login(server, `guess ${index}`, { address })).status !== 429) evaluated += 1;
      if (index % 100 === 50) {
        const answer = await login(server, PASSWORD, { address: "203.0.113.9", device });
        if (answer.status === 200) signedIn += 1;
        device = answer.device;
      }
      server.clock.now += (24 * HOUR) / guesses;
    }
    expect(signedIn).toBe(visits);
    expect(evaluated).toBeLessThanOrEqual(100);
    expect(evaluated).toBeGreaterThanOrEqual(10);
    // The guesser stops; an hour later the owner gets in on a device that nobody has seen.
    server.clock.now += HOUR;
    expect((await login(server, PASSWORD, { address: "203.0.113.200" })).status).toBe(200);
    recordProof("B6", "guesses", {
      guesses,
      addresses: 1_000,
      hours: 24,
      evaluated,
      ownerCame: visits,
      ownerSignedIn: signedIn,
    });
  }, 120_000);

  it("by one address at many accounts is refused after a hundred in an hour", async () => {
    const server = await buildTestApp();
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1) {
      statuses.push((await login(server, "wrong one", { email: `p${index}@example.com` })).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });

  it("does not use up the address of people who sign in correctly", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: EMAIL });
    for (let index = 0; index < 101; index += 1) expect((await login(server, PASSWORD)).status).toBe(200);
  });
});

describe("a device token", () => {
  it("comes with registration and login, and names nobody", async () => {
    const server = await buildTestApp();
    const registered = await server.send("POST", "/register", {
      body: { name: "小满", email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD },
    });
    const { device } = await login(server, PASSWORD);
    for (const token of [registered.headers["x-device-token"], device]) {
      expect(token).toMatch(/^[0-9a-z]+\.[\w-]{22}\.[\w-]{43}$/);
    }
    expect(device).not.toBe(registered.headers["x-device-token"]);
    expect((await server.send("GET", "/user", { token: device })).status).toBe(401);
  });

  it("has a budget of its own, which is as limited", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: EMAIL });
    const { device } = await login(server, PASSWORD);
    await guess(server, 10);
    expect(new Set(await guess(server, 10, { device }))).toEqual(new Set([422]));
    expect((await login(server, PASSWORD, { device })).status).toBe(429);
  });

  it("is worth nothing for another account, changed, made up, or after 180 days", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: EMAIL });
    await signUp(server, { email: "guesser@example.com" });
    const { device: foreign } = await login(server, PASSWORD, { email: "guesser@example.com" });
    const { device } = await login(server, PASSWORD);
    await guess(server, 10);
    const changed = `${device.slice(0, -1)}${device.endsWith("A") ? "B" : "A"}`;
    for (const token of [foreign, changed, `z${device}`, "x", "..", "a.b.c", "中文"]) {
      expect([token, (await login(server, PASSWORD, { device: encodeURI(token) })).status]).toEqual([
        token,
        429,
      ]);
    }
    expect((await login(server, PASSWORD, { device })).status).toBe(200);
    server.clock.now += 180 * 24 * HOUR;
    await guess(server, 10);
    expect((await login(server, PASSWORD, { device })).status).toBe(429);
  });
});
