import { DOMAINS, DOMAIN_QUESTIONS, type Domain } from "./dimensions.ts";
import { AGREE_SCORED, ANSWER_KEYS, BINARY_POINTS, WEIGHTED_POINTS, type AnswerKey } from "./key.ts";
import type { AsdAdultAnswers } from "./parse.ts";

/** A total and its five domains, whose sum it is. */
export interface DomainScores {
  readonly total: number;
  readonly domains: Readonly<Record<Domain, number>>;
}

export interface AsdAdultScores {
  /** Published 0/1 scoring: total 0–50, domains 0–10. */
  readonly binary: DomainScores;
  /** The spec's 2/1/0/0 scoring: total 0–100, domains 0–20. Stored, never banded. */
  readonly weighted: DomainScores;
}

/** Both sums of an answer sheet (spec 4, adult ASD scoring; README.md here). */
export function scoreAsdAdult(answers: AsdAdultAnswers): AsdAdultScores {
  return { binary: sumUp(answers, BINARY_POINTS), weighted: sumUp(answers, WEIGHTED_POINTS) };
}

/** The published point of one answer, 0 or 1: slight and full answers count alike (README.md here). */
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
  const sumOf = (domain: Domain) =>
    DOMAIN_QUESTIONS[domain].reduce((sum, question) => sum + (points[question - 1] ?? 0), 0);
  const domains = {
    socialSkills: sumOf("socialSkills"),
    attentionSwitching: sumOf("attentionSwitching"),
    attentionToDetail: sumOf("attentionToDetail"),
    communication: sumOf("communication"),
    imagination: sumOf("imagination"),
  };
  return { total: DOMAINS.reduce((sum, domain) => sum + domains[domain], 0), domains };
}
