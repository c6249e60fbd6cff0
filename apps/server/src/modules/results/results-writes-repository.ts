import { sql } from "kysely";
import type { Config } from "#server/config.ts";
import { Chain } from "#server/database/chain.ts";
import type { Database } from "#server/database/database.ts";
import { step } from "#server/database/write-step.ts";
import type { ResultKey, ResultRow } from "./results-reads-repository.ts";

/** Columns whose sizes add up to the size of a result. */
const WEIGHED = ["test_name", "result_type", "scores", "details"] as const;

/** Computes the size of a row in bytes. */
export const weighResult = (row: Pick<ResultRow, (typeof WEIGHED)[number]>): number =>
  WEIGHED.reduce((sum, column) => sum + Buffer.byteLength(row[column]), 0);

/** Computes the size of a stored row in SQL. */
const WEIGHT = sql<number>`octet_length(test_name) + octet_length(result_type) + octet_length(scores) + octet_length(details)`;

/**
 * Starts a chain that inserts a result and adds its size to the account. The first statement changes no row if the
 * result exists or was deleted, if the account is full or closed, or if the person has withdrawn consent.
 */
export function insertResult(
  database: Database,
  row: ResultRow,
  { consentKind, quota }: { readonly consentKind: string; readonly quota: Config["quota"] },
): Chain {
  const { user_id: userId, id } = row;
  const weight = weighResult(row);
  const chain = new Chain(database, { ofPerson: userId });
  chain.add`
    insert into test_results (user_id, id, test_type, test_name, result_type, total_score, scores,
      start_time, end_time, details, body_hash, created_at)
    select ${userId}, ${id}, ${row.test_type}, ${row.test_name}, ${row.result_type}, ${row.total_score}, ${row.scores},
      ${row.start_time}, ${row.end_time}, ${row.details}, ${row.body_hash}, ${row.created_at}
    from users
    where id = ${userId} and result_count < ${quota.results} and result_bytes <= ${quota.bytes - weight}
      and not exists (select 1 from deleted_results where user_id = ${userId} and id = ${id})
      and not exists (
        select 1 from consents where user_id = ${userId} and kind = ${consentKind} and granted = 0
          and number = (select max(number) from consents where user_id = ${userId} and kind = ${consentKind}))
    on conflict do nothing`;
  chain.add`
    update users set result_count = result_count + 1, result_bytes = result_bytes + ${weight}
    where id = ${userId} and ${chain.previousChanged}`;
  return chain;
}

/** Deletes a result, leaves a tombstone, and deletes the oldest tombstones above the limit. False if there is no such result. */
export async function deleteResult(
  { query, write }: Database,
  { userId, id }: ResultKey,
  { now, keptTombstones }: { readonly now: number; readonly keptTombstones: number },
): Promise<boolean> {
  const result = sql`from test_results where user_id = ${userId} and id = ${id}`;
  const uncounting = sql`
    update users set result_count = result_count - 1, result_bytes = result_bytes - (select ${WEIGHT} ${result})
    where id = ${userId} and exists (select 1 ${result})`;
  const burying = sql`
    insert into deleted_results (user_id, id, deleted_at) values (${userId}, ${id}, ${now}) on conflict do nothing`;
  const trimming = sql`
    delete from deleted_results where user_id = ${userId} and deleted_at < (
      select deleted_at from deleted_results where user_id = ${userId}
      order by deleted_at desc limit 1 offset ${keptTombstones - 1})`;
  const [counted] = await write([
    step(uncounting.compile(query), { ofPerson: userId }),
    step(sql`delete ${result}`.compile(query), { onlyIfChanged: 0 }),
    step(burying.compile(query), { onlyIfChanged: 0 }),
    step(trimming.compile(query), { onlyIfChanged: 0 }),
  ]);
  return counted?.changes === 1;
}
