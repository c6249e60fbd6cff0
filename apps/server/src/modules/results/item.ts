import { setImmediate as nextTurn } from "node:timers/promises";
import type { ResultItem, ResultSummary } from "@xinjing/contract/results";
import { formatIsoTime } from "@xinjing/contract/time";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Database } from "#server/database/database.ts";
import {
  isEndAhead,
  listWholeResults,
  type ResultContent,
  type ResultRow,
  type ResultSummaryRow,
} from "./results-reads-repository.ts";

/** Number of rows that an export reads at once, so small that they never exceed one megabyte. */
const PAGE_ROWS = 10;

/** Maps a stored row to a list entry. */
export function toSummary({ version, ...row }: ResultSummaryRow): ResultSummary {
  return { ...readColumns(row, false), ...(version !== null && { version }) };
}

/** Columns of a row that become fields of a result. A result that is not stored has no `created_at`. */
type Columns = Omit<ResultSummaryRow, "version" | "created_at"> & Partial<Pick<ResultRow, "created_at">>;

function readColumns(
  { created_at: storedAt = Infinity, ...row }: Columns,
  isAnonymous: boolean,
): ResultSummary {
  return {
    id: row.id,
    // Only parsed submissions are stored, so the column has the contract's type.
    test_type: row.test_type as InstrumentId,
    test_name: row.test_name,
    result_type: row.result_type,
    total_score: row.total_score,
    scores: JSON.parse(row.scores) as Record<string, unknown>,
    start_time: formatIsoTime(row.start_time),
    end_time: formatIsoTime(row.end_time),
    is_anonymous: isAnonymous,
    ...(isEndAhead({ ...row, created_at: storedAt }) && { is_end_ahead: true }),
  };
}

/** Maps a row to a result with all its fields. */
export function toItem(
  row: ResultContent & Pick<Columns, "id" | "created_at">,
  isAnonymous = false,
): ResultItem {
  const details = JSON.parse(row.details) as Record<string, unknown>;
  return { ...readColumns(row, isAnonymous), ...details };
}

/**
 * Yields every result of a person with the time when it was stored, the newest end first. Reads it in pages, between
 * which the server handles other requests.
 */
export async function* exportResults(database: Database, userId: string) {
  let after: ResultRow | undefined;
  do {
    const rows = await listWholeResults(database, userId, { after, limit: PAGE_ROWS });
    for (const row of rows) yield { ...toItem(row), stored_at: formatIsoTime(row.created_at) };
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    await nextTurn();
  } while (after);
}
