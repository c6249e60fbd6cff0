import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { createMemoryStore, type LimitStore } from "#server/limits/limit-store.ts";
import { buildTestApp, dumpRows, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, signUp, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof, scaled, size } from "#harness/proof.ts";
import { scheduleMaintenance } from "#server/maintenance.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { HOUR_MS, nightOf } from "#server/time.ts";
import type { Database } from "../database.ts";
import { step } from "../write-step.ts";
import { readCompactedNight, writeCompactedNight } from "./compacted-night.ts";
import { openDatabase } from "./connect.ts";
import { openForReading, openForWriting } from "./open.ts";

/** Number of people. Proof B13 (lab/checks.mjs) runs with many more. */
const PEOPLE = size(1, scaled(60));

/** Reads every byte of the database, its log, its index and its lock. */
function readFiles(server: TestApp): string {
  const folder = dirname(server.databaseFile);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => readFileSync(join(folder, name)).toString("latin1")).join("\n");
}

const inBytes = (text: string) => Buffer.from(text).toString("latin1");

/**
 * Creates a store of counters that records everything it is given, as somebody who can read a shared store would see
 * it.
 */
function createOpenStore(seen: string[]): LimitStore {
  const store = createMemoryStore();
  return {
    ...store,
    async add(...counter) {
      const counted = await store.add(...counter);
      seen.push(`${counter.join(" ")} ${counted.value}`);
      return counted;
    },
  };
}

/** Uses the site as one person. Returns every word that could identify that person. */
async function liveAWhile(server: TestApp, mark: string): Promise<{ token: string; traces: string[] }> {
  const email = `${mark}@example.com`;
  const { token, user } = await signUp(server, { name: `${mark}名字`, email });
  await server.send("POST", "/login", { body: { email, password: "wrong one" } });
  await server.send("POST", "/login", { body: { email: email.toUpperCase(), password: PASSWORD } });
  await server.send("PATCH", "/api/account", { token, body: { name: `${mark}新名` } });
  for (const granted of [true, false]) {
    const body = { kind: "child", version: "child-1", granted };
    await server.send("PUT", "/api/account/consents", { token, body });
  }
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await submit(server, token, { result_description: mark.repeat(40) }, id);
  await server.send("DELETE", `/api/test-results/${ids[0]}`, { token });
  return { token, traces: [mark, email, email.toUpperCase(), user.id, ...ids] };
}

it("removes a closed account, a deleted result and an old name from all files, and nothing of other people", async () => {
  const inLimits: string[] = [];
  const server = await buildTestApp({ limitStore: createOpenStore(inLimits) });
  const neighbour = await insertMember(server, "canary旧名");
  // Adds other people before, in between and afterwards, so many that their rows fill whole pages.
  const crowd = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        submit(server, neighbour.token, { result_description: "y".repeat(560) }),
      ),
    );
  await crowd(20);
  const traces: string[] = ["canary"];
  for (let index = 0; index < PEOPLE; index += 1) {
    const life = await liveAWhile(server, `canary${randomUUID().slice(0, 8)}`);
    await crowd(index === 0 ? 20 : 1);
    const before = readFiles(server);
    expect(life.traces.every((trace) => before.includes(inBytes(trace)) || /[A-Z]/.test(trace))).toBe(true);
    const closing = { token: life.token, body: { password: PASSWORD } };
    expect((await server.send("DELETE", "/api/account", closing)).status).toBe(200);
    const rows = JSON.stringify(dumpRows(server));
    expect(life.traces.filter((trace) => rows.includes(trace))).toEqual([]);
    traces.push(...life.traces);
  }
  const deleted = randomUUID();
  await submit(server, neighbour.token, { result_description: "canary文字" }, deleted);
  await server.send("DELETE", `/api/test-results/${deleted}`, { token: neighbour.token });
  await server.send("PATCH", "/api/account", { token: neighbour.token, body: { name: "新名" } });
  expect(readFiles(server)).toContain(inBytes("旧名"));

  await server.database.compact(nightOf(server.clock.now) + 1);
  const after = readFiles(server);
  expect(traces.filter((trace) => after.includes(inBytes(trace)))).toEqual([]);
  // The log and the limits must not contain them either.
  const remembered = server.log() + inLimits.join("\n");
  expect(inLimits.length).toBeGreaterThan(PEOPLE);
  expect(traces.filter((trace) => remembered.includes(trace))).toEqual([]);
  // The tombstone of the neighbour's deleted result stays on purpose. Its id occurs in the row and in two indexes.
  expect(after.split(deleted)).toHaveLength(4);
  const { body } = await server.send("GET", "/api/test-results", { token: neighbour.token });
  expect(body.data).toMatchObject({ pagination: { total: 39 + PEOPLE } });
  expect(openSecondConnection(server).prepare("pragma integrity_check").get()).toEqual({
    integrity_check: "ok",
  });
  const left = { bytesLeft: 0, inLog: 0, inLimits: 0 };
  recordProof("B13", "files", { accounts: PEOPLE, words: traces.length, ...left });
});

it("is asked for every hour, so that a failure is repeated, with the night that began last", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T19:00:00Z") });
  const nights: number[] = [];
  const compact = async (night: number) => {
    nights.push(night);
    throw new Error("locked");
  };
  // The deletion of expired rows fails meanwhile, because this database has no `write`.
  const database = { compact } as unknown as Database;
  const stop = scheduleMaintenance({ database, now: Date.now, tokenIdleDays: 7 }, () => undefined);
  await vi.advanceTimersByTimeAsync(26 * HOUR_MS);
  stop();
  vi.useRealTimers();
  const [first = 0] = nights;
  // 19:00, then 20:00 to 19:00, then 20:00 and 21:00 UTC; a night begins at 20:00.
  const hours = [1, 24, 2].flatMap((count, later) => Array.from({ length: count }, () => first + later));
  expect(nights).toEqual(hours);
});

it("runs once a night, whenever the server starts: a clinic's computer may be off at night", async () => {
  const file = join(temporaryDirectory(), "x.db");
  /** Runs a server at a time. Returns the number of free pages that it leaves, which a compaction removes. */
  const runAt = async (time: string, work = async (_database: Database): Promise<unknown> => undefined) => {
    const now = () => Date.parse(time);
    const database = await openDatabase(file, now);
    scheduleMaintenance({ database, now, tokenIdleDays: 7 }, (error) => expect.soft(error).toBeUndefined())();
    await work(database);
    await database.close();
    using connection = openForReading(file);
    return Number(connection.prepare("pragma freelist_count").get()?.["freelist_count"]);
  };
  const deleteRows = async ({ query, write }: Database) => {
    const keys = Array.from({ length: 1_000 }, () => ({ key_hash: randomUUID(), day: 99_999 }));
    await write([step(query.insertInto("counted_keys").values(keys))]);
    await write([step(query.deleteFrom("counted_keys"))]);
  };
  expect(await runAt("2026-11-21T00:00:00Z", deleteRows)).toBeGreaterThan(0);
  // It may restart during the day, but its users do not wait for that.
  expect(await runAt("2026-11-21T06:00:00Z")).toBeGreaterThan(0);
  expect(await runAt("2026-11-22T00:00:00Z")).toBe(0);
  expect(await runAt("2026-11-22T02:00:00Z", deleteRows)).toBeGreaterThan(0);
  expect(await runAt("2026-11-22T06:00:00Z")).toBeGreaterThan(0);
  // A clock that ran ahead does not stop it.
  expect(await runAt("2036-01-01T00:00:00Z")).toBe(0);
  expect(await runAt("2036-01-01T00:00:00Z", deleteRows)).toBeGreaterThan(0);
  expect(await runAt("2026-11-22T08:00:00Z")).toBe(0);
});

it("the first start on a file of an earlier release erases nothing before the night", async () => {
  const file = join(temporaryDirectory(), "x.db");
  const start = Date.parse("2026-11-21T00:00:00Z");
  await (await openDatabase(file, () => start)).close();
  const connection = openForWriting(file);
  writeCompactedNight(connection, 0);
  connection.close();
  await (await openDatabase(file, () => start)).close();
  using found = openForReading(file);
  expect(readCompactedNight(found)).toBe(nightOf(start));
});
