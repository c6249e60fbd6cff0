import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { forAll, participantCount, submission } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, size } from "#harness/proof.ts";

const MINUTE = 60_000;

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
  }, 60_000);

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
});

describe("calls that write", () => {
  /** Sends a body that is refused by its content, and so cheap; the limit counts the call. */
  const send = (server: TestApp, url: string, token?: string, headers: Record<string, string> = {}) =>
    server.send("POST", url, { token, headers, body: {} });

  it("are refused in words from a person's 1,201st in a minute on, deletions too; not other calls and people", async () => {
    const server = await buildTestApp();
    const [{ token }, other] = [await insertMember(server), await insertMember(server)];
    const statuses: number[] = [];
    for (let index = 0; index < 1_201; index += 1) {
      const isDeletion = index % 2 === 0;
      const answer = isDeletion
        ? await server.send("DELETE", `/api/test-results/${randomUUID()}`, { token })
        : await send(server, "/api/test-results", token);
      statuses.push(answer.status);
    }
    expect(statuses.indexOf(429)).toBe(1_200);
    const refused = await send(server, "/api/test-results", token);
    expect(refused.body.message).toMatch(/^操作太频繁，请\d+秒后再试$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(62);
    expect((await send(server, "/api/test-results", other.token)).status).toBe(422);
    expect((await server.send("GET", "/api/test-results", { token })).status).toBe(200);
    server.clock.now += 2 * MINUTE;
    expect((await send(server, "/api/test-results", token)).status).toBe(422);
  }, 30_000);

  it("let 300 people register from one address in a minute, or all where the operator has switched limits off", async () => {
    for (const isLimiting of [true, false]) {
      const server = await buildTestApp({ isLimiting, trustProxy: 1 });
      const statuses: number[] = [];
      for (let index = 0; index < 301; index += 1) statuses.push((await send(server, "/register")).status);
      expect(statuses.indexOf(429)).toBe(isLimiting ? 300 : -1);
      const headers = { "x-forwarded-for": "203.0.113.9" };
      expect((await send(server, "/register", undefined, headers)).status).toBe(422);
    }
  }, 30_000);
});
