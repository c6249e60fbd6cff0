import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Band, Parsed, RawAnswers } from "../instrument.ts";
import { findBand, readScore } from "../scoring.ts";
import { asdQuestionnaire, asdQuestions, type Answer } from "./asd-questionnaire.ts";
import { COUNT_MAX, LOW_MAX, MEDIUM_MAX } from "./key.ts";

// The scoring key as data (see README.md), and the functions that apply it.

/** Key of the risk count in the stored scores. */
export const RISK_COUNT_KEY = "riskCount";
export const QUESTION_COUNT = asdQuestions.length;

/** Questions in which 是 (yes) is a risk sign; in all others it is 否 (no). */
const COUNTED_ON_YES: readonly number[] = [2, 5, 12];

/** Bands of the risk count. */
export type RiskLevel = "low" | "medium" | "high";

interface RiskBand extends Band {
  readonly level: RiskLevel;
}

/** Bands in ascending order. `max` is the highest risk count of a band, `label` is stored as `result_type`. */
export const RISK_BANDS: readonly RiskBand[] = [
  { level: "low", max: LOW_MAX, label: "低风险", tone: "normal" },
  { level: "medium", max: MEDIUM_MAX, label: "中等风险", tone: "mild" },
  { level: "high", max: COUNT_MAX, label: "高风险", tone: "severe" },
];

/** Returns the band of a risk count, 0–20. Example: 3 is the lowest count of the medium band. */
export function classifyAsd(riskCount: number): RiskBand {
  return findBand(RISK_BANDS, riskCount);
}

/** Answers in question order: the first one answers question 1. */
export type AsdAnswers = readonly Answer[];

/** Parses a raw answer sheet: exactly 20 answers, each 是 or 否. */
export function parseAsdAnswers(raw: RawAnswers): Parsed<AsdAnswers> {
  return parseAnswerSheet(raw, asdQuestions, {
    count: asdQuestionnaire.flow.incompleteMessage,
    thrownCount: "ASD筛查必须包含20个答案",
    options: () => "“是”或“否”",
  });
}

/**
 * Returns, in ascending order, the questions whose answer is a risk sign: 是 (yes) in questions 2, 5 and 12, and 否
 * (no) in all others. Their number is the risk count, 0–20.
 */
export function findCountedQuestions(answers: AsdAnswers): readonly number[] {
  const numbers = answers.map((_, index) => index + 1);
  return numbers.filter((question) => {
    return answers[question - 1] === (COUNTED_ON_YES.includes(question) ? "是" : "否");
  });
}

/**
 * Computes the stored confidence in percent: 85 + 2 × the risk count, at most 95. Example: a count of 3 gives 91. The
 * wire format requires this formula, which has no empirical basis, so it is shown only with a remark that says so.
 */
export function computeConfidence(riskCount: number): number {
  return Math.min(95, 85 + 2 * riskCount);
}

/** Reads the risk count, 0–20, of a stored result; undefined if it is missing or out of range. */
export function readRiskCount(scores: unknown): number | undefined {
  return readScore(scores, RISK_COUNT_KEY, QUESTION_COUNT);
}
