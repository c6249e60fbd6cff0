import type { QueryCreator } from "kysely";
import { buildOnce } from "#server/database/build-once.ts";
import type { Database } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";
import { chooseSlot, type Count, countParticipantSteps } from "./participants-repository.ts";
import { insertResultSteps, insertUnlessDeleted, type ResultRow } from "./results-repository.ts";

interface Values extends ResultRow {
  readonly key_hash: string;
  readonly day: number;
  readonly slot: number;
  readonly compared_version: string;
  readonly compared_total: number;
}

/**
 * Steps that store a result and count it; step 0 changes nothing when it is there already, was deleted, or the account was
 * closed meanwhile. On PostgreSQL they are one statement: each would be a way to the server and back.
 */
export function storeResultSteps(database: Database, row: ResultRow, count: Count): WriteStep[] {
  const ofPerson = row.user_id;
  if (database.engine === "sqlite") {
    const stored = insertResultSteps(database, row);
    return [
      ...stored,
      ...countParticipantSteps(database, count, { length: stored.length, onlyIfChanged: 0 }),
    ];
  }
  const { keyHash, day, normsTotal } = count;
  const store = (normsTotal ? COMPARED : UNCOMPARED)[keyHash === undefined ? "withoutKey" : "withKey"];
  const values: Values = {
    ...row,
    key_hash: keyHash ?? "",
    day,
    slot: chooseSlot(),
    compared_version: normsTotal?.version ?? "",
    compared_total: normsTotal?.total_score ?? 0,
  };
  return [step(store(database, values), { ofPerson, isRepeatable: true })];
}

const COMPARED = { withKey: storeOnPostgres(true, true), withoutKey: storeOnPostgres(false, true) };
const UNCOMPARED = { withKey: storeOnPostgres(true, false), withoutKey: storeOnPostgres(false, false) };

/** All parts see the moment before it: who depends on another says so by reading what that one returned. */
function storeOnPostgres(hasKey: boolean, isCompared: boolean) {
  return buildOnce(({ query }, value: Values) => {
    const stored = query.with("stored", (part) => insertUnlessDeleted(part, value).returning("id"));
    const counted = stored.with("counted", (part) =>
      hasKey ? rememberKey(part, value) : part.selectFrom("stored").select("id"),
    );
    const increments = counted.with("participant", (part) => countParticipant(part, value));
    const all = isCompared ? increments.with("total", (part) => countTotal(part, value)) : increments;
    return all
      .updateTable("users")
      .set((build) => ({ result_count: build("result_count", "+", 1) }))
      .where("id", "=", value.user_id)
      .where(({ exists, selectFrom }) => exists(selectFrom("stored").select("id")));
  });
}

type Builder<Parts extends string> = Pick<
  QueryCreator<Schema & Readonly<Record<Parts, { readonly id: string }>>>,
  "insertInto" | "selectFrom"
>;

/** Finds a row if the result was stored and its key is new: a post is counted once, also after its result was deleted. */
function rememberKey(query: Builder<"stored">, value: Values) {
  return query
    .insertInto("counted_keys")
    .columns(["key_hash", "day"])
    .expression(
      query
        .selectFrom("stored")
        .select(({ val }) => [val(value.key_hash).as("key_hash"), val(value.day).as("day")]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("key_hash as id");
}

function countParticipant(query: Builder<"counted">, value: Values) {
  return query
    .insertInto("participants")
    .columns(["test_type", "slot", "count"])
    .expression(
      query
        .selectFrom("counted")
        .select(({ val }) => [
          val(value.test_type).as("test_type"),
          val(value.slot).as("slot"),
          val(1).as("count"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["test_type", "slot"])
        .doUpdateSet((build) => ({ count: build("participants.count", "+", 1) })),
    );
}

function countTotal(query: Builder<"counted">, value: Values) {
  return query
    .insertInto("score_histogram")
    .columns(["test_type", "version", "total_score", "slot", "count"])
    .expression(
      query
        .selectFrom("counted")
        .select(({ val }) => [
          val(value.test_type).as("test_type"),
          val(value.compared_version).as("version"),
          val(value.compared_total).as("total_score"),
          val(value.slot).as("slot"),
          val(1).as("count"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["test_type", "version", "total_score", "slot"])
        .doUpdateSet((build) => ({ count: build("score_histogram.count", "+", 1) })),
    );
}
