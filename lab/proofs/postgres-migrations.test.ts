import { expect, it } from "vitest";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { migratePostgres } from "#server/database/postgres/connect.ts";
import type { Run } from "#server/database/postgres/session.ts";
import { makeEmptyPostgres } from "#harness/test-database.ts";
import { recordProof, scaled } from "#harness/proof.ts";

const now = () => 1_795_219_200_000;

const SHAPE = [
  "select table_name, column_name, data_type, collation_name, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2",
  "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  "select version, name from schema_migrations order by 1",
];
const readShape = async (run: Run) => {
  const shape = [];
  for (const sql of SHAPE) shape.push((await run(sql)).rows);
  return shape;
};

it("A14: migrations killed at any statement go on to the same schema", async () => {
  const reference = await makeEmptyPostgres();
  const first = await reference();
  let statements = 0;
  await migratePostgres(
    (...statement) => {
      statements += 1;
      return first.run(...statement);
    },
    MIGRATIONS,
    now,
  );
  const whole = await readShape(first.run.bind(first));
  await first.close();
  expect(statements).toBeGreaterThan(20);
  const open = await makeEmptyPostgres();
  const kills = scaled(statements);
  for (let last = 0; last < kills; last += 1) {
    const killed = await open();
    await killed.run("drop schema public cascade");
    await killed.run("create schema public");
    let done = 0;
    // Destroys the connection, as if the server had been killed.
    const untilKilled: Run = (...statement) => {
      if (done >= last) killed.destroy();
      done += 1;
      return killed.run(...statement);
    };
    await migratePostgres(untilKilled, MIGRATIONS, now).catch(() => undefined);
    const next = await open();
    const run = next.run.bind(next);
    await migratePostgres(run, MIGRATIONS, now);
    expect(await readShape(run), `killed after ${last} statements`).toEqual(whole);
    await next.close();
  }
  recordProof("A14", "kills", { statements, kills, converged: kills });
});
