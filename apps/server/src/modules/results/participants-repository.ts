import { randomInt } from "node:crypto";
import { prepared } from "#server/database/prepared.ts";
import type { Database } from "#server/database/database.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";
import type { NormsTotal } from "./norms-total.ts";

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
  /** Undefined: the total is not compared (norms-total.ts). */
  readonly normsTotal: NormsTotal | undefined;
  /** The total is counted once for this key; undefined: with every count. */
  readonly normsKeyHash: string | undefined;
}

const participant = prepared((query, value: { readonly testType: string; readonly slot: number }) =>
  query
    .insertInto("participants")
    .values({ test_type: value.testType, slot: value.slot, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["test_type", "slot"])
        .doUpdateSet((build) => ({ count: build("participants.count", "+", 1) })),
    ),
);

const participantOfDay = prepared(
  (query, value: { readonly testType: string; readonly day: number; readonly slot: number }) =>
    query
      .insertInto("participants_by_day")
      .values({ test_type: value.testType, day: value.day, slot: value.slot, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["test_type", "day", "slot"])
          .doUpdateSet((build) => ({ count: build("participants_by_day.count", "+", 1) })),
      ),
);

const totalOfMany = prepared(
  (query, value: NormsTotal & { readonly testType: string; readonly slot: number }) =>
    query
      .insertInto("score_histogram")
      .values({
        test_type: value.testType,
        version: value.version,
        total_score: value.total_score,
        slot: value.slot,
        count: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["test_type", "version", "total_score", "slot"])
          .doUpdateSet((build) => ({ count: build("score_histogram.count", "+", 1) })),
      ),
);

const countedKey = prepared((query, value: { readonly keyHash: string; readonly day: number }) =>
  query
    .insertInto("counted_keys")
    .values({ key_hash: value.keyHash, day: value.day })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Steps that count one completed test, also for its day, and its total, each once per key, in one of the slots. They go behind the steps of the same
 * write that are there already; with `onlyIfChanged` they depend on one of those.
 */
export function countParticipantSteps(
  database: Database,
  { testType, keyHash, day, normsTotal, normsKeyHash }: Count,
  after: { readonly length: number; readonly onlyIfChanged?: number },
): WriteStep[] {
  const slot = randomInt(SLOTS);
  const steps: WriteStep[] = [];
  const add = (statement: Parameters<typeof step>[0], onlyIfChanged: number | undefined) => {
    steps.push(step(statement, onlyIfChanged === undefined ? {} : { onlyIfChanged }));
    return after.length + steps.length - 1;
  };
  const addKey = (hash: string | undefined, onlyIfChanged: number | undefined) =>
    hash === undefined ? onlyIfChanged : add(countedKey(database, { keyHash: hash, day }), onlyIfChanged);
  const ifNew = addKey(keyHash, after.onlyIfChanged);
  add(participant(database, { testType, slot }), ifNew);
  add(participantOfDay(database, { testType, day, slot }), ifNew);
  if (normsTotal) add(totalOfMany(database, { ...normsTotal, testType, slot }), addKey(normsKeyHash, ifNew));
  return steps;
}

/** Forgets the keys counted before that day, in batches so that no other write waits long. */
export async function forgetCountedKeys({ query, write }: Database, beforeDay: number): Promise<void> {
  const batch = query
    .selectFrom("counted_keys")
    .select("key_hash")
    .where("day", "<", beforeDay)
    .limit(PURGE_BATCH);
  let forgotten = PURGE_BATCH;
  while (forgotten === PURGE_BATCH) {
    const [result] = await write([step(query.deleteFrom("counted_keys").where("key_hash", "in", batch))]);
    forgotten = result?.changes ?? 0;
  }
}
