/** Value of a cell; undefined means an empty cell. */
export type Cell = string | number | undefined;

/** Byte order mark. Without it spreadsheets do not recognise UTF-8. */
export const CSV_BEGIN = "\uFEFF";

/** Writes a row of CSV (RFC 4180). */
export function writeCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  return cell === undefined ? "" : `"${guard(cell).replaceAll('"', '""')}"`;
}

/** Matches text that spreadsheets run as a formula, also after invisible characters. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * Adds an apostrophe before a text that spreadsheets could run, and before one that begins with an apostrophe. Removing one
 * apostrophe restores the original text.
 */
function guard(text: string): string {
  return text.startsWith("'") || FORMULA.test(text) ? `'${text}` : text;
}
