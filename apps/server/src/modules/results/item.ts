import type { ResultItem, ResultSummary } from "@xinjing/contract/results";
import { formatIsoTime } from "@xinjing/contract/time";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Database } from "#server/database/database.ts";
import { readPages } from "#server/database/read-pages.ts";
import {
  listWholeResults,
  type ResultContent,
  type ResultRow,
  type ResultSummaryRow,
} from "./results-repository.ts";

/** A stored result as lists carry it. */
export function toSummary(row: ResultSummaryRow): ResultSummary {
  const summary = readColumns(row, false);
  // Without copying the rest: a page of history is the most frequent read.
  if (row.version !== null) summary.version = row.version;
  return summary;
}

function readColumns(row: Omit<ResultSummaryRow, "version">, isAnonymous: boolean): ResultSummary {
  return {
    id: row.id,
    // Only parsed submissions are stored, so the columns hold what the contract says.
    test_type: row.test_type as InstrumentId,
    test_name: row.test_name,
    result_type: row.result_type,
    total_score: row.total_score,
    scores: JSON.parse(row.scores) as Record<string, unknown>,
    start_time: formatIsoTime(row.start_time),
    end_time: formatIsoTime(row.end_time),
    is_anonymous: isAnonymous,
  };
}

/** Every result of a person as JSON, whole and with the time of storing, newest end first, page by page. */
export async function* exportResults(database: Database, userId: string): AsyncGenerator<readonly string[]> {
  const pages = readPages<ResultRow>((after, limit) => listWholeResults(database, userId, { after, limit }));
  for await (const rows of pages) yield rows.map(toExportedText);
}

/** The same as JSON, with the time of storing: what is stored as JSON goes out as it is, as in a long export. */
function toExportedText(row: ResultRow): string {
  const { scores: _scores, ...columns } = readColumns({ ...row, scores: "{}" }, false);
  const fixed = JSON.stringify({ ...columns, stored_at: formatIsoTime(row.created_at) }).slice(0, -1);
  const details = row.details.slice(1, -1);
  return `${fixed},"scores":${row.scores}${details === "" ? "" : `,${details}`}}`;
}

/** A result with every field that was kept. */
export function toItem(row: ResultContent & { readonly id: string }, isAnonymous = false): ResultItem {
  const details = JSON.parse(row.details) as Record<string, unknown>;
  return { ...readColumns(row, isAnonymous), ...details };
}
