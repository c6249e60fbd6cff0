import { randomInt } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { chainedSql, PREVIOUS_CHANGED, step, type WriteStep } from "#server/database/write-step.ts";

// Enough rows that parallel writers of a distributed database rarely contend.
const SLOTS = 16;
const PURGE_BATCH = 5_000;
/** A repeated post counts once within this time (decision 016). */
const COUNTED_KEY_DAYS = 30;

/** One completed test, as it is counted. */
export interface Count {
  readonly testType: string;
  /** Undefined: the caller gave no key, so every post counts. */
  readonly keyHash: string | undefined;
  /** As day.ts counts them. */
  readonly day: number;
  /** Undefined: the total is not compared. */
  readonly norms: NormsEntry | undefined;
}

/** An entry of the histogram of totals: no person, no time, no other score. */
export interface NormsEntry {
  readonly version: string;
  readonly total_score: number;
  /** Of whoever sent it. */
  readonly senderGroup: number;
  /** The total is counted once for this key; it is forgotten with the day. */
  readonly dayKeyHash: string;
}

/** A chain that counts one completed test, also for its day, and its total, each once per key, in one of the slots. */
export function countParticipantSteps(count: Count): WriteStep[] {
  const { testType, day, norms } = count;
  const slot = randomInt(SLOTS);
  const steps = [
    chainedSql`
      insert into participants (test_type, slot, count) select ${testType}, ${slot}, 1 where ${PREVIOUS_CHANGED}
      on conflict (test_type, slot) do update set count = participants.count + 1`,
    chainedSql`
      insert into participants_by_day (test_type, day, slot, count) select ${testType}, ${day}, ${slot}, 1 where ${PREVIOUS_CHANGED}
      on conflict (test_type, day, slot) do update set count = participants_by_day.count + 1`,
  ];
  if (count.keyHash !== undefined) steps.unshift(newKey(count.keyHash, day));
  if (!norms) return steps;
  const { version, total_score: total, senderGroup, dayKeyHash } = norms;
  return [
    ...steps,
    newKey(dayKeyHash, day - COUNTED_KEY_DAYS),
    chainedSql`
      insert into score_histogram (test_type, version, total_score, slot, count)
      select ${testType}, ${version}, ${total}, ${slot}, 1 where ${PREVIOUS_CHANGED}
      on conflict (test_type, version, total_score, slot) do update set count = score_histogram.count + 1`,
    // Changes a row also where it is there, so that the next step runs.
    chainedSql`
      insert into norms_senders (test_type, version, sender_group)
      select ${testType}, ${version}, ${senderGroup} where ${PREVIOUS_CHANGED}
      on conflict (test_type, version, sender_group) do update set sender_group = excluded.sender_group`,
    chainedSql`
      insert into norms_days (test_type, version, day) select ${testType}, ${version}, ${day} where ${PREVIOUS_CHANGED}
      on conflict do nothing`,
  ];
}

/** A step that changes a row where the key is new. */
const newKey = (hash: string, day: number) => chainedSql`
  insert into counted_keys (key_hash, day) select ${hash}, ${day} where ${PREVIOUS_CHANGED} on conflict do nothing`;

/** Forgets the keys whose time is over, in batches so that no other write waits long. */
export async function forgetCountedKeys({ query, write }: Database, today: number): Promise<void> {
  const beforeDay = today - COUNTED_KEY_DAYS;
  const old = query.selectFrom("counted_keys").select("key_hash").where("day", "<", beforeDay);
  const purge = [step(query.deleteFrom("counted_keys").where("key_hash", "in", old.limit(PURGE_BATCH)))];
  while ((await write(purge))[0]?.changes === PURGE_BATCH);
}
