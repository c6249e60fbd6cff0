import type { Compilable } from "kysely";
import { expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { buildOnce } from "./build-once.ts";
import { step } from "./write-step.ts";

it("a query is built once for each database and then runs with the values of each call", async () => {
  const [{ database }, other] = [await buildTestApp(), await buildTestApp()];
  let builds = 0;
  const addOne = buildOnce(({ query }, value: { readonly type: string; readonly slot: number }) => {
    builds += 1;
    return query.insertInto("participants").values({ test_type: value.type, slot: value.slot, count: 7 });
  });
  const slotsOf = buildOnce(({ query }, value: { readonly type: string; readonly most: number }) =>
    query
      .selectFrom("participants")
      .select(["slot", "count"])
      .where("test_type", "=", value.type)
      .orderBy("slot")
      .limit(value.most),
  );
  await database.write([
    step(addOne(database, { type: "a", slot: 1 })),
    step(addOne(database, { type: "a", slot: 2 })),
    step(addOne(database, { type: "b'; --", slot: 3 })),
  ]);
  expect(builds).toBe(1);
  expect(await database.read(slotsOf(database, { type: "a", most: 9 }))).toEqual([
    { slot: 1, count: 7 },
    { slot: 2, count: 7 },
  ]);
  expect(await database.read(slotsOf(database, { type: "a", most: 1 }))).toEqual([{ slot: 1, count: 7 }]);
  expect(await database.read(slotsOf(database, { type: "b'; --", most: 9 }))).toHaveLength(1);
  await other.database.write([step(addOne(other.database, { type: "a", slot: 4 }))]);
  expect(builds).toBe(2);
  expect(await other.database.read(slotsOf(other.database, { type: "a", most: 9 }))).toEqual([
    { slot: 4, count: 7 },
  ]);
});

it("what a call brings stands in the values and never in the text", async () => {
  const { database } = await buildTestApp();
  const named = buildOnce(({ query }, value: { readonly name: string }): Compilable => {
    const people = query.selectFrom("users").select("id").where("name", "=", value.name);
    return query.selectFrom("tokens").selectAll().where("user_id", "in", people).limit(3);
  });
  const { sql, parameters } = named(database, { name: "' or 1=1 --" });
  expect(sql).not.toContain("1=1");
  expect(parameters).toEqual(["' or 1=1 --", 3]);
});
