import { areAllAnswersEqual, isAnsweredTooFast } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote } from "../instrument.ts";
import { QUESTION_COUNT } from "./key.ts";
import { parseAsdAnswers } from "./parse.ts";
import { FAST_NOTE, STRAIGHT_NOTES } from "./shared-texts.ts";

/**
 * Kind notes about haste and about one answer everywhere (README.md here); advice, never a block. One
 * answer everywhere is noted without haste too: in questions 2, 5 and 12 it means the opposite of the others.
 */
export function checkAsdQuality(record: AnsweringRecord): readonly QualityNote[] {
  const parsed = parseAsdAnswers(record.answers);
  const everywhere = parsed.ok && areAllAnswersEqual(parsed.answers) ? parsed.answers[0] : undefined;
  const notes: QualityNote[] = [];
  if (isAnsweredTooFast(record.activeMsByQuestion, QUESTION_COUNT)) {
    notes.push({ code: "fast", text: FAST_NOTE });
  }
  if (everywhere !== undefined) notes.push({ code: "straight", text: STRAIGHT_NOTES[everywhere] });
  return notes;
}
