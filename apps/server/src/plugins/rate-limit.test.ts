import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { forAll, participantCount, submission } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { createMemoryStore, type LimitStore } from "#server/limits/limit-store.ts";
import { recordProof, size } from "#harness/proof.ts";

const MINUTE = 60_000;
const REFUSED = { success: false, message: expect.stringMatching(/^操作太频繁，请\d+(秒|分钟)后再试$/) };

/** Posts a result without signing in. */
const post = (server: TestApp, headers: Record<string, string> = {}, key?: string) =>
  server.send("POST", "/api/test-results", { body: submission(), headers, key });

/** Posts it from many addresses, as a proxy would name them. */
const postFrom = (server: TestApp, count: number, addressOf: (index: number) => string) =>
  forAll([...Array(count).keys()], (index) => post(server, { "x-forwarded-for": addressOf(index) }));

describe("anonymous results", () => {
  it("are echoed always, and counted 60 a minute and 300 in half a day", async () => {
    const server = await buildTestApp();
    const statuses = new Set<number>();
    const start = server.clock.now;
    const posts = size(200, 10_000);
    for (let index = 0; index < posts; index += 1) {
      statuses.add((await post(server)).status);
      server.clock.now = start + Math.floor((index * (MINUTE - 1)) / posts);
    }
    expect(statuses).toEqual(new Set([201]));
    expect(await participantCount(server)).toBe(60);
    for (let index = 0; index < 300; index += 1) {
      server.clock.now += 2 * MINUTE;
      await post(server);
    }
    expect(await participantCount(server)).toBe(300);
    // Neither midnight nor noon gives the whole number again.
    server.clock.now = start + 12 * 60 * MINUTE;
    for (let index = 0; index < 31; index += 1) {
      server.clock.now += MINUTE;
      await post(server);
    }
    expect(await participantCount(server)).toBeLessThan(320);
    recordProof("B7", "posts", { posts, seconds: 60, counted: 60, refused: 0 });
  });

  it("do not count more by an X-Forwarded-For that nobody asked for", async () => {
    const server = await buildTestApp();
    await postFrom(server, 100, (index) => `198.51.100.${index}`);
    expect(await participantCount(server)).toBe(60);
  });

  it("from one IPv6 network are from one sender, behind a proxy that is trusted", async () => {
    const server = await buildTestApp({ trustProxy: 1 });
    await postFrom(server, 100, (index) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`);
    expect(await participantCount(server)).toBe(60);
    await postFrom(server, 1, () => "2001:db8:1:3::1");
    expect(await participantCount(server)).toBe(61);
  });

  it("from the 256 IPv6 networks that one customer may have count twice as often at most", async () => {
    const server = await buildTestApp({ trustProxy: 1 });
    await postFrom(server, 320, (index) => `2001:db8:1:${(0x200 + (index % 16)).toString(16)}::1`);
    expect(await participantCount(server)).toBe(120);
    await postFrom(server, 1, () => "2001:db8:1:300::1");
    expect(await participantCount(server)).toBe(121);
  });
});

it("results of members are stored always, and counted as often by member and by sender", async () => {
  const server = await buildTestApp({ trustProxy: 1 });
  const [one, other] = [await insertMember(server), await insertMember(server)];
  const postAs = async (token: string, address: string) => {
    const headers = { "x-forwarded-for": address };
    const { status } = await server.send("POST", "/api/test-results", { token, headers, body: submission() });
    expect(status).toBe(201);
  };
  for (let index = 0; index < 70; index += 1) await postAs(one.token, `198.51.100.${index}`);
  expect(await participantCount(server)).toBe(60);
  await postAs(other.token, "203.0.113.1");
  expect(await participantCount(server)).toBe(61);
  await postFrom(server, 60, () => "203.0.113.2");
  await postAs(other.token, "203.0.113.2");
  expect(await participantCount(server)).toBe(121);
});

/** A store in which everybody has used that much already. */
function storeWith(used: number): LimitStore {
  const store = createMemoryStore();
  const add: LimitStore["add"] = async (...counter) => {
    const counted = await store.add(...counter);
    return { ...counted, value: counted.value + used };
  };
  return { ...store, add };
}

/** Limit, method, path, whether a member asks. Bodies are refused by their content, and so cheap; the call counts. */
const LIMITS = [
  [1_200, "DELETE", `/api/test-results/${randomUUID()}`, true],
  [1_200, "POST", "/api/test-results", true],
  [1_200, "GET", "/api/test-results", true],
  [1_200, "HEAD", "/user", true],
  [20, "GET", "/api/account/export", true],
  [300, "POST", "/register", false],
  [6_000, "POST", "/login", false],
  [6_000, "GET", "/api/tests", false],
  [6_000, "GET", "/api/tests/adhd/norms", false],
] as const;

describe("calls of the API", () => {
  it("are refused in words beyond the limit of a person or a sender, others are not, nor where limits are off", async () => {
    for (const [limit, method, url, isMember] of LIMITS) {
      for (const isLimiting of [true, false]) {
        const limitStore = storeWith(limit - 1);
        const { server, token } = await buildWithMember({ isLimiting, limitStore, trustProxy: 1 });
        const call = () =>
          server.app.inject({ method, url, headers: isMember ? { authorization: `Bearer ${token}` } : {} });
        const what = `${method} ${url} ${isLimiting}`;
        expect((await call()).statusCode, what).not.toBe(429);
        const second = await call();
        expect(second.statusCode === 429, what).toBe(isLimiting);
        if (!isLimiting) continue;
        expect(Number(second.headers["retry-after"]), what).toBeGreaterThan(0);
        if (method !== "HEAD") expect(second.json(), what).toEqual(REFUSED);
      }
    }
  });

  it("are counted for each person; health checks and documents are not limited", async () => {
    const server = await buildTestApp({ limitStore: storeWith(1_199) });
    const [one, other] = [await insertMember(server), await insertMember(server)];
    const read = (token: string) => server.send("GET", "/api/test-results", { token });
    expect((await read(one.token)).status).toBe(200);
    expect((await read(one.token)).status).toBe(429);
    expect((await read(other.token)).status).toBe(200);
    const full = await buildTestApp({ limitStore: storeWith(1_000_000) });
    for (const url of ["/healthz", "/readyz", "/openapi.json"])
      expect((await full.app.inject({ url })).statusCode, url).toBe(200);
  });
});
