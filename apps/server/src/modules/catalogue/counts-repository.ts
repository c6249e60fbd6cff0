import type { Database } from "#server/database/database.ts";

/** Completed tests by type; a type that nobody has completed is absent. */
export async function sumParticipants({
  query,
}: Pick<Database, "query">): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom("participants")
    .select(({ fn }) => ["test_type", fn.sum<number>("count").as("total")])
    .groupBy("test_type")
    .execute();
  return new Map(rows.map((row) => [row.test_type, row.total]));
}

/** Completed tests by day and type before that day, oldest first. */
export async function sumParticipantsByDay({ query }: Pick<Database, "query">, beforeDay: number) {
  return query
    .selectFrom("participants_by_day")
    .select(({ fn }) => ["day", "test_type", fn.sum<number>("count").as("total")])
    .where("day", "<", beforeDay)
    .groupBy(["day", "test_type"])
    .orderBy("day")
    .execute();
}

/** Completed tests by total under one version of the scoring; a total that nobody has is absent. */
export async function sumScoreHistogram(
  { query }: Pick<Database, "query">,
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
