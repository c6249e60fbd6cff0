import type { Instrument, Report } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import { findLocalAnswers } from "#web/platform/result-store.ts";
import type { Why } from "./why.ts";

const passedSchema = z.object({
  result: z.looseObject({
    id: z.catch(z.string(), ""),
    test_type: z.string(),
    result_type: z.catch(z.string(), ""),
    scores: z.catch(z.record(z.string(), z.unknown()), {}),
  }),
});

/** A result handed over in navigation state; without a report when its scores do not fit the instrument. */
interface PassedResult {
  readonly report: Report | undefined;
  readonly why: Why;
}

/**
 * Reads a passed result of this instrument and builds its report again from the scores. Undefined when nothing
 * was passed, or something of another test. The stored label stays, so that an old result reads as it did. Its
 * answers are known on the device that made it, as long as the local history holds them.
 */
export function readPassedResult(state: unknown, instrument: Instrument): PassedResult | undefined {
  const passed = passedSchema.safeParse(state);
  if (!passed.success || passed.data.result.test_type !== instrument.id) return undefined;
  const { id, scores, result_type: label } = passed.data.result;
  const report = instrument.reportFromScores(scores);
  const answers = findLocalAnswers(id, instrument.version);
  return {
    report: report && { ...report, label: label || report.label },
    why: {
      explanation: answers && instrument.explain(answers),
      notes: [],
      version: answers && instrument.version,
    },
  };
}
