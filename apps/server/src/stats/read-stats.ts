import { CONSENT_VERSIONS } from "@xinjing/contract/account";
import { VISIT_STATES, VISITED_TYPES } from "@xinjing/contract/visits";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { dayOf, writeDay } from "#server/time.ts";
import { INSTRUMENTS } from "#server/instruments.ts";
import { countCurrentConsents } from "#server/modules/account/consents.ts";
import { findNorms, sumParticipants } from "#server/modules/catalogue/counts.ts";

/*
 * Totals that identify nobody. They are passed to others and computed again the next day, so:
 * - Every one is rounded down to a multiple of ten. Fewer than ten look like none, and one person more or less nearly always changes
 *   nothing that is read; a step of ten between two runs says that something happened, not to whom.
 * - A day is printed when it is over. From then on it never changes (deleting a result lowers no count), so no two runs can be
 *   subtracted from each other.
 * - A test with fewer than ten on a day is left out of that day, and nothing adds the tests of a day up: what is left out
 *   cannot be computed from what is there.
 * - Totals come from the norms, which every visitor may read from 300 on, but in bands.
 * - An answer about a visit has no day, and a sender gives the same one once a day. Nothing adds the three answers up.
 * Whoever makes nine of ten accounts or answers sees that a tenth came, but not whose. It keeps nothing from the person who can open
 * the database.
 */
const STEP = 10;
/** Width of a band of totals. It is chosen so that a band of the smallest sample has some twenty results. */
const BAND = 5;

/** Statistics. Every count is rounded down to a multiple of ten, so 0 means fewer than ten. */
export type Stats = Awaited<ReturnType<typeof readStats>>;

type Query = Database["query"];

/** Reads statistics about all people together. On a database of millions of rows it takes some seconds. */
export async function readStats({ snapshot }: Pick<Database, "snapshot">, now: number) {
  return snapshot(async (query) => {
    const participants = await sumParticipants(query);
    return {
      ...(await readAccounts(query)),
      consents: await readConsents(query),
      completed: CATALOGUE.map(({ type }) => ({ type, count: coarse(participants.get(type)) })),
      completedByDay: await readDays(query, dayOf(now)),
      visits: await readVisits(query),
      norms: await readNorms(query),
    };
  });
}

const coarse = (count: number | null = 0) => Math.floor((count ?? 0) / STEP) * STEP;

async function readAccounts(query: Query) {
  const { rows } = await sql<{ accounts: number; results: number | null }>`
    select count(*) as accounts, sum(result_count) as results from users`.execute(query);
  return { accounts: coarse(rows[0]?.accounts), results: coarse(rows[0]?.results) };
}

/** Counts accounts by the wording of their last consent, including wordings that nobody has seen. */
async function readConsents(query: Query) {
  const consents = await countCurrentConsents(query, Object.values(CONSENT_VERSIONS).flat());
  return consents.map(({ version, granted, withdrawn }) => ({
    version,
    granted: coarse(granted),
    withdrawn: coarse(withdrawn),
  }));
}

/** Counts completed tests by day (YYYY-MM-DD) and test, oldest day first. Omits counts below ten. */
async function readDays(query: Query, today: number) {
  const rows = await query
    .selectFrom("participants_by_day")
    .select(({ fn }) => ["day", "test_type", fn.sum<number>("count").as("total")])
    .where("day", "<", today)
    .groupBy(["day", "test_type"])
    .orderBy("day")
    .execute();
  const days = Map.groupBy(rows, ({ day }) => day);
  return Array.from(days, ([day, tests]) => {
    const totalOf = (type: string) => tests.find((row) => row.test_type === type)?.total;
    const counts = CATALOGUE.map(({ type }) => ({ type, count: coarse(totalOf(type)) }));
    return { day: writeDay(day), counts: counts.filter(({ count }) => count > 0) };
  }).filter(({ counts }) => counts.length > 0);
}

/** Counts the answers about visits by test, each state separately. */
async function readVisits(query: Query) {
  const rows = await query
    .selectFrom("visits")
    .select(({ fn }) => ["test_type", "state", fn.sum<number>("count").as("total")])
    .groupBy(["test_type", "state"])
    .execute();
  return VISITED_TYPES.flatMap((type) =>
    VISIT_STATES.map((state) => {
      const row = rows.find((each) => each.test_type === type && each.state === state);
      return { type, state, count: coarse(row?.total) };
    }),
  );
}

/** Reads the norms of tests that have them. */
async function readNorms(query: Query) {
  const withNorms = CATALOGUE.filter(({ total }) => total.hasNorms);
  return Promise.all(
    withNorms.map(async ({ type }) => {
      const norms = await findNorms(query, type);
      // Undefined if there are too few results.
      const spread = norms ? { count: coarse(norms.n), bands: toBands(norms.histogram) } : undefined;
      return { type, version: INSTRUMENTS[type].version, spread };
    }),
  );
}

function toBands(histogram: readonly number[]) {
  return Array.from({ length: Math.ceil(histogram.length / BAND) }, (_, index) => {
    const lowest = index * BAND;
    const counts = histogram.slice(lowest, lowest + BAND);
    const sum = counts.reduce((total, count) => total + count, 0);
    return { lowest, highest: lowest + counts.length - 1, count: coarse(sum) };
  });
}
