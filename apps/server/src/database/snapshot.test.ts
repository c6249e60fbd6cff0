import { expect, it } from "vitest";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";

it("a snapshot goes on seeing the moment of its first read, and keeps nobody from writing", async () => {
  const server = await buildTestApp();
  const beside = openBeside(server);
  const add = (slot: number) => beside.exec(`insert into participants values ('adhd', ${slot}, 1)`);
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

it("who reads outside a snapshot sees the present, and waits for nobody", async () => {
  const server = await buildTestApp();
  const { database } = server;
  const slots = async () =>
    (await database.query.selectFrom("participants").select("slot").execute()).map(({ slot }) => slot);
  const seen = await database.snapshot(async (query) => {
    await query.selectFrom("participants").select("slot").execute();
    openBeside(server).exec("insert into participants values ('adhd', 1, 1)");
    return slots();
  });
  expect(seen).toEqual([1]);
});

it("what fails inside a snapshot fails outside, and the next one works", async () => {
  const { database } = await buildTestApp();
  await expect(database.snapshot(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow(
    "full",
  );
  await expect(database.snapshot((query) => query.deleteFrom("participants").execute())).rejects.toThrow(
    /read-?only/,
  );
  expect(await database.snapshot((query) => query.selectFrom("users").selectAll().execute())).toEqual([]);
});
