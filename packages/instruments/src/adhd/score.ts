import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Band, Parsed, RawAnswers } from "../instrument.ts";
import { readScore } from "../scoring.ts";
import { adhdQuestionnaire, adhdQuestions, type AnswerScore } from "./adhd-questionnaire.ts";
import { LOW_MAX, LOWEST_BAND_MAX, MIDDLE_MAX, PART_MAX } from "./key.ts";

// The scoring key as data (see README.md), and the functions that apply it.

/** Parts of the score, in the order in which the page shows them. */
export const PARTS = ["attention", "hyperactivity"] as const;
export type Part = (typeof PARTS)[number];

/** Question numbers of each part. A part score (0–36) is the sum of the answers to its questions. */
export const PART_QUESTIONS: Readonly<Record<Part, readonly number[]>> = {
  attention: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  hyperactivity: [10, 11, 12, 13, 14, 15, 16, 17, 18],
};

/** Core questions, each with the lowest answer that meets it (column “sympt.” of the published form). */
export const CORE_QUESTIONS: readonly { readonly question: number; readonly countsFrom: AnswerScore }[] = [
  { question: 4, countsFrom: 2 },
  { question: 5, countsFrom: 2 },
  { question: 6, countsFrom: 3 },
  { question: 9, countsFrom: 2 },
  { question: 10, countsFrom: 3 },
  { question: 14, countsFrom: 3 },
];

/**
 * Result codes, stored as `result_type_enum`. First letter: which parts are raised (A none, B attention, C
 * hyperactivity, D both to the same level, E both to different levels). Second letter: A 可能 (possible), B 很可能
 * (very possible).
 */
export type ResultCode = "A-A" | "B-A" | "B-B" | "C-A" | "C-B" | "D-A" | "D-B" | "E-A" | "E-B";

/** Result codes: the row is the level of attention, the column that of hyperactivity. */
export const RESULT_CODES = [
  ["A-A", "C-A", "C-B"],
  ["B-A", "D-A", "E-A"],
  ["B-B", "E-B", "D-B"],
] as const satisfies readonly (readonly ResultCode[])[];

/** Label of each result code, stored as `result_type`. */
export const RESULT_LABELS: Readonly<Record<ResultCode, string>> = {
  "A-A": "不太可能存在ADHD",
  "B-A": "可能存在ADHD-I（注意力缺陷型）特征",
  "B-B": "很可能存在ADHD-I（注意力缺陷型）特征",
  "C-A": "可能存在ADHD-H（多动冲动型）特征",
  "C-B": "很可能存在ADHD-H（多动冲动型）特征",
  "D-A": "可能存在ADHD-C（组合型）特征",
  "D-B": "很可能存在ADHD-C（组合型）特征",
  "E-A": "可能存在ADHD-C（组合型）特征",
  "E-B": "很可能存在ADHD-C（组合型）特征",
};

/** English labels, which docs/specification.md requires. The Chinese ones are stored and shown. */
export const ENGLISH_LABELS: Readonly<Record<ResultCode, string>> = {
  "A-A": "Unlikely to have ADHD",
  "B-A": "Likely ADHD-I (inattentive) traits",
  "B-B": "Very likely ADHD-I (inattentive) traits",
  "C-A": "Likely ADHD-H (hyperactive-impulsive) traits",
  "C-B": "Very likely ADHD-H (hyperactive-impulsive) traits",
  "D-A": "Likely ADHD-C (combined) traits",
  "D-B": "Very likely ADHD-C (combined) traits",
  "E-A": "Likely ADHD-C (combined) traits",
  "E-B": "Very likely ADHD-C (combined) traits",
};

/** Bands of a part score. The limit at 12 is our own, without a published basis. */
export const PART_BANDS: readonly Band[] = [
  { max: LOWEST_BAND_MAX, label: "不突出", tone: "normal" },
  { max: LOW_MAX, label: "略高", tone: "mild" },
  { max: MIDDLE_MAX, label: "较高", tone: "moderate" },
  { max: PART_MAX, label: "明显", tone: "severe" },
];

/** Answers in question order: the first one answers question 1. */
export type AdhdAnswers = readonly AnswerScore[];

/** Parses a raw answer sheet: exactly 18 answers, each an integer 0–4 or its digit as a string. */
export function parseAdhdAnswers(raw: RawAnswers): Parsed<AdhdAnswers> {
  return parseAnswerSheet(raw, adhdQuestions, {
    count: adhdQuestionnaire.flow.incompleteMessage,
    thrownCount: "ADHD测试必须包含18个答案",
    options: () => "0-4之间的整数",
  });
}

export interface AdhdScores extends Readonly<Record<Part, number>> {
  /** Number of core questions met, 0–6. */
  readonly core: number;
}

/** Computes both part scores (0–36 each) and the number of core questions met (0–6). */
export function scoreAdhd(answers: AdhdAnswers): AdhdScores {
  const answerTo = (question: number) => answers[question - 1] ?? 0;
  const sumOf = (part: Part) => PART_QUESTIONS[part].reduce((sum, question) => sum + answerTo(question), 0);
  const core = CORE_QUESTIONS.filter(({ question, countsFrom }) => answerTo(question) >= countsFrom);
  return { attention: sumOf("attention"), hyperactivity: sumOf("hyperactivity"), core: core.length };
}

export interface StoredScores extends Readonly<Record<Part, number>> {
  readonly core: number | undefined;
}

/**
 * Reads part scores and number of core questions met from a stored result. Undefined if a part is missing or out of
 * range; `core` is undefined for a result that was stored before it existed.
 */
export function readStoredScores(scores: unknown): StoredScores | undefined {
  const attention = readScore(scores, "attention", PART_MAX);
  const hyperactivity = readScore(scores, "hyperactivity", PART_MAX);
  if (attention === undefined || hyperactivity === undefined) return undefined;
  return { attention, hyperactivity, core: readScore(scores, "core", CORE_QUESTIONS.length) };
}

/** Returns the result code of two part scores, 0–36 each. Example: attention 17 and hyperactivity 16 give B-A. */
export function classifyAdhd(attention: number, hyperactivity: number): ResultCode {
  return RESULT_CODES[levelOf(attention)][levelOf(hyperactivity)];
}

function levelOf(score: number): 0 | 1 | 2 {
  if (score <= LOW_MAX) return 0;
  return score <= MIDDLE_MAX ? 1 : 2;
}
