import { setImmediate as nextTurn } from "node:timers/promises";
import { processTimeMs } from "./process-time.ts";
import { runUntil } from "./request-deadline.ts";

/** So few that a page of the heaviest rows is less than a megabyte. */
const PAGE_ROWS = 10;
/** For one page: whoever reads a long list slowly is no longer under the deadline of an ordinary request. */
const PAGE_MS = 6_500;

/**
 * Reads a long list page by page, each from the last row of the one before, and only as fast as it is consumed. Other
 * requests get their turn between two pages.
 */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await runUntil(processTimeMs() + PAGE_MS, () => read(after, PAGE_ROWS));
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
    await nextTurn();
  }
}
