import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { TestApp } from "./build-test-app.ts";

/** Collects the text of every statement that the repositories build, as PostgreSQL would get it. */
export function collectStatements({ database }: TestApp): ReadonlySet<string> {
  const statements = new Set<string>();
  const compiler = new PostgresQueryCompiler();
  const collector: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.add(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const mutable = database as { query: typeof database.query };
  mutable.query = mutable.query.withPlugin(collector);
  return statements;
}

/** What not every engine has, or what becomes a hot row or a wait for everybody. */
const MUST_AVOID: Readonly<Record<string, RegExp>> = {
  "a sequence":
    /\b(big|small)?serial\b|generated (always|by default) as identity|\b(next|curr|set)val\s*\(|autoincrement/i,
  "listen or notify": /^\s*(un)?(listen|notify)\b|pg_notify/i,
  "an advisory lock": /advisory_(xact_)?(un)?lock/i,
  "a trigger, a rule or an event": /\bcreate (or replace )?((constraint |event )?trigger|rule|event)\b/i,
  "a temporary table": /\btemp(orary)?\b/i,
  "a deferrable constraint": /\bdeferrable\b/i,
  "a partition": /\bpartition (by|of)\b/i,
  "a lock of many rows": /\bskip locked\b|\bnowait\b|\bfor (update|share)\b(?!.*\bwhere\b)|\block table\b/i,
  "a foreign key": /\breferences\b|\bforeign key\b/i,
  "the server's clock": /\bnow\s*\(|current_timestamp|clock_timestamp|statement_timestamp|\bdatetime\s*\(/i,
  "the server's chance": /\brandom\s*\(|gen_random_uuid|uuid_generate/i,
  "something only SQLite knows": /\browid\b|insert or (ignore|replace)|\bpragma\b|json_extract|\bglob\b/i,
};

const TABLES_OF_PEOPLE = ["tokens", "test_results", "deleted_results", "consents"];

/**
 * Statements that reach a table of people without a person, and why they may: a key that is one person's anyway, or a
 * purge that nobody waits for.
 */
const WITHOUT_PERSON: readonly RegExp[] = [
  /"token_hash" = \$\d/,
  /^(delete from "tokens" where "token_hash" in \()?select "token_hash" from "tokens" where \("expires_at"/,
];

/** The rules that a statement breaks. */
export function findFaults(statement: string): readonly string[] {
  const faults = Object.entries(MUST_AVOID).flatMap(([name, pattern]) =>
    pattern.test(statement) ? [name] : [],
  );
  if (/^create\b/i.test(statement)) return faults;
  const table = TABLES_OF_PEOPLE.find((name) => statement.includes(`"${name}"`));
  const hasPerson = /"user_id" = \$\d|"user_id"[^)]*\)|\busers"\."id" = \$\d|"id" = \$\d/.test(statement);
  if (table !== undefined && !hasPerson && !WITHOUT_PERSON.some((allowed) => allowed.test(statement)))
    faults.push(`${table} without a person`);
  if (/count\(\*\)/i.test(statement) && !/"user_id" = \$\d/.test(statement))
    faults.push("a count of a whole table");
  if (isHotCounter(statement)) faults.push("a counter in one row");
  return faults;
}

/** A number that is counted up where everybody meets: neither in a slot nor in a person's own row. */
function isHotCounter(statement: string): boolean {
  const counts = /set\s+"(\w+)" = (?:"\w+"\.)?"\1" [+-]/i.test(statement);
  return counts && !/"slot"/.test(statement) && !/^update "users" .*where "id" = \$\d+$/.test(statement);
}
