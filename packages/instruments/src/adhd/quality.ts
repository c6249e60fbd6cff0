import { areAllAnswersEqual, isAnsweredTooFast } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote } from "../instrument.ts";
import { QUESTION_COUNT } from "./key.ts";
import { parseAdhdAnswers, type AdhdAnswers } from "./parse.ts";
import { CONTRADICTORY_NOTE, FAST_NOTE, STRAIGHT_NOTE } from "./texts.ts";

/** Points between the sums of the odd and of the even questions that still pass (README.md here). */
const SPLIT_DIFFERENCE_MAX = 8;

/**
 * Kind notes about haste, one answer everywhere, and halves that disagree (README.md here); advice, never a block.
 * One answer everywhere can be honest here, since every question points the same way: it is noted only with haste.
 */
export function checkAdhdQuality(record: AnsweringRecord): readonly QualityNote[] {
  const parsed = parseAdhdAnswers(record.answers);
  const isFast = isAnsweredTooFast(record.activeMsByQuestion, QUESTION_COUNT);
  const notes: QualityNote[] = [];
  if (isFast) notes.push({ code: "fast", text: FAST_NOTE });
  if (!parsed.ok) return notes;
  if (isFast && areAllAnswersEqual(parsed.answers)) notes.push({ code: "straight", text: STRAIGHT_NOTE });
  if (findSplitDifference(parsed.answers) > SPLIT_DIFFERENCE_MAX) {
    notes.push({ code: "contradictory", text: CONTRADICTORY_NOTE });
  }
  return notes;
}

/** Each half holds nine questions; a difference between the two parts alone moves it by 4 at most. */
function findSplitDifference(answers: AdhdAnswers): number {
  const signed = answers.map((answer, index) => (index % 2 === 0 ? answer : -answer));
  return Math.abs(signed.reduce<number>((sum, answer) => sum + answer, 0));
}
