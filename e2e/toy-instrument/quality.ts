import { isAnsweredTooFast } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote } from "../instrument.ts";
import { QUESTION_COUNT } from "./key.ts";
import { FAST_NOTE } from "./shared-texts.ts";

/** A kind note about haste; advice, never a block. */
export function checkToyQuality(record: AnsweringRecord): readonly QualityNote[] {
  return isAnsweredTooFast(record.activeMsByQuestion, QUESTION_COUNT)
    ? [{ code: "fast", text: FAST_NOTE }]
    : [];
}
