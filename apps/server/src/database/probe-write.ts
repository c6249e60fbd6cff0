import { sql } from "kysely";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations.ts";
import { step } from "./write-step.ts";

/**
 * Tests the whole write path by rewriting the row of the newest migration with its own value. Returns false if that row is
 * missing, so that the schema is of another release. Rejects if the write fails.
 */
export async function probeWrite({ query, write }: Pick<Database, "query" | "write">): Promise<boolean> {
  const version = MIGRATIONS.at(-1)?.version ?? 0;
  const touch = sql`update schema_migrations set applied_at = applied_at where version = ${version}`;
  const [touched] = await write([step(touch.compile(query))]);
  return touched?.changes === 1;
}
