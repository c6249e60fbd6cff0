import { sql } from "kysely";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations.ts";
import { step } from "./write-step.ts";

/**
 * Tests the whole path of a write: rewrites the row of the newest migration with the value it has. Returns false if
 * that row is missing, i.e. the schema is of another release. Rejects if the write fails.
 */
export async function probeWrite({ query, write }: Pick<Database, "query" | "write">): Promise<boolean> {
  const version = MIGRATIONS.at(-1)?.version ?? 0;
  const touch = sql`update schema_migrations set applied_at = applied_at where version = ${version}`;
  const [touched] = await write([step(touch.compile(query))]);
  return touched?.changes === 1;
}
