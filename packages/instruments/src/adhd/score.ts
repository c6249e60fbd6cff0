import { CORE_QUESTIONS, PART_QUESTIONS } from "./key.ts";
import type { AdhdAnswers } from "./parse.ts";

export interface AdhdScores {
  /** 0–36, questions 1–9. */
  readonly attention: number;
  /** 0–36, questions 10–18. */
  readonly hyperactivity: number;
  /** 0–72, the two parts together. */
  readonly total: number;
  /** How many of the six core questions reach their own threshold, 0–6. */
  readonly core: number;
}

/** The sums of an answer sheet and its core count (spec 9; README.md here). */
export function scoreAdhd(answers: AdhdAnswers): AdhdScores {
  const attention = sumOf(answers, PART_QUESTIONS.attention);
  const hyperactivity = sumOf(answers, PART_QUESTIONS.hyperactivity);
  const core = CORE_QUESTIONS.filter(({ question, countsFrom }) => answerTo(answers, question) >= countsFrom);
  return { attention, hyperactivity, total: attention + hyperactivity, core: core.length };
}

function sumOf(answers: AdhdAnswers, questions: readonly number[]): number {
  return questions.reduce((sum, question) => sum + answerTo(answers, question), 0);
}

function answerTo(answers: AdhdAnswers, question: number): number {
  return answers[question - 1] ?? 0;
}
