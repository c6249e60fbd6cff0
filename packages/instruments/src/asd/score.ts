import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Band, Parsed, RawAnswers } from "../instrument.ts";
import { findBand, readScore } from "../scoring.ts";
import { asdQuestionnaire } from "./asd-questionnaire.ts";
import { asdQuestions, type Answer } from "./questions.ts";

// The scoring key as data (spec 4, infant ASD scoring; README.md here), and the count that follows from it.

/** The name of the count among the scores. */
export const RISK_COUNT_KEY = "riskCount";
export const QUESTION_COUNT = asdQuestions.length;

/** Questions that count when the answer is 是; every other question counts when it is 否. */
const COUNTED_ON_YES: readonly number[] = [2, 5, 12];

/** The three bands of the risk count. */
export type RiskLevel = "low" | "medium" | "high";

interface RiskBand extends Band {
  readonly level: RiskLevel;
  /** The tone in words: sentences for parents speak of likelihood, not of risk. */
  readonly toneLabel: string;
}

/** Ascending; `max` is the highest risk count of a band, `label` is stored as `result_type` (spec 4). */
export const RISK_BANDS: readonly RiskBand[] = [
  { level: "low", max: 2, label: "低风险", tone: "normal", toneLabel: "可能性较低" },
  { level: "medium", max: 7, label: "中等风险", tone: "mild", toneLabel: "可能性中等" },
  { level: "high", max: 20, label: "高风险", tone: "severe", toneLabel: "可能性较高" },
];

/** The band of a risk count, 0–20 (spec 4, infant ASD scoring). Example: 3 is the lowest count of the medium band. */
export function classifyAsd(riskCount: number): RiskBand {
  return findBand(RISK_BANDS, riskCount);
}

/** Answers in question order: the first one answers question 1. */
export type AsdAnswers = readonly Answer[];

/** Reads a raw sheet: exactly 20 answers, each the word 是 or 否 (spec 5). */
export function parseAsdAnswers(raw: RawAnswers): Parsed<AsdAnswers> {
  return parseAnswerSheet(raw, asdQuestions, {
    count: asdQuestionnaire.flow.incompleteMessage,
    options: () => "“是”或“否”",
  });
}

/**
 * Numbers of the counted questions, ascending (spec 4, infant ASD scoring): 否 counts, except in questions
 * 2, 5 and 12, where 是 counts. Their number is the risk count, 0–20.
 */
export function findCountedQuestions(answers: AsdAnswers): readonly number[] {
  const numbers = answers.map((_, index) => index + 1);
  return numbers.filter((question) => {
    return answers[question - 1] === (COUNTED_ON_YES.includes(question) ? "是" : "否");
  });
}

/**
 * The stored confidence in percent of a risk count, 0–20 (spec 4): 85 + 2 × count, at most 95. A fixed formula without
 * an empirical basis and no accuracy: it is kept for the wire format and shown only with that sentence.
 * Example: a count of 3 gives 91.
 */
export function computeConfidence(riskCount: number): number {
  return Math.min(95, 85 + 2 * riskCount);
}

/** Reads the risk count, 0–20, of a stored result; undefined when it is missing or out of range. */
export function readRiskCount(scores: unknown): number | undefined {
  return readScore(scores, RISK_COUNT_KEY, QUESTION_COUNT);
}
