import { describe, expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, signUp } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { recordProof, size } from "#harness/proof.ts";
import { resetPassword } from "./credentials.ts";

const hashing = vi.hoisted(() => ({ fails: false }));
vi.mock(import("node:crypto"), async (load) => {
  const crypto = (await import("#harness/quick-hashes.ts")).withQuickHashes(await load());
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    if (hashing.fails) callback(new Error("out of memory"), Buffer.alloc(0));
    else crypto.argon2(algorithm, parameters, callback);
  };
  return { ...crypto, argon2 };
});

const EMAIL = "owner@example.com";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Client {
  readonly address?: string;
  readonly device?: string;
  readonly email?: string;
  readonly code?: string;
}

async function login(
  server: TestApp,
  password: string,
  { address, device, email = EMAIL, code }: Client = {},
) {
  const answer = await server.send("POST", "/login", {
    body: { email, password, ...(code !== undefined && { code }) },
    headers: {
      ...(address !== undefined && { "x-forwarded-for": address }),
      ...(device !== undefined && { "x-device-token": device }),
    },
  });
  return { ...answer, device: String(answer.headers["x-device-token"]) };
}

/** Creates a one-time code on a signed-in device. */
async function makeCode(server: TestApp, token: string): Promise<string> {
  const { status, body } = await server.send("POST", "/api/account/login-code", { token });
  expect(status).toBe(201);
  return (body as { data: { code: string } }).data.code;
}

/** Sends wrong passwords in parallel. Returns how often each status was answered. */
async function guess(server: TestApp, times: number, client: Client = {}): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: times }, () => login(server, "wrong one", client)));
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, group.length]));
}

describe("guessing at an account", () => {
  it("is refused after ten failures, parallel or not, and possible again after 15 to 30 minutes", async () => {
    const { server } = await buildWithMember({}, EMAIL);
    expect(await guess(server, 30)).toEqual({ 422: 10, 429: 20 });
    const refused = await login(server, PASSWORD);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(900);
    expect(seconds).toBeLessThanOrEqual(1_801);
    const message = expect.stringMatching(/^登录尝试次数太多，请(1[5-9]|2\d|3[01])分钟后再试$/);
    expect(refused.body).toEqual({ success: false, message });
    server.clock.now += seconds * 1_000;
    expect((await login(server, PASSWORD)).status).toBe(200);
  });

  it("from one address, at once or every hour, does not lock out a new device of the owner", async () => {
    const { server } = await buildWithMember({ trustProxy: 1 }, EMAIL);
    const guesser = { address: "198.51.100.7" };
    expect(await guess(server, 30, guesser)).toEqual({ 422: 10, 429: 20 });
    for (let hour = 0; hour < 24; hour += 1) {
      const owner = { address: `203.0.113.${hour}` };
      // One typing error must not lock the owner out.
      if (hour % 6 === 0) expect((await login(server, "a slip", owner)).status, `${hour}`).toBe(422);
      expect((await login(server, PASSWORD, owner)).status, `${hour}`).toBe(200);
      server.clock.now += HOUR;
      await login(server, "wrong one", guesser);
    }
  });

  it("counts only passwords that were judged wrong", async () => {
    const { server, token } = await buildWithMember({}, EMAIL);
    const { device } = await login(server, PASSWORD);
    const close = () => server.send("DELETE", "/api/account", { token, body: { password: "wrong one" } });
    hashing.fails = true;
    onTestFinished(() => void (hashing.fails = false));
    const calls = [() => login(server, PASSWORD), () => login(server, PASSWORD, { device }), close];
    for (let attempt = 0; attempt < 15; attempt += 1)
      for (const call of calls) expect((await call()).status).toBe(500);
    hashing.fails = false;
    for (const sender of [{}, { device }])
      expect(await guess(server, 11, sender)).toEqual({ 422: 10, 429: 1 });
    expect((await close()).status).toBe(422);
  });

  it("is answered alike for an account that does not exist", async () => {
    const { server } = await buildWithMember({}, EMAIL);
    const outcomes = { [EMAIL]: [] as unknown[], "nobody@example.com": [] as unknown[] };
    for (let index = 0; index < 12; index += 1) {
      for (const [email, seen] of Object.entries(outcomes)) {
        const { status, body, headers } = await login(server, "wrong one", { email });
        seen.push([status, body, headers["retry-after"]]);
      }
    }
    expect(outcomes["nobody@example.com"]).toEqual(outcomes[EMAIL]);
  });

  it("from 1,000 addresses gets at most 100 evaluations a day, and the owner can always sign in", async () => {
    const { server } = await buildWithMember({ trustProxy: 1 }, EMAIL);
    let { device } = await login(server, PASSWORD);
    let evaluated = 0;
    let signedIn = 0;
    const guesses = size(500, 10_000);
    for (let index = 0; index < guesses; index += 1) {
      const address = `198.${18 + Math.floor((index % 1_000) / 250)}.7.${index % 250}`;
      if ((await login(server, `guess ${index}`, { address })).status !== 429) evaluated += 1;
      if (index % 100 === 50) {
        const answer = await login(server, PASSWORD, { address: "203.0.113.9", device });
        if (answer.status === 200) signedIn += 1;
        device = answer.device;
      }
      server.clock.now += DAY / guesses;
    }
    expect(signedIn).toBe(guesses / 100);
    expect(evaluated).toBeLessThanOrEqual(100);
    expect(evaluated).toBeGreaterThanOrEqual(10);
    // One hour after the last guess the owner can sign in on an unknown device.
    server.clock.now += HOUR;
    expect((await login(server, PASSWORD, { address: "203.0.113.200" })).status).toBe(200);
    const limits = { addresses: 1_000, hours: 24 };
    recordProof("B6", "guesses", { guesses, ...limits, evaluated, ownerSignedIn: signedIn });
  });
});

describe("a one-time code", () => {
  it("lets the owner sign in on a new phone at once during a day of three guesses a minute from new addresses", async () => {
    const { server, token } = await buildWithMember({ trustProxy: 1 }, EMAIL);
    const [rounds, guesses, tries] = [size(24, 1_440), size(432, 4_320), 24];
    let [guessed, ownerIn, ownerInWithout] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      for (let guesser = 0; guesser < guesses / rounds; guesser += 1) {
        const address = `2001:db8:${round.toString(16)}:${guesser.toString(16)}::1`;
        const { status } = await login(server, `guess ${round}`, { address, code: "2222-2222-2222" });
        if (status === 200) guessed += 1;
      }
      if (round % (rounds / tries) === 0) {
        const address = `203.0.113.${round % 250}`;
        if ((await login(server, PASSWORD, { address })).status === 200) ownerInWithout += 1;
        const code = await makeCode(server, token);
        if ((await login(server, PASSWORD, { address, code })).status === 200) ownerIn += 1;
      }
      server.clock.now += DAY / rounds;
    }
    expect({ guessed, ownerIn }).toEqual({ guessed: 0, ownerIn: tries });
    recordProof("B6", "owner on a new phone", {
      guesses,
      tries,
      ownerIn,
      ownerInWithout,
      guessed,
    });
  });

  it("serves one login or five wrong passwords; further attempts count as a stranger's", async () => {
    const { server, token } = await buildWithMember({}, EMAIL);
    await guess(server, 12);
    const used = await makeCode(server, token);
    expect((await login(server, "a slip", { code: used })).status).toBe(422);
    expect((await login(server, PASSWORD, { code: used })).status).toBe(200);
    expect((await login(server, PASSWORD, { code: used })).status).toBe(429);
    server.clock.now += MINUTE;
    const code = await makeCode(server, token);
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await login(server, "wrong one", { code })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await login(server, PASSWORD, { code })).status).toBe(429);
  });

  it("is kept if the attempt could not be judged, and is worth nothing for another account or without a login", async () => {
    const { server, token } = await buildWithMember({}, EMAIL);
    const email = "guesser@example.com";
    const other = await insertMember(server, "别人", email);
    await guess(server, 12);
    const code = await makeCode(server, token);
    hashing.fails = true;
    onTestFinished(() => void (hashing.fails = false));
    expect((await login(server, PASSWORD, { code })).status).toBe(500);
    hashing.fails = false;
    const foreign = await makeCode(server, other.token);
    expect((await login(server, PASSWORD, { code: foreign })).status).toBe(429);
    expect((await login(server, PASSWORD, { code: "x".repeat(1_000) })).status).toBe(429);
    expect((await login(server, PASSWORD, { code })).status).toBe(200);
    expect((await server.send("POST", "/api/account/login-code")).status).toBe(401);
  });
});

it("does not give a thief more guesses than logging in does", async () => {
  const { server, token } = await buildWithMember({}, EMAIL);
  await guess(server, 12);
  let [evaluated, refused] = [0, 0];
  for (let minute = 0; minute < 60; minute += 1) {
    const { status, body } = await server.send("POST", "/api/account/login-code", { token });
    if (status === 429) refused += 1;
    else {
      const { code } = (body as { data: { code: string } }).data;
      for (let index = 0; index < 6; index += 1)
        if ((await login(server, "wrong one", { code })).status === 422) evaluated += 1;
    }
    server.clock.now += MINUTE;
  }
  expect(refused).toBe(45);
  // Includes the guesses of strangers in that hour.
  expect(evaluated).toBeLessThanOrEqual(15 * 5 + 2);
});

it("changing the password by any means resets the guesses, gives no more of them than before, and ends device tokens", async () => {
  for (const end of ["reset", "change", "close"] as const) {
    const { server, id, token } = await buildWithMember({}, EMAIL);
    const { device } = await login(server, PASSWORD);
    for (const sender of [{}, { device }])
      expect(await guess(server, 11, sender), end).toEqual({ 422: 10, 429: 1 });
    let [password, renewed] = ["另一句 只有我知道的话", ""];
    if (end === "reset") password = (await resetPassword(server.database, id)) ?? "";
    else if (end === "change") {
      const body = { current_password: PASSWORD, password, password_confirmation: password };
      const changed = await server.send("PUT", "/api/account/password", { token, body });
      renewed = String(changed.headers["x-device-token"]);
    } else {
      await server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } });
      await signUp(server, { email: EMAIL, password });
    }
    const first = await login(server, password, { device });
    const again = await login(server, password, { device: first.device });
    expect([first.status, again.status], end).toEqual([200, 200]);
    expect(await guess(server, 20), end).toEqual({ 422: 10, 429: 10 });
    // The token belongs to the old password, so it has no effect. The device that changed the password stays known.
    expect((await login(server, password, { device })).status, end).toBe(429);
    if (end === "change") expect((await login(server, password, { device: renewed })).status).toBe(200);
  }
});

describe("one address", () => {
  it("is not exhausted by people who sign in correctly", async () => {
    const { server } = await buildWithMember({}, EMAIL);
    for (let index = 0; index < 101; index += 1) expect((await login(server, PASSWORD)).status).toBe(200);
  });

  it("is refused after a hundred failures in an hour across accounts", async () => {
    const server = await buildTestApp();
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1)
      statuses.push((await login(server, "wrong one", { email: `p${index}@example.com` })).status);
    expect(statuses.lastIndexOf(422)).toBe(99);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("an old device token", () => {
  it("that is used for guessing does not lock out the owner's other devices", async () => {
    const { server } = await buildWithMember({ trustProxy: 1 }, EMAIL);
    const { device: old } = await login(server, PASSWORD);
    server.clock.now += DAY;
    const { device } = await login(server, PASSWORD);
    // So many addresses also use up the limit of the account.
    for (let index = 0; index < 60; index += 1)
      await login(server, "wrong one", { address: `198.51.100.${index}`, device: old });
    const owner = { address: "203.0.113.9" };
    expect(await login(server, PASSWORD, { ...owner, device })).toMatchObject({ status: 200 });
  });

  it("that is exhausted is treated like none", async () => {
    const { server } = await buildWithMember({ trustProxy: 1 }, EMAIL);
    const { device } = await login(server, PASSWORD);
    const guesser = { address: "198.51.100.7", device };
    expect(await guess(server, 13, guesser)).toEqual({ 422: 13 });
    const owner = { address: "203.0.113.9" };
    for (const sender of [owner, { ...owner, device }])
      expect((await login(server, PASSWORD, sender)).status).toBe(200);
    expect(await guess(server, 13, guesser)).toEqual({ 422: 7, 429: 6 });
  });
});

it("a device token has its own budget, and another account's token does not help", async () => {
  const { server } = await buildWithMember({}, EMAIL);
  const email = "guesser@example.com";
  await insertMember(server, "别人", email);
  const { device: foreign } = await login(server, PASSWORD, { email });
  const devices: string[] = [];
  for (let again = 0; again < 3; again += 1) devices.push((await login(server, PASSWORD)).device);
  const [device = ""] = devices;
  await guess(server, 10);
  for (const token of [foreign, `z${device}`, "x", "..", encodeURI("中文")])
    expect((await login(server, PASSWORD, { device: token })).status, token).toBe(429);
  const statuses: number[] = [];
  for (const mark of devices)
    for (let index = 0; index < 10; index += 1)
      statuses.push((await login(server, "wrong one", { device: mark })).status);
  // Further tokens of the same day give no more guesses.
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  server.clock.now += 31 * MINUTE;
  expect((await login(server, PASSWORD, { device })).status).toBe(200);
});
