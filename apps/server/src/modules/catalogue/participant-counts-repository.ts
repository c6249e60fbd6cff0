import type { Database } from "#server/database/database.ts";

/** Completed tests by type; a type that nobody has completed is absent. */
export async function sumParticipants({ query }: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom("participants")
    .select(({ fn }) => ["test_type", fn.sum<number>("count").as("total")])
    .groupBy("test_type")
    .execute();
  return new Map(rows.map((row) => [row.test_type, row.total]));
}
