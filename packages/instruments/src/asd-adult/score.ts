import { parseAnswerSheet } from "../answer-sheet.ts";
import type { Band, Parsed, RawAnswers } from "../instrument.ts";
import { readScore } from "../scoring.ts";
import {
  asdAdultQuestionnaire,
  ANSWER_KEYS,
  asdAdultQuestions,
  type AnswerKey,
} from "./asd-adult-questionnaire.ts";
import { LIGHT_MAX, LOW_MAX, MIDDLE_MAX, TOTAL_MAX } from "./key.ts";

// The scoring key as data (see README.md), and the functions that apply it.

/** Domains by their keys in the wire format, in the order in which the page shows them. */
export const DOMAINS = [
  "socialSkills",
  "attentionSwitching",
  "attentionToDetail",
  "communication",
  "imagination",
] as const;
export type Domain = (typeof DOMAINS)[number];

/** Question numbers of each domain, ten each. */
export const DOMAIN_QUESTIONS: Readonly<Record<Domain, readonly number[]>> = {
  socialSkills: [1, 11, 13, 15, 22, 36, 44, 45, 47, 48],
  attentionSwitching: [2, 4, 10, 16, 25, 32, 34, 37, 43, 46],
  attentionToDetail: [5, 6, 9, 12, 19, 23, 28, 29, 30, 49],
  communication: [7, 17, 18, 26, 27, 31, 33, 35, 38, 39],
  imagination: [3, 8, 14, 20, 21, 24, 40, 41, 42, 50],
};

/** Questions in which agreement scores; in all others disagreement scores. */
export const AGREE_SCORED: readonly number[] = [
  2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46,
];

/**
 * Points of the four answers, from full agreement to full disagreement, for a question in which agreement scores. The
 * order is reversed for all others.
 */
const BINARY_POINTS: readonly number[] = [1, 1, 0, 0];
const WEIGHTED_POINTS: readonly number[] = [2, 1, 0, 0];

/** Maximum of a published (0/1) domain score; only published scores are shown. */
export const DOMAIN_MAX = 10;

/**
 * Maximum of the weighted (2/1/0/0) total. Weighted scores are stored but have no bands, because the published cut-offs
 * are for 0/1 scores.
 */
export const WEIGHTED_TOTAL_MAX = 100;
export const WEIGHTED_DOMAIN_MAX = 20;

interface ResultKind extends Band {
  readonly code: string;
  /** Stored as `result_type`. */
  readonly label: string;
  /** Stored level; both lower bands have the level `mild`. */
  readonly level: "mild" | "moderate" | "severe";
  /** Name of the band on screens. It names the amount of traits, without words of illness. */
  readonly toneLabel: string;
  /** Note beside the stored label, which sounds more certain than it is. */
  readonly labelNote: string;
}

/** The four bands of the published total in ascending order (see README.md). */
export const RESULT_KINDS = [
  {
    code: "low",
    max: LOW_MAX,
    label: "低自闭症特征",
    level: "mild",
    tone: "normal",
    toneLabel: "特征不多",
    labelNote: "意思只是“特征不多”，不是说你没有困难。",
  },
  {
    code: "light",
    max: LIGHT_MAX,
    label: "轻度自闭症特征",
    level: "mild",
    tone: "mild",
    toneLabel: "特征略多",
    labelNote: "意思只是“特征略多”，不是说你有轻度的孤独症谱系障碍。",
  },
  {
    code: "middle",
    max: MIDDLE_MAX,
    label: "中度自闭症特征",
    level: "moderate",
    tone: "moderate",
    toneLabel: "特征较多",
    labelNote: "意思只是“特征较多”，不是说你有中度的孤独症谱系障碍。",
  },
  {
    code: "high",
    max: TOTAL_MAX,
    label: "高自闭症特征",
    level: "severe",
    tone: "severe",
    toneLabel: "特征明显偏多",
    labelNote: "意思只是“特征明显偏多”，不是诊断，也看不出轻重。",
  },
] as const satisfies readonly ResultKind[];

export const TOTAL_BANDS: readonly Band[] = RESULT_KINDS.map(({ max, toneLabel, tone }) => {
  return { max, label: toneLabel, tone };
});

/** Answers in question order: the first one answers question 1. */
export type AsdAdultAnswers = readonly AnswerKey[];

/**
 * Parses a raw answer sheet: exactly 50 answers, each one of the four keys. docs/specification.md prescribes no error
 * messages for this test, so they are worded like those of adhd.
 */
export function parseAsdAdultAnswers(raw: RawAnswers): Parsed<AsdAdultAnswers> {
  return parseAnswerSheet(raw, asdAdultQuestions, {
    count: asdAdultQuestionnaire.flow.incompleteMessage,
    options: () => "四个选项之一",
  });
}

/** Total, and the five domain scores that add up to it. */
export interface DomainScores {
  readonly total: number;
  readonly domains: Readonly<Record<Domain, number>>;
}

export interface AsdAdultScores {
  /** Published 0/1 scoring: total 0–50, domains 0–10. */
  readonly binary: DomainScores;
  /**
   * Weighted 2/1/0/0 scoring, which docs/specification.md requires: total 0–100, domains 0–20. Stored, but never shown.
   */
  readonly weighted: DomainScores;
}

/** Computes the published and the weighted scores. */
export function scoreAsdAdult(answers: AsdAdultAnswers): AsdAdultScores {
  return { binary: sumUp(answers, BINARY_POINTS), weighted: sumUp(answers, WEIGHTED_POINTS) };
}

/** Returns the published point of an answer, 0 or 1. Slight and full answers give the same point (see README.md). */
export function pointOf(question: number, answer: AnswerKey): number {
  return pointsOf(question, answer, BINARY_POINTS);
}

function pointsOf(question: number, answer: AnswerKey, scale: readonly number[]): number {
  const fromAgreement = ANSWER_KEYS.indexOf(answer);
  const position = AGREE_SCORED.includes(question) ? fromAgreement : ANSWER_KEYS.length - 1 - fromAgreement;
  return scale[position] ?? 0;
}

function sumUp(answers: AsdAdultAnswers, scale: readonly number[]): DomainScores {
  const points = answers.map((answer, index) => pointsOf(index + 1, answer, scale));
  const domains = byDomain((domain) =>
    DOMAIN_QUESTIONS[domain].reduce((sum, question) => sum + (points[question - 1] ?? 0), 0),
  );
  return { total: points.reduce((sum, each) => sum + each, 0), domains };
}

/** Computes one value for each domain. */
export function byDomain<Value>(valueOf: (domain: Domain) => Value): Readonly<Record<Domain, Value>> {
  return Object.fromEntries(DOMAINS.map((domain) => [domain, valueOf(domain)])) as Record<Domain, Value>;
}

/**
 * Reads the published scores of a stored result: the total (0–50) from `total_score` or `total`, and five domains
 * (0–10). Undefined if one is missing, out of range or not an integer.
 */
export function readStoredScores(scores: unknown): DomainScores | undefined {
  const dimensions = readMap(scores, "dimensions");
  return toWholeScores(
    readScore(scores, "total_score", TOTAL_MAX) ?? readScore(scores, "total", TOTAL_MAX),
    (domain) => readScore(scores, domain, DOMAIN_MAX) ?? readScore(dimensions, domain, DOMAIN_MAX),
  );
}

/** Reads the weighted scores of a stored result, total 0–100 and five domains 0–20; undefined when one is missing or out of range. */
export function readWeightedScores(scores: unknown): DomainScores | undefined {
  const weighted = readMap(scores, "weighted");
  return toWholeScores(readScore(weighted, "total", WEIGHTED_TOTAL_MAX), (domain) =>
    readScore(weighted, domain, WEIGHTED_DOMAIN_MAX),
  );
}

/** Reads a map in stored scores; undefined if there is none. */
function readMap(scores: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(scores ?? {})).get(name);
}

/** Returns the scores; undefined if one is missing. */
function toWholeScores(
  total: number | undefined,
  scoreOf: (domain: Domain) => number | undefined,
): DomainScores | undefined {
  const domains = byDomain(scoreOf);
  if (total === undefined || Object.values(domains).includes(undefined)) return undefined;
  return { total, domains: domains as DomainScores["domains"] };
}
