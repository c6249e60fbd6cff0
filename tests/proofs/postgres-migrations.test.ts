import { expect, it } from "vitest";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { migratePostgres } from "#server/database/postgres/migrate.ts";
import { makeMigrationRun } from "#harness/postgres-migrations.ts";
import { recordProof, scaled } from "#harness/proof.ts";

const now = () => 1_795_219_200_000;
const QUICK = { expiresMs: 600, beatMs: 100 };

type Run = Awaited<ReturnType<typeof makeMigrationRun>>;

const SHAPE = [
  "select table_name, column_name, data_type, collation_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'schema_lease' order by 1, 2",
  "select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'schema_lease' order by 1",
  "select version, name from schema_migrations order by 1",
];
const readShape = async (run: Run) => Promise.all(SHAPE.map(async (sql) => (await run(sql)).rows));

it("A14: migrations killed at any statement go on to the same schema", async () => {
  const reference = await makeMigrationRun();
  let statements = 0;
  const counting: Run = (sql, parameters) => {
    statements += 1;
    return reference(sql, parameters);
  };
  await migratePostgres(counting, MIGRATIONS, now, QUICK);
  const whole = await readShape(reference);
  expect(statements).toBeGreaterThan(20);
  const run = await makeMigrationRun();
  const kills = scaled(statements);
  for (let last = 0; last < kills; last += 1) {
    await run("drop schema public cascade");
    await run("create schema public");
    let done = 0;
    // Killed: nothing is sent any more, the lease is not given back, no heart beats.
    const untilKilled: Run = (sql, parameters) => {
      if (done >= last) return Promise.reject(new Error("killed"));
      done += 1;
      return run(sql, parameters);
    };
    await migratePostgres(untilKilled, MIGRATIONS, now, QUICK).catch(() => undefined);
    await migratePostgres(run, MIGRATIONS, now, { expiresMs: 60, beatMs: 20 });
    expect(await readShape(run), `killed after ${last} statements`).toEqual(whole);
  }
  recordProof("A14", "kills", { statements, kills, converged: kills });
});
