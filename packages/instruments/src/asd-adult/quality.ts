import { findLongestRun, isAnsweredTooFast, listNotes } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote, RawAnswers } from "../instrument.ts";
import { ANSWER_KEYS, asdAdultQuestions } from "./asd-adult-questionnaire.ts";

/**
 * Number of equal answers in a row from which a note is shown. Agreement scores in some questions and disagreement in
 * others, so ten equal honest answers in a row are rare (see README.md).
 */
const STRAIGHT_RUN = 10;

interface Pair {
  readonly questions: readonly [number, number];
  /** `same` if the two statements mean nearly the same, `opposite` if one means nearly the reverse. */
  readonly says: "same" | "opposite";
}

/** Pairs of questions that an attentive person answers alike or in opposite ways (see README.md). */
const RELATED_PAIRS: readonly Pair[] = [
  { questions: [17, 38], says: "same" },
  { questions: [11, 44], says: "same" },
  { questions: [44, 47], says: "same" },
  { questions: [3, 8], says: "same" },
  { questions: [40, 50], says: "same" },
  { questions: [20, 45], says: "same" },
  { questions: [9, 19], says: "same" },
  { questions: [6, 23], says: "same" },
  { questions: [22, 47], says: "opposite" },
  { questions: [26, 38], says: "opposite" },
  { questions: [36, 45], says: "opposite" },
  { questions: [12, 30], says: "opposite" },
  { questions: [2, 34], says: "opposite" },
  { questions: [43, 34], says: "opposite" },
  { questions: [20, 8], says: "opposite" },
];

/** Two answers contradict each other if they are at least this many steps apart on the four-step scale. */
const CONTRADICTION_STEPS = 2;

/** Number of contradictions, among 15 pairs, from which a note is shown. */
const CONTRADICTED_PAIRS = 4;

const FAST_NOTE =
  "这次答得比较快，有些题可能还没来得及细想。结果照样留着；想更有把握，可以找个安静的时候再答一次。";
const STRAIGHT_NOTE =
  "这次至少有连着10题，选的是同一个答案，结果可能不够稳定。如果有几题是顺手点的，可以回去再看看。";
const CONTRADICTORY_NOTE =
  "有几对意思相近或相反的题，你前后选得不一样。这不算答错，只是总分不用看得太死；想去问医生，不用为这个重答。";

/** Step of an answer on the scale, from 0 (full agreement) to 3 (full disagreement); undefined if unanswered. */
type Position = number | undefined;

/** Returns notes about fast answers, long runs of one answer, and contradictions. */
export function checkAsdAdultQuality({
  answers,
  activeMsByQuestion,
}: AnsweringRecord): readonly QualityNote[] {
  const positions = readPositions(answers);
  return listNotes({
    fast: isAnsweredTooFast(activeMsByQuestion, asdAdultQuestions.length) && FAST_NOTE,
    straight: findLongestRun(positions) >= STRAIGHT_RUN && STRAIGHT_NOTE,
    contradictory: countContradictions(positions) >= CONTRADICTED_PAIRS && CONTRADICTORY_NOTE,
  });
}

function readPositions(answers: RawAnswers): readonly Position[] {
  return asdAdultQuestions.map(({ id }) => {
    const position = ANSWER_KEYS.findIndex((key) => key === answers[id]);
    return position === -1 ? undefined : position;
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
