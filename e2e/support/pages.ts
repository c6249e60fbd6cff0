import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, RawAnswers } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { outcomeOf } from "#harness/texts.ts";

/** The written page of a sheet: a journey that looks for its wording takes it from here and quotes nothing. */
export async function findPage(
  type: InstrumentId,
  given: readonly (number | string)[] | RawAnswers,
  months?: number,
): Promise<ResultPage> {
  const instrument = await getCatalogueEntry(type).load();
  const answers = Array.isArray(given)
    ? Object.fromEntries(given.map((answer, index) => [String(index + 1), answer as unknown]))
    : (given as RawAnswers);
  const { scores } = outcomeOf(instrument.evaluate(answers));
  return instrument.page({ scores, answers, months })!;
}
