import { randomInt } from "node:crypto";
import type { Database } from "#server/database/connect.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";
import type { NormsTotal } from "./norms-total.ts";

// Enough rows that parallel writers of a distributed database rarely meet on one.
const SLOTS = 16;
const PURGE_BATCH = 5_000;

interface Count {
  readonly testType: string;
  /** Undefined: the caller gave no key, so every post counts. */
  readonly keyHash: string | undefined;
  readonly day: number;
  /** Undefined: the total is not compared (norms-total.ts). */
  readonly normsTotal: NormsTotal | undefined;
}

/**
 * Steps that count one completed test and its total, once per key, in one of the slots. They go behind the steps of the same
 * write that are there already; with `onlyIfChanged` they depend on one of those.
 */
export function countParticipantSteps(
  { query }: Database,
  { testType, keyHash, day, normsTotal }: Count,
  after: { readonly length: number; readonly onlyIfChanged?: number },
): WriteStep[] {
  const condition = after.onlyIfChanged === undefined ? {} : { onlyIfChanged: after.onlyIfChanged };
  const slot = randomInt(SLOTS);
  const increments = [
    query
      .insertInto("participants")
      .values({ test_type: testType, slot, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["test_type", "slot"])
          .doUpdateSet((build) => ({ count: build("participants.count", "+", 1) })),
      ),
    ...(normsTotal
      ? [
          query
            .insertInto("score_histogram")
            .values({ test_type: testType, ...normsTotal, slot, count: 1 })
            .onConflict((conflict) =>
              conflict
                .columns(["test_type", "version", "total_score", "slot"])
                .doUpdateSet((build) => ({ count: build("score_histogram.count", "+", 1) })),
            ),
        ]
      : []),
  ];
  if (keyHash === undefined) return increments.map((increment) => step(increment, condition));
  const remember = query
    .insertInto("counted_keys")
    .values({ key_hash: keyHash, day })
    .onConflict((conflict) => conflict.doNothing());
  return [
    step(remember, condition),
    ...increments.map((increment) => step(increment, { onlyIfChanged: after.length })),
  ];
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
