import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp, submit } from "#server/testing/factories.ts";
import { startNightlyCompaction, untilNextCompaction } from "./nightly-compaction.ts";

const HOUR = 3_600_000;

/** How often the bytes stand in the database file, its log and everything else beside it. */
function hits(server: TestApp, needle: string): number {
  return ["", "-wal", "-shm", "-journal", ".lock"]
    .map((suffix) => `${server.databaseFile}${suffix}`)
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + readFileSync(file).toString("latin1").split(latin1(needle)).length - 1, 0);
}

function latin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}

it(
  "leaves nothing of a closed account, a deleted result or an old name in any file, and everything of the others",
  { timeout: 120_000 },
  async () => {
    const server = await buildTestApp();
    const mark = `canary${randomUUID().slice(0, 8)}`;
    const oldName = `${mark}旧名`;
    const email = `${mark}@example.com`;
    const neighbour = await signUp(server, { name: oldName });
    // Neighbours before, between and behind, and rows large enough for pages of their own.
    const crowd = async () => {
      await Promise.all(
        Array.from({ length: 40 }, () => submit(server, neighbour.token, { quality: "y".repeat(900) })),
      );
    };
    await crowd();
    const { token, user } = await signUp(server, { name: `${mark}名字`, email });
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) {
      await submit(server, token, { result_description: mark.repeat(400) }, id);
      await crowd();
    }
    await server.send("DELETE", `/api/test-results/${ids[0]}`, { token });
    const consent = { kind: "child", version: `${mark}-1`, granted: true };
    await server.send("PUT", "/api/account/consents", { token, body: consent });
    const deletedOfNeighbour = randomUUID();
    await submit(server, neighbour.token, { result_description: `${mark}文字` }, deletedOfNeighbour);
    await server.send("DELETE", `/api/test-results/${deletedOfNeighbour}`, { token: neighbour.token });
    await server.send("PATCH", "/api/account", { token: neighbour.token, body: { name: "新名" } });
    expect(hits(server, email)).toBeGreaterThan(0);

    const closed = await server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } });
    expect(closed.status).toBe(200);
    expect(hits(server, email)).toBeGreaterThan(0);
    await server.database.compact();
    // The mark is in the address, in both names and in every text; ids and the address stand for themselves.
    for (const needle of [mark, email, user.id, ...ids]) expect(hits(server, needle), needle).toBe(0);

    // The tombstone of the neighbour's result stays on purpose, so that it is not stored again.
    expect(hits(server, deletedOfNeighbour), "the row and its key").toBe(2);
    const { body } = await server.send("GET", "/api/test-results", { token: neighbour.token });
    expect(body.data).toMatchObject({ pagination: { total: 160 } });
    expect(openBeside(server).prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(server.log()).not.toContain(mark);
  },
);

it("lets writes that arrive meanwhile wait and go on", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  const [, ...items] = await Promise.all([
    server.database.compact(),
    ...Array.from({ length: 5 }, () => submit(server, token)),
  ]);
  expect(items).toHaveLength(5);
});

it(
  "says that it failed while somebody holds the file, and works afterwards",
  { timeout: 30_000 },
  async () => {
    const server = await buildTestApp();
    const rival = openBeside(server);
    rival.exec("BEGIN IMMEDIATE");
    await expect(server.database.compact()).rejects.toThrow("locked");
    rival.exec("ROLLBACK");
    await server.database.compact();
    await signUp(server);
  },
);

it.each([
  ["2026-11-21T00:00:00Z", 20],
  ["2026-11-21T19:00:00Z", 1],
  ["2026-11-21T20:00:00Z", 24],
  ["2026-11-21T21:00:00Z", 23],
])("at %s the next four o'clock of Shanghai is %d hours away", (time, hours) => {
  expect(untilNextCompaction(Date.parse(time))).toBe(hours * HOUR);
});

it("runs at night, and an hour later again when it failed", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T19:00:00Z") });
  const rounds: number[] = [];
  const failures: unknown[] = [];
  const compact = async () => {
    rounds.push(Date.now());
    if (rounds.length === 1) throw new Error("locked");
  };
  const stop = startNightlyCompaction({ compact }, Date.now, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  vi.useRealTimers();
  expect(rounds.map((time) => new Date(time).toISOString())).toEqual([
    "2026-11-21T20:00:00.000Z",
    "2026-11-21T21:00:00.000Z",
    "2026-11-22T20:00:00.000Z",
  ]);
  expect(failures).toHaveLength(1);
});
