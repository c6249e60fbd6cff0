import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, openSecondConnection, readRows, type TestApp } from "#harness/build-test-app.ts";
import { submission, submit } from "#harness/factories.ts";
import { buildWithMember } from "#harness/members.ts";
import { Chain } from "./chain.ts";
import { step } from "./write-step.ts";

/* These tests run on SQLite and on PostgreSQL, because a write must have the same effect on both. */

const rowOf = (slot: number, count = 1) => ({ test_type: "adhd", slot, count });

function insert({ database }: TestApp, slot: number, options = {}) {
  const query = database.query.insertInto("participants").values(rowOf(slot));
  return step(
    query.onConflict((conflict) => conflict.doNothing()),
    options,
  );
}

const slots = (server: TestApp) =>
  readRows(server, "select slot from participants order by slot").map((row) => Number(row["slot"]));

describe("one write", () => {
  it("is visible to other connections once it is acknowledged, and returns how many rows each step changed", async () => {
    const server = await buildTestApp();
    const { query, write } = server.database;
    const results = await write([
      insert(server, 1),
      insert(server, 2),
      step(query.updateTable("participants").set({ count: 7 })),
    ]);
    expect(results.map(({ changes }) => changes)).toEqual([1, 1, 2]);
    expect(slots(server)).toEqual([1, 2]);
  });

  it("skips a step if the step that it depends on changed no row or was skipped", async () => {
    const server = await buildTestApp();
    await server.database.write([insert(server, 1)]);
    const results = await server.database.write([
      insert(server, 1),
      insert(server, 2, { onlyIfChanged: 0 }),
      insert(server, 3, { onlyIfChanged: 1 }),
      insert(server, 4),
      insert(server, 5, { onlyIfChanged: 3 }),
    ]);
    expect(results.map(({ changes }) => changes)).toEqual([0, 0, 0, 1, 1]);
    expect(slots(server)).toEqual([1, 4, 5]);
  });

  it("stops a chain at the first statement that changes no row", async () => {
    const server = await buildTestApp();
    await server.database.write([insert(server, 3)]);
    const write = async (...wanted: readonly number[]) => {
      const chain = new Chain(server.database);
      for (const slot of wanted)
        chain.add`
          insert into participants (test_type, slot, count) select ${"adhd"}, ${slot}, 1 where ${chain.previousChanged}
          on conflict do nothing`;
      return chain.write();
    };
    expect([await write(1, 2, 3, 4), await write(3, 5)]).toEqual([true, false]);
    expect(slots(server)).toEqual([1, 2, 3]);
  });

  it("stores nothing of its earlier steps if a later one fails", async () => {
    const server = await buildTestApp();
    const twice = step(server.database.query.insertInto("participants").values([rowOf(8), rowOf(8)]));
    const [bad, good] = await Promise.allSettled([
      server.database.write([insert(server, 7), twice]),
      server.database.write([insert(server, 9)]),
    ]);
    expect([bad.status, good.status]).toEqual(["rejected", "fulfilled"]);
    expect(slots(server)).toEqual([9]);
  });

  it("reads counts and sums as numbers", async () => {
    const { query, write } = (await buildTestApp()).database;
    await write([step(query.insertInto("participants").values([rowOf(1, 2 ** 40), rowOf(2, 1)]))]);
    const sums = await query
      .selectFrom("participants")
      .select(({ fn }) => [fn.sum<number>("count").as("sum"), fn.countAll<number>().as("rows")])
      .executeTakeFirstOrThrow();
    expect(sums).toEqual({ sum: 2 ** 40 + 1, rows: 2 });
  });
});

describe("writes about one person", () => {
  const countOf = async ({ database: { query } }: TestApp) =>
    (await query.selectFrom("users").select("result_count").executeTakeFirstOrThrow()).result_count;

  it("never restore a deleted result, in any order", async () => {
    const { server, token } = await buildWithMember({ isLimiting: false });
    for (let round = 0; round < 15; round += 1) {
      const id = randomUUID();
      await submit(server, token, {}, id);
      const post = () => server.send("POST", "/api/test-results", { token, key: id, body: submission() });
      const remove = () => server.send("DELETE", `/api/test-results/${id}`, { token });
      const [, removed] = await Promise.all([post(), remove(), post(), post()]);
      expect(removed.status).toBe(200);
      expect((await server.send("GET", `/api/test-results/${id}`, { token })).status).toBe(404);
    }
    expect(await countOf(server)).toBe(0);
  });

  it("all succeed in parallel, and the count is right", async () => {
    const { server, token } = await buildWithMember({ isLimiting: false });
    await Promise.all(Array.from({ length: 60 }, () => submit(server, token)));
    expect(await countOf(server)).toBe(60);
  });
});

it("a snapshot shows the data of its first read and does not block writers", async () => {
  const server = await buildTestApp();
  const connection = openSecondConnection(server);
  const add = (slot: number) => connection.exec(`insert into participants values ('adhd', ${slot}, 1)`);
  add(1);
  const seen = await server.database.snapshot(async (query) => {
    const rows = () => query.selectFrom("participants").select("slot").execute();
    const before = await rows();
    add(2);
    return [before, await rows()];
  });
  expect(seen).toEqual([[{ slot: 1 }], [{ slot: 1 }]]);
  expect(await server.database.query.selectFrom("participants").select("slot").execute()).toHaveLength(2);
});
