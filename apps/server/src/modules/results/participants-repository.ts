import { randomInt } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { prepared } from "#server/database/prepared.ts";
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

/** Adds one to a counter. The tables of counters are alike; the type of one stands for all. */
const countIn = (
  table: "participants" | "participants_by_day" | "score_histogram",
  ...key: readonly ("test_type" | "day" | "version" | "total_score" | "slot")[]
) =>
  prepared((query, value: Readonly<Partial<Record<(typeof key)[number], string | number>>>) =>
    query
      .insertInto(table as "participants")
      .values({ ...Object.fromEntries(key.map((column) => [column, value[column]])), count: 1 } as never)
      .onConflict((conflict) =>
        conflict
          .columns(key as readonly "slot"[])
          .doUpdateSet((build) => ({ count: build(`${table}.count` as "participants.count", "+", 1) })),
      ),
  );

const participant = countIn("participants", "test_type", "slot");
const participantOfDay = countIn("participants_by_day", "test_type", "day", "slot");
const totalOfMany = countIn("score_histogram", "test_type", "version", "total_score", "slot");

const countedKey = prepared((query, value: { readonly keyHash: string; readonly day: number }) =>
  query
    .insertInto("counted_keys")
    .values({ key_hash: value.keyHash, day: value.day })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Steps that count one completed test, also for its day, and its total, each once per key, in one of the slots. They go behind
 * the steps of the same write that are there already; with `onlyIfChanged` they depend on one of those.
 */
export function countParticipantSteps(
  database: Database,
  { testType, keyHash, day, normsTotal, normsKeyHash }: Count,
  after: { readonly length: number; readonly onlyIfChanged?: number },
): WriteStep[] {
  const place = { test_type: testType, slot: randomInt(SLOTS) };
  const steps: WriteStep[] = [];
  const add = (statement: Parameters<typeof step>[0], onlyIfChanged: number | undefined) => {
    steps.push(step(statement, onlyIfChanged === undefined ? {} : { onlyIfChanged }));
    return after.length + steps.length - 1;
  };
  const addKey = (hash: string | undefined, onlyIfChanged: number | undefined) =>
    hash === undefined ? onlyIfChanged : add(countedKey(database, { keyHash: hash, day }), onlyIfChanged);
  const ifNew = addKey(keyHash, after.onlyIfChanged);
  add(participant(database, place), ifNew);
  add(participantOfDay(database, { ...place, day }), ifNew);
  if (normsTotal) add(totalOfMany(database, { ...normsTotal, ...place }), addKey(normsKeyHash, ifNew));
  return steps;
}

/** Forgets the keys counted before that day, in batches so that no other write waits long. */
export async function forgetCountedKeys({ query, write }: Database, beforeDay: number): Promise<void> {
  const old = query.selectFrom("counted_keys").select("key_hash").where("day", "<", beforeDay);
  const purge = [step(query.deleteFrom("counted_keys").where("key_hash", "in", old.limit(PURGE_BATCH)))];
  while ((await write(purge))[0]?.changes === PURGE_BATCH);
}
