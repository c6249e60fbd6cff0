import { areAllAnswersEqual, isAnsweredTooFast, listNotes } from "../answer-quality.ts";
import type { AnsweringRecord, QualityNote } from "../instrument.ts";
import { adhdQuestions } from "./adhd-questionnaire.ts";
import { parseAdhdAnswers, type AdhdAnswers } from "./score.ts";

/** Maximum difference, in points, between the sums of odd and even questions before it is noted (see README.md). */
const SPLIT_DIFFERENCE_MAX = 8;

const FAST_NOTE =
  "这次答得比较快，有几题可能没来得及细想，结果不一定稳定。结果照样留着；想更准一些，可以挑个安静的时候再答一次。";
const STRAIGHT_NOTE =
  "18题你全选了同一个答案。真是这样也没关系；要是有几题是顺手点的，可以回头再看看，分数也许会变。";
const CONTRADICTORY_NOTE =
  "这次的答案前后不太一致，可能是结果不太稳，也可能只是你的困扰集中在几件事上。想看稳不稳，过几天再答一次。";

/**
 * Returns notes about fast answers, uniform answers, and a difference between odd and even questions (see README.md).
 * Uniform answers are noted only if they are also fast: all questions are worded in the same direction, so uniform
 * answers can be honest.
 */
export function checkAdhdQuality({ answers, activeMsByQuestion }: AnsweringRecord): readonly QualityNote[] {
  const parsed = parseAdhdAnswers(answers);
  if (!parsed.ok) return [];
  const isFast = isAnsweredTooFast(activeMsByQuestion, adhdQuestions.length);
  return listNotes({
    fast: isFast && FAST_NOTE,
    straight: isFast && areAllAnswersEqual(parsed.answers) && STRAIGHT_NOTE,
    contradictory: findSplitDifference(parsed.answers) > SPLIT_DIFFERENCE_MAX && CONTRADICTORY_NOTE,
  });
}

/**
 * Returns the difference between the sum of the nine odd questions and that of the nine even ones. High answers in only
 * one part of the test change it by 4 at most.
 */
function findSplitDifference(answers: AdhdAnswers): number {
  const signed = answers.map((answer, index) => (index % 2 === 0 ? answer : -answer));
  return Math.abs(signed.reduce<number>((sum, answer) => sum + answer, 0));
}
