import { expect, it } from "vitest";
import type { Migration } from "#server/database/migrate.ts";
import { MIGRATIONS } from "#server/database/migrations.ts";
import { makeEmptyPostgres } from "#harness/test-database.ts";
import { migratePostgres } from "./connect.ts";
import type { Run } from "./session.ts";

const now = () => 1_795_219_200_000;

it("only one of three servers that start together migrates, and texts are compared by their bytes", async () => {
  const open = await makeEmptyPostgres();
  const made: string[] = [];
  const migrations: Migration[] = MIGRATIONS.map((migration) => ({
    ...migration,
    up(schema, query) {
      made.push(migration.name);
      return migration.up(schema, query);
    },
  }));
  const sessions = await Promise.all([open(), open(), open()]);
  await Promise.all(sessions.map((session) => migratePostgres(session.run.bind(session), migrations, now)));
  expect(made).toEqual(MIGRATIONS.map(({ name }) => name));
  const { rows } = await sessions[0].run(
    "select distinct collation_name from information_schema.columns where data_type = 'text' and table_schema = 'public'",
  );
  expect(rows).toEqual([{ collation_name: "C" }]);
  await Promise.all(sessions.map((session) => session.close()));
});

it("migrations that add a column to a table with rows continue where they were killed", async () => {
  const open = await makeEmptyPostgres();
  const killed = await open();
  await migratePostgres(killed.run.bind(killed), MIGRATIONS, now);
  await killed.run("insert into deleted_results (user_id, id, deleted_at) values ('one', 'x', 1)");
  const addNote: Migration = {
    version: 29_991_231,
    name: "add-note",
    up: (schema) => [
      schema.alterTable("deleted_results").addColumn("note", "text", (c) => c.notNull().defaultTo("none")),
      schema.createIndex("deleted_results_by_note").on("deleted_results").column("note"),
    ],
  };
  const migrations = [...MIGRATIONS, addNote];
  const untilIndex: Run = (sql, parameters) => {
    if (sql.includes("deleted_results_by_note")) killed.destroy();
    return killed.run(sql, parameters);
  };
  await expect(migratePostgres(untilIndex, migrations, now)).rejects.toThrow();
  const next = await open();
  await migratePostgres(next.run.bind(next), migrations, now);
  expect((await next.run("select note from deleted_results")).rows).toEqual([{ note: "none" }]);
  await next.close();
});
