import { describeResult } from "@xinjing/instruments/catalogue";
import { writeCodebook } from "@xinjing/instruments/export/codebook";
import { listColumns } from "@xinjing/instruments/export/columns";
import { writeInstruments } from "@xinjing/instruments/export/fhir";
import { writeScale } from "@xinjing/instruments/export/osd";
import { INSTRUMENTS } from "#server/instruments.ts";

/** The instruments in one format: names of files and their texts. */
export function listInstrumentFiles(format: "fhir" | "osd" | "csv"): readonly (readonly [string, string])[] {
  const all = Object.values(INSTRUMENTS);
  if (format === "fhir") return [["xinjing-questionnaires.json", writeInstruments(all)]];
  if (format === "osd") return all.map((instrument) => [`${instrument.id}.osd`, writeScale(instrument)]);
  const columns = listColumns({ instruments: all, hasAnswers: () => true, describe: describeResult });
  return [["xinjing-codebook.csv", writeCodebook(columns)]];
}
