import { escapeControls } from "#server/escape-controls.ts";

/** Prints each text as one line without control characters. */
export const print = (...lines: readonly string[]) => console.log(escapeLines(lines));

/** Like `print`, on standard error. */
export const printError = (...lines: readonly string[]) => console.error(escapeLines(lines));

const escapeLines = (lines: readonly string[]) => lines.map(escapeControls).join("\n");
