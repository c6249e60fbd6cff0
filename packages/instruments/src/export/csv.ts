/** What a cell of a table holds; undefined is an empty one. */
export type Cell = string | number | undefined;

/** Spreadsheets read the file as UTF-8 only behind this mark. */
export const CSV_BEGIN = "\uFEFF";

/** One line of a CSV file (RFC 4180). */
export function writeCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  return cell === undefined ? "" : `"${guard(cell).replaceAll('"', '""')}"`;
}

/** What spreadsheets run where a cell begins with it, also behind characters that nobody sees. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * A text that no spreadsheet runs: one apostrophe stands before what could be a formula, and before a text that begins with one itself, so
 * that whoever drops one apostrophe at the beginning has the text again, letter by letter.
 */
function guard(text: string): string {
  return text.startsWith("'") || FORMULA.test(text) ? `'${text}` : text;
}
