import { listCarriedAnswers, type Carried } from "@xinjing/instruments/carried";
import type { Instrument } from "@xinjing/instruments/instrument";
import { createId } from "#web/platform/browser/ids.ts";
import { putResult } from "./history.ts";
import { toLocalResult } from "./result.ts";

/** Keeps a result that a link carried here. It is in nobody's account and in no count: it was made on another device. */
export function keepCarried(instrument: Instrument, carried: Carried, text: string): void {
  const outcome = instrument.restore(carried.scores);
  if (!outcome) return;
  const { endTime } = carried;
  const answers = listCarriedAnswers(instrument, carried);
  const made = { id: createId(), startTime: endTime, endTime, answers: answers ?? {} };
  const {
    answers: _answers,
    count_id: _countId,
    ...result
  } = toLocalResult(made, outcome, {
    owner: undefined,
    countId: undefined,
  });
  putResult({ ...result, ...(answers && { answers }), taken_in_at: Date.now(), carried: text });
}
