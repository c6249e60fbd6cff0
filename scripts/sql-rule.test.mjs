import { expect, it } from "vitest";
import { findBuiltSql } from "./lib/sql-rule.mjs";

it.each([
  "connection.exec(`delete from users where id = '${id}'`);",
  "connection.prepare(`\n  SELECT * FROM ${table}`).all();",
  'const text = "select * from users where email = \'" + email + "\'";',
  "const text = 'UPDATE users SET name = ' + name;",
  "connection.exec(start + name);",
  'connection.exec("pragma " + name);',
  "await sql.raw(text).execute(database);",
  "query.where(sql.lit(value), '=', 1);",
  "query.orderBy(sql.ref(column));",
  "CompiledQuery.raw(text, []);",
  "await postgres.unsafe(text);",
  "connection.exec(`PRAGMA busy_timeout = ${wanted}`);",
])("B9: refuses %s", (source) => {
  expect(findBuiltSql(`const before = 1;\n${source}`)).toContainEqual(
    expect.objectContaining({ line: expect.any(Number) }),
  );
});

it.each([
  'query.selectFrom("users").where("id", "=", id);',
  "query.select(sql<number>`sum(count) + ${more}`.as('sum'));",
  "sql`select * from users where id = ${id}`;",
  "connection.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);",
  'connection.prepare("PRAGMA synchronous").get();',
  "const text = `选择 ${name}`;",
  "throw new Error(`the update of ${name} failed`);",
])("B9: lets %s pass", (source) => {
  expect(findBuiltSql(source)).toEqual([]);
});
