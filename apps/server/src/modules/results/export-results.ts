import type { Database } from "#server/database/database.ts";
import { readPages } from "#server/database/read-pages.ts";
import { toExportedText } from "./item.ts";
import { listWholeResults, type ResultRow } from "./results-repository.ts";

/** Every result of a person as JSON, whole and with the time of storing, newest end first, page by page. */
export async function* exportResults(database: Database, userId: string): AsyncGenerator<readonly string[]> {
  const pages = readPages<ResultRow>((after, limit) => listWholeResults(database, userId, { after, limit }));
  for await (const rows of pages) yield rows.map(toExportedText);
}
