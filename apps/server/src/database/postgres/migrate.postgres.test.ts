import { describe, expect, it } from "vitest";
import type { Migration } from "#server/database/migration.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { makeMigrationRun } from "#harness/postgres-migrations.ts";
import { underLease } from "./lease.ts";
import { migratePostgres, readPostgresVersions } from "./migrate.ts";

const now = () => 1_795_219_200_000;
const QUICK = { expiresMs: 600, beatMs: 100 };

describe("migrations on PostgreSQL", () => {
  it("of three servers that start together are made by exactly one", async () => {
    const run = await makeMigrationRun();
    const made: string[] = [];
    const migrations: Migration[] = MIGRATIONS.map((migration) => ({
      ...migration,
      up(schema, query) {
        made.push(migration.name);
        return migration.up(schema, query);
      },
    }));
    await Promise.all([1, 2, 3].map(() => migratePostgres(run, migrations, now, QUICK)));
    expect(made).toEqual(MIGRATIONS.map(({ name }) => name));
    expect((await run("select name from schema_lease")).rows).toEqual([]);
  });

  it("that add a column to a table with rows go on where they were killed", async () => {
    const run = await makeMigrationRun();
    await migratePostgres(run, MIGRATIONS, now, QUICK);
    await run("insert into deleted_results (user_id, id, deleted_at) values ('one', 'x', 1)");
    const addNote: Migration = {
      version: 29_991_231,
      name: "add-note",
      up: (schema) => [
        schema.alterTable("deleted_results").addColumn("note", "text", (c) => c.notNull().defaultTo("none")),
        schema.createIndex("deleted_results_by_note").on("deleted_results").column("note"),
      ],
    };
    const dying: typeof run = async (sql, parameters) => {
      if (sql.includes("deleted_results_by_note")) throw new Error("killed");
      return run(sql, parameters);
    };
    const migrations = [...MIGRATIONS, addNote];
    await expect(migratePostgres(dying, migrations, now, QUICK)).rejects.toThrow("killed");
    await migratePostgres(run, migrations, now, QUICK);
    expect((await run("select note from deleted_results")).rows).toEqual([{ note: "none" }]);
    expect((await readPostgresVersions(run)).applied).toContain(29_991_231);
  });

  it("compare texts by their bytes", async () => {
    const run = await makeMigrationRun();
    await migratePostgres(run, MIGRATIONS, now, QUICK);
    const { rows } = await run(
      "select distinct collation_name from information_schema.columns where data_type = 'text' and table_schema = 'public' and table_name <> 'schema_lease'",
    );
    expect(rows).toEqual([{ collation_name: "C" }]);
  });
});

it("a lease is taken over from a holder that has died, who then may not go on", async () => {
  const run = await makeMigrationRun();
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>();
  // Holds it without a heartbeat, as a process that stands still.
  const lost = underLease(
    run,
    async (stillMine) => {
      await asleep;
      await stillMine();
    },
    { expiresMs: 600, beatMs: 3_600_000 },
  );
  const outcome = expect(lost).rejects.toThrow("took the migration over");
  const holders = () =>
    run("select name from schema_lease").then(
      ({ rows }) => rows,
      () => [],
    );
  await expect.poll(holders).toHaveLength(1);
  await underLease(run, async () => wake(), QUICK);
  await outcome;
});
