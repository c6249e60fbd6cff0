import type { Instrument, Report } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";

const passedSchema = z.object({
  result: z.looseObject({
    test_type: z.string(),
    result_type: z.catch(z.string(), ""),
    scores: z.catch(z.record(z.string(), z.unknown()), {}),
  }),
});

/** A result handed over in navigation state; without a report when its scores do not fit the instrument. */
interface PassedResult {
  readonly report: Report | undefined;
}

/**
 * Reads a passed result of this instrument and builds its report again from the scores. Undefined when nothing
 * was passed, or something of another test. The stored label stays, so that an old result reads as it did.
 */
export function readPassedResult(state: unknown, instrument: Instrument): PassedResult | undefined {
  const passed = passedSchema.safeParse(state);
  if (!passed.success || passed.data.result.test_type !== instrument.id) return undefined;
  const { scores, result_type: label } = passed.data.result;
  const report = instrument.reportFromScores(scores);
  return { report: report && { ...report, label: label || report.label } };
}
