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

/** Completed tests by total under one version of the scoring; a total that nobody has is absent. */
export async function sumScoreHistogram(
  { query }: Database,
  { testType, version }: { readonly testType: string; readonly version: string },
): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom("score_histogram")
    .select(({ fn }) => ["total_score", fn.sum<number>("count").as("total")])
    .where("test_type", "=", testType)
    .where("version", "=", version)
    .groupBy("total_score")
    .execute();
  return new Map(rows.map((row) => [row.total_score, row.total]));
}
