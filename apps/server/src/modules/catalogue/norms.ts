import type { Norms } from "@xinjing/contract/norms";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Database } from "#server/database/database.ts";
import { INSTRUMENTS } from "#server/instruments.ts";
import { sumScoreHistogram } from "./counts-repository.ts";

/** With fewer, a percentile says little and the histogram could reveal a person. */
const SMALLEST_SAMPLE = 300;

/** This site's norms of a test under its current scoring, or null: too few, or a total that is not compared. */
export async function findNorms(
  database: Pick<Database, "query">,
  testType: InstrumentId,
): Promise<Norms | null> {
  const { isCompared, max } = getCatalogueEntry(testType).total;
  if (!isCompared) return null;
  const { version } = INSTRUMENTS[testType];
  const counts = await sumScoreHistogram(database, { testType, version });
  const totals = Array.from({ length: max + 1 }, (_, total) => total);
  const histogram = totals.map((total) => counts.get(total) ?? 0);
  const n = histogram.reduce((sum, count) => sum + count, 0);
  return n < SMALLEST_SAMPLE ? null : { n, histogram };
}
