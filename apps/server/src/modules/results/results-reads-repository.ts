import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { compileOnce } from "#server/database/hot-sql.ts";
import type { Schema } from "#server/database/schema.ts";

export type ResultRow = Selectable<Schema["test_results"]>;
/** Columns that a submission determines. */
export type ResultContent = Omit<ResultRow, "user_id" | "id" | "created_at">;
export type ResultSummaryRow = Omit<ResultRow, "user_id" | "details" | "body_hash"> & {
  /** Null if the submission had none. */
  readonly version: string | null;
};

export interface ResultKey {
  readonly userId: string;
  readonly id: string;
}

/** Milliseconds by which a device's clock may be ahead of the server's. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** True if the end was in the future when the result was stored, because the device's clock was wrong. Stays true later. */
export function isEndAhead(row: Pick<ResultRow, "end_time" | "created_at">): boolean {
  return row.end_time > row.created_at + CLOCK_TOLERANCE_MS;
}

const endIsAhead = (eb: ExpressionBuilder<Schema, "test_results">) =>
  eb("end_time", ">", eb("created_at", "+", CLOCK_TOLERANCE_MS));

interface ResultFilter {
  readonly userId: string;
  readonly testType: string | undefined;
}

const SUMMARY_COLUMNS = [
  "id",
  "test_type",
  "test_name",
  "result_type",
  "total_score",
  "scores",
  "start_time",
  "end_time",
  "created_at",
] as const;

/**
 * SQL expression for the version of a result. Lists need no other field of `details`: results are comparable if their
 * versions are equal.
 */
const VERSION = {
  sqlite: sql<string | null>`json_extract(details, '$.version')`.as("version"),
  postgres: sql<string | null>`details::json ->> 'version'`.as("version"),
};

/** Finds a complete result of a person. */
export function findResult({ query }: Database, { userId, id }: ResultKey): Promise<ResultRow | undefined> {
  return query
    .selectFrom("test_results")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Finds the result that ended last. Returns one with a wrong end (`isEndAhead`) only if there is no other. */
export async function findLatestResult(
  { query }: Database,
  filter: ResultFilter,
): Promise<ResultRow | undefined> {
  const newest = inOrder(query, filter).selectAll().limit(1);
  const found = await newest.where((eb) => eb.not(endIsAhead(eb))).executeTakeFirst();
  return found ?? newest.executeTakeFirst();
}

const pageOf = (testType: string | undefined, order: Order) =>
  compileOnce(({ engine, query }) =>
    inOrder(query, { userId: "", testType }, order)
      .select([...SUMMARY_COLUMNS, VERSION[engine]])
      .limit(0)
      .offset(0),
  );
// Only the SQL is used; the values are placeholders.
const ofAll = { asc: pageOf(undefined, "asc"), desc: pageOf(undefined, "desc") };
const ofOneTest = { asc: pageOf("", "asc"), desc: pageOf("", "desc") };

interface PageOptions {
  readonly limit: number;
  readonly offset: number;
  /** Number of results that match the filter. */
  readonly total: number;
}

/** Lists a page of a person's results, newest end first. Results with a wrong end (`isEndAhead`) are last. */
export async function listResults(
  database: Database,
  filter: ResultFilter,
  options: PageOptions,
): Promise<ResultSummaryRow[]> {
  const page = listByEnd(database, filter, options);
  const newest =
    options.offset === 0 ? page : listByEnd(database, filter, { ...options, limit: 1, offset: 0 });
  const [first] = await newest;
  return first && isEndAhead(first) ? listPastFirst(database, filter, options) : page;
}

/**
 * Lists a page in which results with a wrong end (`isEndAhead`) are last. Slower than `listByEnd`, because it sorts all
 * results of the person.
 */
function listPastFirst({ engine, query }: Database, filter: ResultFilter, { limit, offset }: PageOptions) {
  return inOrder(query, filter)
    .clearOrderBy()
    .orderBy((eb) => eb.case().when(endIsAhead(eb)).then(1).else(0).end())
    .orderBy("end_time", "desc")
    .orderBy("id", "desc")
    .select([...SUMMARY_COLUMNS, VERSION[engine]])
    .limit(limit)
    .offset(Math.min(offset, Number.MAX_SAFE_INTEGER))
    .execute();
}

/** Lists a page by end time alone. Reads from the nearer end of the list, so that a large offset is not slow. */
async function listByEnd(
  database: Database,
  { userId, testType }: ResultFilter,
  { limit, offset, total }: PageOptions,
): Promise<ResultSummaryRow[]> {
  const [page, owner] = testType === undefined ? [ofAll, [userId]] : [ofOneTest, [userId, testType]];
  // A page beyond the last result is empty. Its offset may exceed the database's integers, so there is no query.
  if (offset >= total) return [];
  const older = Math.max(0, total - offset - limit);
  if (offset <= older) return page.desc(database, ...owner, limit, offset);
  return (await page.asc(database, ...owner, Math.min(limit, total - offset), older)).toReversed();
}

/** Lists complete results after a row, newest end first. */
export function listWholeResults(
  { query }: Database,
  userId: string,
  { after, limit }: { readonly after: ResultRow | undefined; readonly limit: number },
): Promise<ResultRow[]> {
  const all = inOrder(query, { userId, testType: undefined }).selectAll().limit(limit);
  const rest = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("end_time", "id"), "<", tuple(after.end_time, after.id)),
      )
    : all;
  return rest.execute();
}

/** Counts the results of one test. */
export async function countResults({ query }: Database, userId: string, testType: string): Promise<number> {
  const row = await query
    .selectFrom("test_results")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .where("test_type", "=", testType)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** True if the person deleted the result, or the account is gone. */
export async function wasDeleted({ query }: Database, { userId, id }: ResultKey): Promise<boolean> {
  const owner = sql`
    select 1 as one from users where id = ${userId} and not exists (
      select 1 from deleted_results where user_id = ${userId} and id = ${id})`;
  return (await owner.execute(query)).rows.length === 0;
}

/** Lists the results of some tests, of all people. */
export function listResultKeys({ query }: Database, testTypes: readonly string[]): Promise<ResultKey[]> {
  return query
    .selectFrom("test_results")
    .select(["user_id as userId", "id"])
    .where("test_type", "in", testTypes)
    .execute();
}

type Order = "asc" | "desc";

function inOrder(query: Database["query"], { userId, testType }: ResultFilter, order: Order = "desc") {
  return query
    .selectFrom("test_results")
    .where("user_id", "=", userId)
    .$if(testType !== undefined, (filtered) => filtered.where("test_type", "=", testType ?? ""))
    .orderBy("end_time", order)
    .orderBy("id", order);
}
