import { randomInt } from "node:crypto";
import { Chain } from "#server/database/chain.ts";
import type { Database } from "#server/database/database.ts";
import { step } from "#server/database/write-step.ts";

// Number of rows per counter. Parallel writers choose one at random, so that they rarely block each other.
const SLOTS = 16;
const PURGE_BATCH = 5_000;
/** Days during which a repeated post is recognised and counts only once (decision 016). */
const COUNTED_KEY_DAYS = 30;
/** A key that counts once a day is needed for no day after its own. */
const DAY_KEY_DAYS = 0;

/** A completed test to count. */
export interface Count {
  readonly testType: string;
  /** Hash of the idempotency key. If undefined, every post counts. */
  readonly keyHash: string | undefined;
  /** Day number (time.ts). */
  readonly day: number;
  /** Entry for the norms; undefined if the total does not count for them. */
  readonly norms: NormsEntry | undefined;
}

/** Entry in the histogram of totals. Contains no person, no time and no other scores. */
export interface NormsEntry {
  readonly version: string;
  readonly total_score: number;
  /** Group of the sender; many senders share one. */
  readonly senderGroup: number;
  /** Key under which one total of the group counts a day. It is deleted after the day. */
  readonly dayKeyHash: string;
}

/**
 * Adds statements that count a completed test, its day and its total, each in a random slot. A key that was counted
 * before is not counted again.
 */
export function countParticipant(chain: Chain, { testType, keyHash, day, norms }: Count): void {
  const slot = randomInt(SLOTS);
  if (keyHash !== undefined) addNewKey(chain, keyHash, { day, keptForDays: COUNTED_KEY_DAYS });
  chain.add`
    insert into participants (test_type, slot, count)
    select ${testType}, ${slot}, 1 where ${chain.previousChanged}
    on conflict (test_type, slot) do update set count = participants.count + 1`;
  chain.add`
    insert into participants_by_day (test_type, day, slot, count)
    select ${testType}, ${day}, ${slot}, 1 where ${chain.previousChanged}
    on conflict (test_type, day, slot) do update set count = participants_by_day.count + 1`;
  if (!norms) return;
  const { version, total_score: total, senderGroup, dayKeyHash } = norms;
  addNewKey(chain, dayKeyHash, { day, keptForDays: DAY_KEY_DAYS });
  chain.add`
    insert into score_histogram (test_type, version, total_score, slot, count)
    select ${testType}, ${version}, ${total}, ${slot}, 1 where ${chain.previousChanged}
    on conflict (test_type, version, total_score, slot) do update set count = score_histogram.count + 1`;
  // An update of an existing row changes a row too, so the next statement runs.
  chain.add`
    insert into norms_senders (test_type, version, sender_group)
    select ${testType}, ${version}, ${senderGroup} where ${chain.previousChanged}
    on conflict (test_type, version, sender_group) do update set sender_group = excluded.sender_group`;
  chain.add`
    insert into norms_days (test_type, version, day)
    select ${testType}, ${version}, ${day} where ${chain.previousChanged}
    on conflict do nothing`;
}

/** Answer to the question whether somebody has seen a professional, to be counted. */
export interface VisitCount {
  readonly testType: string;
  readonly state: string;
  /** Hash under which one such answer of the sender's group counts a day. It is deleted after the day. */
  readonly dayKeyHash: string;
  /** Day number (time.ts). */
  readonly day: number;
}

/**
 * Counts an answer about seeing a professional, unless the sender's group has given the same answer on that day. There are
 * 4,096 groups (submit.ts), so rarely another sender's answer is not counted.
 */
export async function countVisit(database: Database, visit: VisitCount): Promise<void> {
  const { testType, state, dayKeyHash, day } = visit;
  const chain = new Chain(database);
  addNewKey(chain, dayKeyHash, { day, keptForDays: DAY_KEY_DAYS });
  chain.add`
    insert into visits (test_type, state, slot, count)
    select ${testType}, ${state}, ${randomInt(SLOTS)}, 1 where ${chain.previousChanged}
    on conflict (test_type, state, slot) do update set count = visits.count + 1`;
  await chain.write();
}

/** Adds a statement that changes a row only if the key is new. The key is kept for a number of days after its day. */
function addNewKey(
  chain: Chain,
  keyHash: string,
  { day, keptForDays }: { readonly day: number; readonly keptForDays: number },
): void {
  // forgetCountedKeys deletes every row by one age, so a key that is kept for a shorter time is stored with an earlier day.
  const storedDay = day + keptForDays - COUNTED_KEY_DAYS;
  chain.add`
    insert into counted_keys (key_hash, day) select ${keyHash}, ${storedDay} where ${chain.previousChanged}
    on conflict do nothing`;
}

/** Deletes expired keys in batches, so that no write waits long. */
export async function forgetCountedKeys({ query, write }: Database, today: number): Promise<void> {
  const beforeDay = today - COUNTED_KEY_DAYS;
  const old = query.selectFrom("counted_keys").select("key_hash").where("day", "<", beforeDay);
  const purge = [step(query.deleteFrom("counted_keys").where("key_hash", "in", old.limit(PURGE_BATCH)))];
  while ((await write(purge))[0]?.changes === PURGE_BATCH);
}
