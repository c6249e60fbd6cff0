import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startNightlyCompaction } from "#server/database/nightly-compaction.ts";
import { createMemoryStore, type LimitStore } from "#server/limits/limit-store.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp, submit } from "#server/testing/factories.ts";
import { dumpRows } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";

const ROWS_GONE_WITHIN_MS = 5_000;

/** How often that stands in any file beside the database: the file itself, its log, its index, its lock. */
function countBytes(server: TestApp, needle: string): number {
  const folder = dirname(server.databaseFile);
  const wanted = Buffer.from(needle).toString("latin1");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name)).toString("latin1").split(wanted).length - 1)
    .reduce((sum, hits) => sum + hits, 0);
}

/** A store whose keys and counters can be read, as somebody with a dump of a shared one could. */
function createOpenStore(): LimitStore & { readonly seen: string[] } {
  const store = createMemoryStore();
  const seen: string[] = [];
  return {
    seen,
    update: (key, now, step) =>
      store.update(key, now, (state: Parameters<typeof step>[0]) => {
        const change = step(state);
        seen.push(`${key} ${JSON.stringify(change)}`);
        return change;
      }),
    forget: store.forget,
  };
}

/** Lives with the site for a while; returns every word that tells who it was. */
async function liveAWhile(server: TestApp, mark: string): Promise<{ token: string; traces: string[] }> {
  const email = `${mark}@example.com`;
  const { token, user } = await signUp(server, { name: `${mark}名字`, email });
  await server.send("POST", "/login", { body: { email, password: "wrong one" } });
  await server.send("POST", "/login", { body: { email: email.toUpperCase(), password: PASSWORD } });
  await server.send("PATCH", "/api/account", { token, body: { name: `${mark}新名` } });
  for (const granted of [true, false]) {
    const body = { kind: "child", version: `${mark}-1`, granted };
    await server.send("PUT", "/api/account/consents", { token, body });
  }
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await submit(server, token, { result_description: mark.repeat(300) }, id);
  await server.send("DELETE", `/api/test-results/${ids[0]}`, { token });
  return { token, traces: [mark, email, email.toUpperCase(), user.id, ...ids] };
}

/** Waits for the round that the clock of the night starts, on a clock that stands just before it. */
async function waitForNight(server: TestApp): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compact = async () => {
    await server.database.compact();
    resolve();
  };
  const justBefore = Date.parse("2026-11-21T20:00:00Z") - 50;
  onTestFinished(startNightlyCompaction({ compact }, () => justBefore, reject));
  await promise;
}

describe("B13: a closed account", () => {
  it("is gone from the tables within 5 seconds, and from every byte of the files after the night", async () => {
    const limitStore = createOpenStore();
    const server = await buildTestApp({ limitStore });
    const neighbour = await signUp(server, { email: "neighbour@example.com" });
    const people = size(3, 60);
    const traces: string[] = [];
    let slowestMs = 0;
    for (let index = 0; index < people; index += 1) {
      const life = await liveAWhile(server, `canary${randomUUID().slice(0, 8)}`);
      await submit(server, neighbour.token, { result_description: "y".repeat(900) });
      expect(life.traces.every((trace) => countBytes(server, trace) > 0 || /[A-Z]/.test(trace))).toBe(true);
      const started = performance.now();
      const closing = { token: life.token, body: { password: PASSWORD } };
      expect((await server.send("DELETE", "/api/account", closing)).status).toBe(200);
      const rows = JSON.stringify(dumpRows(server));
      slowestMs = Math.max(slowestMs, performance.now() - started);
      expect(life.traces.filter((trace) => rows.includes(trace))).toEqual([]);
      traces.push(...life.traces);
    }
    expect(slowestMs).toBeLessThan(ROWS_GONE_WITHIN_MS);

    await waitForNight(server);
    const left = traces.filter((trace) => countBytes(server, trace) > 0);
    expect(left).toEqual([]);
    // Neither in the log, nor in what the limits remember.
    const remembered = server.log() + limitStore.seen.join("\n");
    expect(limitStore.seen.length).toBeGreaterThan(people);
    expect(traces.filter((trace) => remembered.includes(trace))).toEqual([]);
    // The positive control: the neighbour is still there, and the address can be used again.
    expect(countBytes(server, "neighbour@example.com")).toBeGreaterThan(0);
    const anew = registration({ email: traces[1]! });
    expect((await server.send("POST", "/register", { body: anew })).status).toBe(201);
    recordProof("B13", "files", {
      accounts: people,
      words: traces.length,
      rowsGoneWithinMs: Math.ceil(slowestMs),
      bytesLeft: 0,
      inLog: 0,
      inLimits: 0,
    });
  }, 120_000);
});
