import { findLongestRun, isAnsweredTooFast } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote, RawAnswers } from "../instrument.ts";
import { ANSWER_KEYS, QUESTION_COUNT } from "./key.ts";
import { readAsdAdultAnswer } from "./parse.ts";
import { CONTRADICTED_PAIRS, CONTRADICTION_STEPS, RELATED_PAIRS, STRAIGHT_RUN } from "./quality-rules.ts";
import { CONTRADICTORY_NOTE, FAST_NOTE, STRAIGHT_NOTE } from "./texts.ts";

/** Position of an answer on the scale, 0 full agreement – 3 full disagreement; undefined where there is none. */
type Position = number | undefined;

/** Kind notes about haste, one answer many times in a row, and answers against each other. */
export function checkAsdAdultQuality(record: AnsweringRecord): readonly QualityNote[] {
  const positions = readPositions(record.answers);
  return [
    ...(isAnsweredTooFast(record.activeMsByQuestion, QUESTION_COUNT)
      ? [{ code: "fast", text: FAST_NOTE } as const]
      : []),
    ...(findLongestRun(positions) >= STRAIGHT_RUN
      ? [{ code: "straight", text: STRAIGHT_NOTE } as const]
      : []),
    ...(countContradictions(positions) >= CONTRADICTED_PAIRS
      ? [{ code: "contradictory", text: CONTRADICTORY_NOTE } as const]
      : []),
  ];
}

function readPositions(answers: RawAnswers): readonly Position[] {
  return Array.from({ length: QUESTION_COUNT }, (_, index) => {
    const answer = readAsdAdultAnswer(answers[String(index + 1)]);
    return answer === undefined ? undefined : ANSWER_KEYS.indexOf(answer);
  });
}

function countContradictions(positions: readonly Position[]): number {
  const lastPosition = ANSWER_KEYS.length - 1;
  const contradicted = RELATED_PAIRS.filter(({ questions: [first, second], says }) => {
    const [left, right] = [positions[first - 1], positions[second - 1]];
    if (left === undefined || right === undefined) return false;
    return Math.abs(left - (says === "same" ? right : lastPosition - right)) >= CONTRADICTION_STEPS;
  });
  return contradicted.length;
}
