import type { Explanation, RawAnswers } from "../instrument.ts";
import { describePlace, listContributions } from "../scoring.ts";
import { TOTAL_ERROR } from "./norms.ts";
import { asdAdultQuestions } from "./questions.ts";
import {
  AGREE_SCORED,
  DOMAINS,
  DOMAIN_QUESTIONS,
  TOTAL_BANDS,
  parseAsdAdultAnswers,
  pointOf,
  scoreAsdAdult,
} from "./score.ts";
import { DOMAIN_TEXTS, ERROR_SOURCE, RULE_TEXTS, TOTAL_KEY, TOTAL_LABEL } from "./texts.ts";

/**
 * What each answer added to its domain, 0 or 1, how far the total, 0–50, stands from the neighbouring bands, and the
 * published key in words (README.md here); undefined for a sheet that cannot be scored.
 */
export function explainAsdAdult(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAsdAdultAnswers(raw);
  if (!parsed.ok) return undefined;
  const { total } = scoreAsdAdult(parsed.answers).binary;
  return {
    contributions: listContributions(asdAdultQuestions, parsed.answers, (answer, question) => ({
      measure: DOMAINS.find((domain) => DOMAIN_QUESTIONS[domain].includes(question))!,
      points: pointOf(question, answer),
      maxPoints: 1,
    })),
    distances: [
      {
        measure: TOTAL_KEY,
        text: describePlace(TOTAL_LABEL, total, TOTAL_BANDS),
        error: { points: TOTAL_ERROR, source: ERROR_SOURCE },
      },
    ],
    rule: describeRule(),
  };
}

function describeRule(): readonly string[] {
  const all = asdAdultQuestions.map(({ id }) => id);
  const disagreeScored = all.filter((question) => !AGREE_SCORED.includes(question));
  return [
    RULE_TEXTS.points,
    `选同意得1分的有${AGREE_SCORED.length}题：第${AGREE_SCORED.join("、")}题。`,
    `选不同意得1分的有${disagreeScored.length}题：第${disagreeScored.join("、")}题。`,
    ...DOMAINS.map((domain) => `${DOMAIN_TEXTS[domain].label}：第${DOMAIN_QUESTIONS[domain].join("、")}题。`),
    RULE_TEXTS.bands,
    RULE_TEXTS.source,
  ];
}
