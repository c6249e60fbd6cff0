import { CATALOGUE, describeResult } from "@xinjing/instruments/catalogue";
import { writeCodebook } from "@xinjing/instruments/export/codebook";
import { listColumns } from "@xinjing/instruments/export/columns";
import { writeInstruments } from "@xinjing/instruments/export/fhir";
import { writeScale } from "@xinjing/instruments/export/osd";

/**
 * Lists the files of our own instruments in one format: name and text of each. Omits item packs, which we may not pass
 * on.
 */
export async function listInstrumentFiles(
  format: "fhir" | "osd" | "csv",
): Promise<readonly (readonly [string, string])[]> {
  const all = await Promise.all(CATALOGUE.map(({ load }) => load()));
  if (format === "fhir") return [["xinjing-questionnaires.json", writeInstruments(all)]];
  if (format === "osd") return all.map((instrument) => [`${instrument.id}.osd`, writeScale(instrument)]);
  const columns = listColumns({ instruments: all, hasAnswers: () => true, describe: describeResult });
  return [["xinjing-codebook.csv", writeCodebook(columns)]];
}
