import { randomInt } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { chainedSql, PREVIOUS_CHANGED, step, type WriteStep } from "#server/database/write-step.ts";

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

/** A chain that counts one completed test, also for its day, and its total, each once per key, in one of the slots. */
export function countParticipantSteps(count: Count): WriteStep[] {
  const { testType, day, normsTotal } = count;
  const slot = randomInt(SLOTS);
  const newKey = (hash: string) => chainedSql`
    insert into counted_keys (key_hash, day) select ${hash}, ${day} where ${PREVIOUS_CHANGED} on conflict do nothing`;
  const steps = [
    chainedSql`
      insert into participants (test_type, slot, count) select ${testType}, ${slot}, 1 where ${PREVIOUS_CHANGED}
      on conflict (test_type, slot) do update set count = participants.count + 1`,
    chainedSql`
      insert into participants_by_day (test_type, day, slot, count) select ${testType}, ${day}, ${slot}, 1 where ${PREVIOUS_CHANGED}
      on conflict (test_type, day, slot) do update set count = participants_by_day.count + 1`,
  ];
  if (count.keyHash !== undefined) steps.unshift(newKey(count.keyHash));
  if (!normsTotal) return steps;
  if (count.normsKeyHash !== undefined) steps.push(newKey(count.normsKeyHash));
  steps.push(chainedSql`
    insert into score_histogram (test_type, version, total_score, slot, count)
    select ${testType}, ${normsTotal.version}, ${normsTotal.total_score}, ${slot}, 1 where ${PREVIOUS_CHANGED}
    on conflict (test_type, version, total_score, slot) do update set count = score_histogram.count + 1`);
  return steps;
}

/** Forgets the keys counted before that day, in batches so that no other write waits long. */
export async function forgetCountedKeys({ query, write }: Database, beforeDay: number): Promise<void> {
  const old = query.selectFrom("counted_keys").select("key_hash").where("day", "<", beforeDay);
  const purge = [step(query.deleteFrom("counted_keys").where("key_hash", "in", old.limit(PURGE_BATCH)))];
  while ((await write(purge))[0]?.changes === PURGE_BATCH);
}
