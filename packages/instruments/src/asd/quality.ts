import { areAllAnswersEqual, isAnsweredTooFast, listNotes } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote } from "../instrument.ts";
import type { Answer } from "./asd-questionnaire.ts";
import { QUESTION_COUNT, parseAsdAnswers } from "./score.ts";

const FAST_NOTE =
  "这次答得比较快，结果可能不够稳。第2、5、12题的“是”和别的题意思相反，可以回去再看一眼，或者找个安静的时候重答一遍。";

/** Notes if all 20 answers are the same. */
const STRAIGHT_NOTES: Readonly<Record<Answer, string>> = {
  是: "20题都选了“是”。第2、5、12题里，“是”才是值得留意的回答，请回去再看一遍这三题。",
  否: "20题都选了“否”。第2、5、12题选“否”，是让人放心的；其余17题选“否”，都算值得留意。请回去再看一遍。",
};

/**
 * Returns notes about fast and uniform answers (see README.md). Uniform answers are noted even if they were slow,
 * because 是 (yes) means the opposite in questions 2, 5 and 12.
 */
export function checkAsdQuality({ answers, activeMsByQuestion }: AnsweringRecord): readonly QualityNote[] {
  const parsed = parseAsdAnswers(answers);
  if (!parsed.ok) return [];
  const [first] = parsed.answers;
  return listNotes({
    fast: isAnsweredTooFast(activeMsByQuestion, QUESTION_COUNT) && FAST_NOTE,
    straight: first !== undefined && areAllAnswersEqual(parsed.answers) && STRAIGHT_NOTES[first],
  });
}
