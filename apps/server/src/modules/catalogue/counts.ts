import type { Norms } from "@xinjing/contract/norms";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Database } from "#server/database/database.ts";
import { INSTRUMENTS } from "#server/instruments.ts";

/**
 * Minimum number of results for norms. Of fewer, a percentile is imprecise and the histogram could identify a person.
 */
const SMALLEST_SAMPLE = 300;
/** Minimum number of senders and of days for norms, so that a few people cannot determine them. */
const FEWEST_SENDERS = 100;
const FEWEST_DAYS = 30;

/**
 * Reads this site's norms of a test under its current scoring. Returns null if there are too few results, senders or days, or if
 * the test has no norms.
 */
export async function findNorms(query: Database["query"], testType: InstrumentId): Promise<Norms | null> {
  const { hasNorms, max } = getCatalogueEntry(testType).total;
  if (!hasNorms) return null;
  const { version } = INSTRUMENTS[testType];
  const rows = await query
    .selectFrom("score_histogram")
    .select(({ fn }) => ["total_score", fn.sum<number>("count").as("count")])
    .where("test_type", "=", testType)
    .where("version", "=", version)
    .groupBy("total_score")
    .execute();
  const counts = new Map(rows.map(({ total_score: total, count }) => [total, count]));
  const histogram = Array.from({ length: max + 1 }, (_, total) => counts.get(total) ?? 0);
  const n = histogram.reduce((sum, count) => sum + count, 0);
  if (n < SMALLEST_SAMPLE) return null;
  const count = async (table: "norms_senders" | "norms_days") => {
    const counting = query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("test_type", "=", testType)
      .where("version", "=", version);
    return (await counting.executeTakeFirstOrThrow()).total;
  };
  const isEnough =
    (await count("norms_senders")) >= FEWEST_SENDERS && (await count("norms_days")) >= FEWEST_DAYS;
  return isEnough ? { n, histogram } : null;
}

/** Sums completed tests by type. A type without any is absent. */
export async function sumParticipants(query: Database["query"]) {
  const rows = await query
    .selectFrom("participants")
    .select(({ fn }) => ["test_type", fn.sum<number>("count").as("total")])
    .groupBy("test_type")
    .execute();
  return new Map(rows.map((row) => [row.test_type, row.total]));
}
