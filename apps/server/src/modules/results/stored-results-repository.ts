import { sql } from "kysely";
import { prepared } from "#server/database/prepared.ts";
import type { Database } from "#server/database/database.ts";
import { step, type WriteStep } from "#server/database/write-step.ts";
import type { ResultKey, ResultRow } from "./results-repository.ts";

const COLUMNS = [
  "user_id",
  "id",
  "test_type",
  "test_name",
  "result_type",
  "total_score",
  "scores",
  "start_time",
  "end_time",
  "details",
  "body_hash",
  "created_at",
] as const satisfies readonly (keyof ResultRow)[];

/** What an account may hold at most. */
export interface Quota {
  readonly results: number;
  readonly bytes: number;
}

/** The columns that an account's bytes are counted by. */
const WEIGHED = ["test_name", "result_type", "scores", "details"] as const;

/** The weight of a row that is stored. */
const WEIGHT = sql<number>`octet_length(test_name) + octet_length(result_type) + octet_length(scores) + octet_length(details)`;

interface NewResult extends ResultRow {
  readonly consent_kind: string;
  /** What the account may hold before it. */
  readonly most_before: number;
  readonly bytes_before: number;
}

const acceptedRow = prepared((query, row: NewResult) => {
  const saidOfKind = query
    .selectFrom("consents")
    .where("consents.user_id", "=", row.user_id)
    .where("consents.kind", "=", row.consent_kind);
  const lastSaid = saidOfKind.select(({ fn }) => fn.max("consents.number").as("number"));
  const refusal = saidOfKind
    .select("consents.number")
    .where("consents.granted", "=", 0)
    .where("consents.number", "=", lastSaid);
  return query
    .insertInto("test_results")
    .columns(COLUMNS)
    .expression(
      query
        .selectFrom("users")
        .select(({ val }) => COLUMNS.map((column) => val(row[column]).as(column)))
        .where("id", "=", row.user_id)
        .where("result_count", "<=", row.most_before)
        .where("result_bytes", "<=", row.bytes_before)
        .where(({ not, exists }) => not(exists(tombstone(query, row))))
        .where(({ not, exists }) => not(exists(refusal))),
    )
    .onConflict((conflict) => conflict.doNothing());
});

function tombstone(query: Database["query"], { user_id, id }: Pick<ResultRow, "user_id" | "id">) {
  return query
    .selectFrom("deleted_results")
    .select("deleted_results.id")
    .where("deleted_results.user_id", "=", user_id)
    .where("deleted_results.id", "=", id);
}

/**
 * Steps that store a result and count it with the person. Step 0 changes nothing when it is there already or was deleted,
 * when the account is full or was closed meanwhile, and when the person does not agree.
 */
export function insertResultSteps(
  database: Database,
  row: ResultRow,
  { consentKind, quota }: { readonly consentKind: string; readonly quota: Quota },
): WriteStep[] {
  const weight = WEIGHED.reduce((sum, column) => sum + Buffer.byteLength(row[column]), 0);
  const limits = { most_before: quota.results - 1, bytes_before: quota.bytes - weight };
  return [
    step(acceptedRow(database, { ...row, ...limits, consent_kind: consentKind }), { ofPerson: row.user_id }),
    step(usage(database, { userId: row.user_id, weight }), { onlyIfChanged: 0 }),
  ];
}

const usage = prepared((query, value: { readonly userId: string; readonly weight: number }) =>
  query
    .updateTable("users")
    .set((build) => ({
      result_count: build("result_count", "+", 1),
      result_bytes: build("result_bytes", "+", value.weight),
    }))
    .where("id", "=", value.userId),
);

/** Whether the person deleted the result, or the account is gone with it. */
export async function wasDeleted({ query }: Database, { userId, id }: ResultKey): Promise<boolean> {
  const owner = await query
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "=", userId)
    .where(({ not, exists }) => not(exists(tombstone(query, { user_id: userId, id }))))
    .executeTakeFirst();
  return owner === undefined;
}

/** Deletes a result and leaves a tombstone; of the account's tombstones the newest stay. False when the person has no such result. */
export async function deleteResult(
  { query, write }: Database,
  { userId, id }: ResultKey,
  { now, keptTombstones }: { readonly now: number; readonly keptTombstones: number },
): Promise<boolean> {
  const result = query
    .selectFrom("test_results")
    .where("test_results.user_id", "=", userId)
    .where("test_results.id", "=", id);
  const tombstones = query.selectFrom("deleted_results").where("user_id", "=", userId);
  const oldestKept = tombstones
    .select("deleted_at")
    .orderBy("deleted_at", "desc")
    .limit(1)
    .offset(keptTombstones - 1);
  const ifThere = { onlyIfChanged: 0 };
  const [counted] = await write([
    step(
      query
        .updateTable("users")
        .set((build) => ({
          result_count: build("result_count", "-", 1),
          result_bytes: build("result_bytes", "-", result.select(WEIGHT.as("weight"))),
        }))
        .where("users.id", "=", userId)
        .where(({ exists }) => exists(result.select("test_results.id"))),
      { ofPerson: userId },
    ),
    step(query.deleteFrom("test_results").where("user_id", "=", userId).where("id", "=", id), ifThere),
    step(
      query
        .insertInto("deleted_results")
        .values({ user_id: userId, id, deleted_at: now })
        .onConflict((conflict) => conflict.doNothing()),
      ifThere,
    ),
    step(
      query.deleteFrom("deleted_results").where("user_id", "=", userId).where("deleted_at", "<", oldestKept),
      ifThere,
    ),
  ]);
  return counted?.changes === 1;
}
