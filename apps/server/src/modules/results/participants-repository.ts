import { randomInt } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { plainSql } from "#server/database/hot-sql.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";

// Enough rows that parallel writers of a distributed database rarely contend.
const SLOTS = 16;
const PURGE_BATCH = 5_000;

/** One completed test, as it is counted. */
export interface Count {
  readonly testType: string;
  /** Undefined: the caller gave no key, so every post counts. */
  readonly keyHash: string | undefined;
  /** As day.ts counts them. */
  readonly day: number;
  /** An entry of the histogram of totals: no person, no time, no other score. Undefined: the total is not compared. */
  readonly normsTotal: { readonly version: string; readonly total_score: number } | undefined;
  /** The total is counted once for this key; undefined: with every count. */
  readonly normsKeyHash: string | undefined;
}

/**
 * Steps that count one completed test, also for its day, and its total, each once per key, in one of the slots. They go behind
 * the steps of the same write that are there already; with `onlyIfChanged` they depend on one of those.
 */
export function countParticipantSteps(
  database: Database,
  { testType, keyHash, day, normsTotal, normsKeyHash }: Count,
  after: { readonly length: number; readonly onlyIfChanged?: number },
): WriteStep[] {
  const sql = plainSql(database);
  const slot = randomInt(SLOTS);
  const steps: WriteStep[] = [];
  const add = (statement: WriteStep, onlyIfChanged: number | undefined) => {
    steps.push({ ...statement, ...(onlyIfChanged !== undefined && { onlyIfChanged }) });
    return after.length + steps.length - 1;
  };
  const addKey = (hash: string | undefined, onlyIfChanged: number | undefined) => {
    if (hash === undefined) return onlyIfChanged;
    const key = sql`insert into counted_keys (key_hash, day) values (${hash}, ${day}) on conflict do nothing`;
    return add(key, onlyIfChanged);
  };
  const ifNew = addKey(keyHash, after.onlyIfChanged);
  const total = sql`
    insert into participants (test_type, slot, count) values (${testType}, ${slot}, 1)
    on conflict (test_type, slot) do update set count = participants.count + 1`;
  add(total, ifNew);
  const ofDay = sql`
    insert into participants_by_day (test_type, day, slot, count) values (${testType}, ${day}, ${slot}, 1)
    on conflict (test_type, day, slot) do update set count = participants_by_day.count + 1`;
  add(ofDay, ifNew);
  if (!normsTotal) return steps;
  const { version, total_score: score } = normsTotal;
  const ofScore = sql`
    insert into score_histogram (test_type, version, total_score, slot, count)
    values (${testType}, ${version}, ${score}, ${slot}, 1)
    on conflict (test_type, version, total_score, slot) do update set count = score_histogram.count + 1`;
  add(ofScore, addKey(normsKeyHash, ifNew));
  return steps;
}

/** Forgets the keys counted before that day, in batches so that no other write waits long. */
export async function forgetCountedKeys({ query, write }: Database, beforeDay: number): Promise<void> {
  const old = query.selectFrom("counted_keys").select("key_hash").where("day", "<", beforeDay);
  const purge = [step(query.deleteFrom("counted_keys").where("key_hash", "in", old.limit(PURGE_BATCH)))];
  while ((await write(purge))[0]?.changes === PURGE_BATCH);
}
