import type { Norms } from "@xinjing/contract/norms";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Database } from "#server/database/connect.ts";
import { INSTRUMENTS } from "#server/instruments.ts";
import { sumScoreHistogram } from "./score-histogram-repository.ts";

/** With fewer a place among them says little, and the picture begins to show single people. */
const SMALLEST_SAMPLE = 300;

/** This site's norms of a test under its current scoring, or null: too few, or a total that is not compared. */
export async function findNorms(database: Database, testType: InstrumentId): Promise<Norms | null> {
  const instrument = INSTRUMENTS[testType];
  if (!instrument.siteNorms) return null;
  const counts = await sumScoreHistogram(database, { testType, version: instrument.version });
  const totals = Array.from({ length: instrument.siteNorms.maxTotal + 1 }, (_, total) => total);
  const histogram = totals.map((total) => counts.get(total) ?? 0);
  const n = histogram.reduce((sum, count) => sum + count, 0);
  return n < SMALLEST_SAMPLE ? null : { n, histogram };
}
