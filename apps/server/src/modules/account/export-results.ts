import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { listColumns, writeHeader, writeRow } from "@xinjing/instruments/export/columns";
import { CSV_BEGIN } from "@xinjing/instruments/export/csv";
import { startBundle } from "@xinjing/instruments/export/fhir";
import { INSTRUMENTS } from "#server/instruments.ts";
import { prefixed, type Session } from "#server/route.ts";
import type { ExportDeps } from "./export-account.ts";

type Person = Pick<Session, "userId">;

/**
 * Yields the results of a person as pieces of a CSV file. It has answers only for the test about a child, because the
 * server stores no others.
 */
export function exportTable({ exportResults }: ExportDeps, { userId }: Person): AsyncGenerator<string, void> {
  const columns = listColumns({
    instruments: Object.values(INSTRUMENTS),
    hasAnswers: ({ id }) => getCatalogueEntry(id).isAboutChild,
    describe: describeResult,
  });
  async function* rows() {
    for await (const result of exportResults(userId))
      yield writeRow(columns, { ...result, answers: result["answers"] });
  }
  return prefixed(CSV_BEGIN + writeHeader(columns), rows());
}

/** Yields the results of a person as pieces of a FHIR R4 bundle. */
export async function* exportBundle(
  { exportResults }: ExportDeps,
  { userId }: Person,
): AsyncGenerator<string, void> {
  const { begin, write, end } = startBundle(Object.values(INSTRUMENTS));
  async function* entries() {
    for await (const result of exportResults(userId)) yield write({ ...result, answers: result["answers"] });
  }
  yield* prefixed(begin, entries());
  yield end;
}
