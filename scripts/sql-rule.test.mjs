import { expect, it } from "vitest";
import { findBuiltSql } from "./lib/sql-rule.mjs";

const BUILT = [
  "connection.prepare(`\n  SELECT * FROM ${table}`).all();",
  'const text = "select * from users where email = \'" + email + "\'";',
  "const text = 'UPDATE users SET name = ' + name;",
  "connection.exec(start + name);",
  'connection.exec("pragma " + name);',
  "query.where(sql.lit(value), '=', 1);",
  "CompiledQuery.raw(text, []);",
  "await postgres.unsafe(text);",
  "connection.exec(`PRAGMA busy_timeout = ${wanted}`);",
];
const HARMLESS = [
  'query.selectFrom("users").where("id", "=", id);',
  "query.select(sql<number>`sum(count) + ${more}`.as('sum'));",
  "sql`select * from users where id = ${id}`;",
  "connection.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);",
  "throw new Error(`the update of ${name} failed`);",
];

it("B9: refuses SQL that is built from strings, and nothing else", () => {
  for (const source of BUILT) {
    const [found] = findBuiltSql(`const before = 1;\n${source}`);
    expect.soft(found?.line, source).toBeGreaterThan(0);
  }
  for (const source of HARMLESS) expect.soft(findBuiltSql(source), source).toEqual([]);
});
