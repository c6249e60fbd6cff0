import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { type OpenSession, openSession } from "#server/database/postgres/session.ts";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { submission } from "#server/testing/factories.ts";
import { insertMember } from "#server/testing/members.ts";
import { IS_LONG, recordProof, size } from "#server/testing/proof.ts";
import { startToxicProxy, type Toxic } from "#server/testing/toxic-proxy.ts";

const CLIENTS = 16;
const LONGEST_REQUEST_MS = 9_000;
const RECOVERY_MS = 5_000;

const QUICK: readonly (readonly [string, Toxic])[] = [
  ["a black hole", { kind: "black hole" }],
  ["resets", { kind: "reset" }],
  ["half-closed connections", { kind: "half-close" }],
];
const SLOW: readonly (readonly [string, Toxic])[] = [
  ["50 ms of latency", { kind: "latency", milliseconds: 50, jitter: 30 }],
  ["500 ms of latency", { kind: "latency", milliseconds: 500, jitter: 200 }],
  ["8 KB a second", { kind: "slow", bytesPerSecond: 8_192 }],
  ["slices of a byte", { kind: "slices" }],
];

describe("A12: the network between server and database", () => {
  it.each(IS_LONG ? [...QUICK, ...SLOW] : QUICK)(
    "spoilt by %s",
    { timeout: 120_000 },
    async (name, toxic) => {
      const proxy = await startToxicProxy({ host: "127.0.0.1", port: inject("postgresPort") });
      onTestFinished(() => proxy.close());
      const throughProxy: OpenSession = (address, host, options) =>
        openSession(address, { ...host, port: proxy.port }, options);
      const server = await buildTestApp({ isLimiting: false, openSession: throughProxy });
      const { database } = server;
      const { token } = await insertMember(server, "小满");
      const acknowledged: string[] = [];
      const times: number[] = [];
      const statuses = new Map<number, number>();

      async function request(): Promise<number> {
        const key = randomUUID();
        const startedAt = performance.now();
        const answer =
          Math.random() < 0.5
            ? await server.send("GET", "/api/test-results", { token })
            : await server.send("POST", "/api/test-results", { token, key, body: submission() });
        times.push(performance.now() - startedAt);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 201) acknowledged.push(key);
        if (answer.status >= 500) expect(answer.headers["retry-after"]).toBeDefined();
        return answer.status;
      }
      async function load(milliseconds: number): Promise<void> {
        const end = performance.now() + milliseconds;
        await Promise.all(
          Array.from({ length: CLIENTS }, async () => {
            while (performance.now() < end) {
              await request();
              await sleep(5);
            }
          }),
        );
      }

      await load(300);
      expect([...statuses.keys()].every((status) => status < 300)).toBe(true);
      const spoilt = load(size(1_500, 15_000));
      await sleep(100);
      proxy.set(toxic);
      await spoilt;
      proxy.set({ kind: "none" });
      const cleanAt = performance.now();
      while (database.sessions().lent > 0) {
        expect(performance.now() - cleanAt).toBeLessThan(RECOVERY_MS);
        await sleep(20);
      }
      // The next ones may still meet a connection that died; they get another.
      while ((await request()) >= 300) expect(performance.now() - cleanAt).toBeLessThan(RECOVERY_MS);
      const recoveredMs = performance.now() - cleanAt;

      expect([...statuses.keys()].every((status) => status < 300 || status === 503)).toBe(true);
      expect(Math.max(...times)).toBeLessThan(LONGEST_REQUEST_MS);
      const rows = new Set(
        openBeside(server)
          .prepare("select id from test_results")
          .all()
          .map((row) => row["id"]),
      );
      expect(acknowledged.filter((id) => !rows.has(id))).toEqual([]);
      // Every socket that is open is one that the pools know of.
      await sleep(200);
      expect(proxy.connections()).toBe(database.sessions().open);
      recordProof("A12", name, {
        requests: times.length,
        acknowledged: acknowledged.length,
        lost: 0,
        refused: statuses.get(503) ?? 0,
        slowestMs: Math.round(Math.max(...times)),
        recoveredMs: Math.round(recoveredMs),
      });
    },
  );
});
