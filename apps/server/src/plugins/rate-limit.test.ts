import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { participantCount, signUp, submission } from "#server/testing/factories.ts";
import { recordProof, size } from "#server/testing/proof.ts";

const MINUTE = 60_000;

/** Posts a result without signing in. */
async function post(server: TestApp, { from, key }: { from?: string; key?: string } = {}) {
  return server.send("POST", "/api/test-results", {
    body: submission(),
    key,
    ...(from !== undefined && { headers: { "x-forwarded-for": from } }),
  });
}

describe("anonymous results", () => {
  it("are echoed always and counted 60 a minute", async () => {
    const server = await buildTestApp();
    const statuses = new Set<number>();
    const start = server.clock.now;
    const posts = size(1_000, 10_000);
    for (let index = 0; index < posts; index += 1) {
      statuses.add((await post(server)).status);
      server.clock.now = start + Math.floor((index * (MINUTE - 1)) / posts);
    }
    expect(statuses).toEqual(new Set([201]));
    expect(await participantCount(server)).toBe(60);
    server.clock.now += 2 * MINUTE;
    await post(server);
    expect(await participantCount(server)).toBe(61);
    recordProof("B7", "posts", { posts, seconds: 60, counted: 60, refused: 0 });
  }, 120_000);

  it("are counted 600 a day", async () => {
    const server = await buildTestApp();
    for (let index = 0; index < 700; index += 1) {
      await post(server);
      server.clock.now += 1_200;
    }
    expect(await participantCount(server)).toBe(600);
  }, 30_000);

  it("with one id are one, however often they come", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const key = randomUUID();
    for (let index = 0; index < 1_000; index += 1) await post(server, { key });
    expect(await participantCount(server)).toBe(1);
  }, 30_000);

  it("do not count more by an X-Forwarded-For that nobody asked for", async () => {
    const server = await buildTestApp();
    for (let index = 0; index < 200; index += 1) await post(server, { from: `198.51.100.${index}` });
    expect(await participantCount(server)).toBe(60);
  });

  it("from one IPv6 network are from one sender, behind a proxy that is trusted", async () => {
    const server = await buildTestApp({ trustProxy: true });
    for (let index = 0; index < 200; index += 1) {
      await post(server, { from: `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}` });
    }
    expect(await participantCount(server)).toBe(60);
    await post(server, { from: "2001:db8:1:3::1" });
    expect(await participantCount(server)).toBe(61);
  });
});

describe("calls that write", () => {
  it("let a person post 600 results in a minute, and refuse the 1,201st in words", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const statuses: number[] = [];
    for (let index = 0; index < 1_201; index += 1) {
      // Refused by its content, and so cheap; the limit counts the call.
      const answer = await server.send("POST", "/api/test-results", { token, body: {} });
      statuses.push(answer.status);
      if (answer.status !== 429) continue;
      expect(answer.body.message).toMatch(/^操作太频繁，请\d+秒后再试$/);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(62);
    }
    expect(statuses.indexOf(429)).toBe(1_200);
    // Another person at the same address goes on, and reading is not limited.
    const { token: other } = await signUp(server);
    expect((await server.send("POST", "/api/test-results", { token: other, body: {} })).status).toBe(422);
    expect((await server.send("GET", "/api/test-results", { token })).status).toBe(200);
    server.clock.now += 2 * MINUTE;
    expect((await server.send("POST", "/api/test-results", { token, body: {} })).status).toBe(422);
  }, 30_000);

  it("let a person delete 1,000 results one by one within a minute", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    for (let index = 0; index < 10; index += 1) {
      const ids = Array.from({ length: 100 }, () => randomUUID());
      const posts = ids.map((key) =>
        server.send("POST", "/api/test-results", { token, key, body: submission() }),
      );
      expect((await Promise.all(posts)).every(({ status }) => status === 201)).toBe(true);
    }
    // The results were not made in the minute in which they go.
    server.clock.now += 2 * MINUTE;
    let deleted = 0;
    for (;;) {
      const { body } = await server.send("GET", "/api/test-results?per_page=100", { token });
      const { data } = body.data as { data: { id: string }[] };
      if (data.length === 0) break;
      for (const { id } of data) {
        expect((await server.send("DELETE", `/api/test-results/${id}`, { token })).status).toBe(200);
        deleted += 1;
      }
    }
    expect(deleted).toBe(1_000);
  }, 60_000);

  it("let 60 people and more register from one address in a minute, but not without end", async () => {
    const server = await buildTestApp({ trustProxy: true });
    const statuses: number[] = [];
    for (let index = 0; index < 301; index += 1) {
      statuses.push((await server.send("POST", "/register", { body: {} })).status);
    }
    expect(statuses.indexOf(429)).toBe(300);
    const headers = { "x-forwarded-for": "203.0.113.9" };
    expect((await server.send("POST", "/register", { body: {}, headers })).status).toBe(422);
  });

  it("are not limited when the operator says so", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const statuses = new Set<number>();
    for (let index = 0; index < 400; index += 1) {
      statuses.add((await server.send("POST", "/register", { body: {} })).status);
    }
    expect(statuses).toEqual(new Set([422]));
  });
});
