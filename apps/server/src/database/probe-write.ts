import { sql } from "kysely";
import type { Database } from "./database.ts";
import { MIGRATIONS } from "./migrations.ts";
import { step } from "./write-step.ts";

/**
 * Rewrites the row of this release's newest migration with itself: a write through the whole path. False when there is
 * no such row, so that the schema is not this release's. Rejects as every write does.
 */
export async function probeWrite({ query, write }: Pick<Database, "query" | "write">): Promise<boolean> {
  const version = MIGRATIONS.at(-1)?.version ?? 0;
  const touch = sql`update schema_migrations set applied_at = applied_at where version = ${version}`;
  const [touched] = await write([step(touch.compile(query))]);
  return touched?.changes === 1;
}
