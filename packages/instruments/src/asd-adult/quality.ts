import type { AnsweringRecord, QualityNote, RawAnswers } from "../instrument.ts";
import { ANSWER_KEYS, QUESTION_COUNT } from "./key.ts";
import { readAsdAdultAnswer } from "./parse.ts";
import {
  CONTRADICTED_PAIRS,
  CONTRADICTION_STEPS,
  FAST_ANSWER_MS,
  FAST_MEDIAN_MS,
  FAST_SHARE,
  MIN_TIMES,
  RELATED_PAIRS,
  STRAIGHT_RUN,
} from "./quality-rules.ts";
import { CONTRADICTORY_NOTE, FAST_NOTE, STRAIGHT_NOTE } from "./shared-texts.ts";

/** Position of an answer on the scale, 0 full agreement – 3 full disagreement; undefined where there is none. */
type Position = number | undefined;

/** Kind notes about haste, one answer many times in a row, and answers against each other (instruments.md 7.2). */
export function checkAsdAdultQuality(record: AnsweringRecord): readonly QualityNote[] {
  const positions = readPositions(record.answers);
  return [
    ...(isFast(record.activeMsByQuestion) ? [{ code: "fast", text: FAST_NOTE } as const] : []),
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

function isFast(activeMsByQuestion: AnsweringRecord["activeMsByQuestion"]): boolean {
  const times = Object.values(activeMsByQuestion).filter((time) => Number.isFinite(time) && time >= 0);
  if (times.length < MIN_TIMES) return false;
  const fastShare = times.filter((time) => time < FAST_ANSWER_MS).length / times.length;
  return medianOf(times) < FAST_MEDIAN_MS || fastShare > FAST_SHARE;
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function findLongestRun(positions: readonly Position[]): number {
  let longest = 0;
  let run = 0;
  for (const [index, position] of positions.entries()) {
    if (position === undefined) run = 0;
    else run = position === positions[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
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
