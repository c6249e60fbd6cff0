import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { forAll, participantCount, registration, submission } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { createMemoryStore, type LimitStore, type Subject } from "#server/limits/limit-store.ts";
import { recordProof, size } from "#harness/proof.ts";

const MINUTE = 60_000;
const REFUSED = { success: false, message: expect.stringMatching(/^操作太频繁，请\d+(秒|分钟)后再试$/) };

/** Posts a result without signing in. */
const post = (server: TestApp, headers: Record<string, string> = {}, key?: string) =>
  server.send("POST", "/api/test-results", { body: submission(), headers, key });

/** Posts a result from many addresses, as a trusted proxy would name them. */
const postFrom = (server: TestApp, count: number, addressOf: (index: number) => string) =>
  forAll([...Array(count).keys()], (index) => post(server, { "x-forwarded-for": addressOf(index) }));

describe("anonymous results", () => {
  it("are always returned, and counted up to 60 a minute and 300 in half a day", async () => {
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
    // The limit is not reset at the beginning of a day or half day.
    server.clock.now = start + 12 * 60 * MINUTE;
    for (let index = 0; index < 31; index += 1) {
      server.clock.now += MINUTE;
      await post(server);
    }
    expect(await participantCount(server)).toBeLessThan(320);
    recordProof("B7", "posts", { posts, seconds: 60, counted: 60, refused: 0 });
  });

  it("do not count more with an X-Forwarded-For of an untrusted sender", async () => {
    const server = await buildTestApp();
    await postFrom(server, 100, (index) => `198.51.100.${index}`);
    expect(await participantCount(server)).toBe(60);
  });

  it("from one IPv6 network are from one sender, behind a trusted proxy", async () => {
    const server = await buildTestApp({ trustProxy: 1 });
    await postFrom(server, 100, (index) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`);
    expect(await participantCount(server)).toBe(60);
    await postFrom(server, 1, () => "2001:db8:1:3::1");
    expect(await participantCount(server)).toBe(61);
  });

  it("from the 256 IPv6 networks of one customer count at most twice as often", async () => {
    const server = await buildTestApp({ trustProxy: 1 });
    await postFrom(server, 320, (index) => `2001:db8:1:${(0x200 + (index % 16)).toString(16)}::1`);
    expect(await participantCount(server)).toBe(120);
    await postFrom(server, 1, () => "2001:db8:1:300::1");
    expect(await participantCount(server)).toBe(121);
  });
});

it("results of members are always stored, and counted up to the limits of the member and the sender", async () => {
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

interface Use {
  readonly subject: Subject;
  readonly windowMs: number;
  readonly amount: number;
}

/** Creates a store in which certain counters are already used. */
function storeWith(used: number, isMeant: (use: Use) => boolean = () => true): LimitStore {
  const store = createMemoryStore();
  const add: LimitStore["add"] = async (subject, key, keepMs, amount) => {
    const counted = await store.add(subject, key, keepMs, amount);
    const before = isMeant({ subject, windowMs: keepMs / 2, amount }) ? used : 0;
    return { ...counted, value: counted.value + before };
  };
  return { ...store, add };
}

/**
 * Columns: limit, method, path, signed in, kind of counter. The calls have invalid bodies, so they are cheap, but they
 * count.
 */
const LIMITS = [
  [1_200, "DELETE", `/api/test-results/${randomUUID()}`, true, "member"],
  [1_200, "POST", "/api/test-results", true, "member"],
  [1_200, "GET", "/api/test-results", true, "member"],
  [1_200, "HEAD", "/user", true, "member"],
  [20, "GET", "/api/account/export", true, "member"],
  [6_000, "POST", "/api/test-results", true, "sender"],
  [6_000, "GET", "/api/test-results", true, "sender"],
  [6_000, "GET", "/api/account/export", true, "sender"],
  [300, "POST", "/register", false, "sender"],
  [6_000, "POST", "/login", false, "sender"],
  [6_000, "GET", "/api/tests", false, "sender"],
  [6_000, "GET", "/api/tests/adhd/norms", false, "sender"],
] as const;

describe("calls of the API", () => {
  it("are refused with a message beyond the limit of a person or a sender, but others are not, and none if limits are off", async () => {
    for (const [limit, method, url, isMember, of] of LIMITS) {
      for (const isLimiting of [true, false]) {
        const limitStore = storeWith(limit - 1, ({ subject }) => subject === of);
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

  it("allow 2,000 registrations of one sender in half a day", async () => {
    const limitStore = storeWith(1_999, ({ windowMs }) => windowMs > 60 * MINUTE);
    const server = await buildTestApp({ limitStore, trustProxy: 1 });
    const register = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await server.send("POST", "/register", { headers, body: registration() })).status;
    };
    const statuses = [
      await register("198.51.100.1"),
      await register("198.51.100.1"),
      await register("198.51.100.2"),
    ];
    expect(statuses).toEqual([201, 429, 201]);
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

describe("storage of one sender", () => {
  const LIMIT = 100_000_000;
  const TOO_MUCH = /^这个网络今天要存的内容太多了，请\d+(秒|分钟)后再试$/;
  /** Creates a store in which every sender has this many bytes left. */
  const storedExcept = (left: number) => storeWith(LIMIT - left, ({ amount }) => amount > 1);
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("is limited across its accounts, in bytes and 4,096 for each row; another sender can still store", async () => {
    const server = await buildTestApp({ trustProxy: 1, limitStore: storedExcept(3 * 4_096) });
    const members = [await insertMember(server), await insertMember(server)];
    const address = "198.51.100.1";
    const save = ({ token }: { readonly token: string }, headers = from(address)) =>
      server.send("POST", "/api/test-results", {
        token,
        headers,
        body: submission({ result_description: "长".repeat(560) }),
      });
    const answers = [];
    for (const member of members) answers.push(await save(member), await save(member));
    // Only two rows of some 5,900 bytes fit into 12,288 bytes.
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429]);
    expect(answers[2]?.body.message).toMatch(TOO_MUCH);
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(60);
    expect((await save(members[0]!, from("203.0.113.1"))).status).toBe(201);
  });

  it("does not count what stores nothing, and answers a repeat above the limit as below it", async () => {
    // Two results fit, each of less than 6,000 bytes with the 4,096.
    const server = await buildTestApp({ trustProxy: 1, limitStore: storedExcept(12_000) });
    const { token } = await insertMember(server);
    const headers = from("198.51.100.1");
    const save = async (key: string, more: object = {}) => {
      const body = submission({ result_description: "长".repeat(300), ...more });
      return (await server.send("POST", "/api/test-results", { token, headers, key, body })).status;
    };
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const statuses = [];
    for (const key of [first, first, first, second, third, first]) statuses.push(await save(key));
    expect(statuses).toEqual([201, 200, 200, 201, 429, 200]);
    expect(await save(first, { result_type: "another" })).toBe(422);
    await server.send("DELETE", `/api/test-results/${first}`, { token, headers });
    expect(await save(first)).toBe(410);
    expect(await save(third)).toBe(429);
  });

  it("counts accounts and consents, but no withdrawals, reads or deletions", async () => {
    const server = await buildTestApp({ limitStore: storedExcept(4_096), trustProxy: 1 });
    const { token } = await insertMember(server);
    const consent = (granted: boolean) => ({ kind: "upload", version: "upload-2", granted });
    const say = (granted: boolean) =>
      server.send("PUT", "/api/account/consents", {
        token,
        body: consent(granted),
        headers: from("192.0.2.1"),
      });
    expect([(await say(true)).status, (await say(true)).status]).toEqual([200, 429]);
    expect((await say(false)).status).toBe(200);
    for (const [method, url] of [
      ["GET", "/api/test-results"],
      ["POST", "/api/account/logout-all"],
    ] as const)
      expect((await server.send(method, url, { token, headers: from("192.0.2.1") })).status, url).toBe(200);
    const register = (address: string) =>
      server.send("POST", "/register", { headers: from(address), body: registration() });
    expect((await register("192.0.2.1")).status).toBe(429);
    expect((await register("192.0.2.2")).status).toBe(201);
  });
});
