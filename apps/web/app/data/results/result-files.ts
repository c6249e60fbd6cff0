import { CATALOGUE, describeResult } from "@xinjing/instruments/catalogue";
import { writeCodebook } from "@xinjing/instruments/export/codebook";
import { listColumns, writeHeader, writeRow } from "@xinjing/instruments/export/columns";
import { CSV_BEGIN } from "@xinjing/instruments/export/csv";
import { startBundle } from "@xinjing/instruments/export/fhir";
import type { ExportedResult } from "@xinjing/instruments/export/exported-result";
import type { Instrument } from "@xinjing/instruments/instrument";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";

// Files for other programs, made on the device. Loaded on demand, because few people need them.

/** Kind of file: a table of results, the codebook of that table, or a FHIR bundle. */
export type ResultFile = "table" | "codebook" | "fhir";

const NAMES: Readonly<Record<ResultFile, string>> = {
  table: "结果表格.csv",
  codebook: "表格说明.csv",
  fhir: "FHIR.json",
};

/** Downloads results as a file of this kind and returns its name. */
export async function saveResultFile(kind: ResultFile, results: readonly ExportedResult[]): Promise<string> {
  const present = CATALOGUE.filter(({ type }) => results.some((result) => result.test_type === type));
  const instruments = await Promise.all(present.map(({ load }) => load()));
  const day = readDay(new Date()) ?? "";
  const name = `xinjing-${day.replaceAll("-", "")}-${NAMES[kind]}`;
  const type = kind === "fhir" ? "application/fhir+json" : "text/csv";
  saveFile(name, type, (kind === "fhir" ? writeBundle : writeTable)(instruments, results, kind));
  return name;
}

function writeTable(
  instruments: readonly Instrument[],
  results: readonly ExportedResult[],
  kind: ResultFile,
): string {
  const columns = listColumns({
    instruments,
    hasAnswers: ({ id }) => results.some((result) => result.test_type === id && result.answers !== undefined),
    describe: describeResult,
  });
  if (kind === "codebook") return writeCodebook(columns);
  return [CSV_BEGIN, writeHeader(columns), ...results.map((result) => writeRow(columns, result))].join("");
}

function writeBundle(instruments: readonly Instrument[], results: readonly ExportedResult[]): string {
  const { begin, write, end } = startBundle(instruments);
  return [begin, ...results.map(write), end].join("");
}
