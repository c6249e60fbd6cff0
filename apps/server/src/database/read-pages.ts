import { setImmediate as nextTurn } from "node:timers/promises";

/** So few that a page of the heaviest rows is less than a megabyte. */
const PAGE_ROWS = 10;

/** Reads a long list in pages by key, no faster than the consumer. Other requests run between pages. */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, PAGE_ROWS);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
    await nextTurn();
  }
}
