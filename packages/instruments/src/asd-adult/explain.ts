import type { Contribution, Distance, Explanation, RawAnswers } from "../instrument.ts";
import { RESULT_KINDS, TOTAL_BANDS } from "./bands.ts";
import { classifyAsdAdult } from "./classify.ts";
import { DOMAINS, DOMAIN_QUESTIONS } from "./dimensions.ts";
import { AGREE_SCORED, ANSWER_LABELS, QUESTION_COUNT } from "./key.ts";
import { TOTAL_ERROR } from "./norms.ts";
import { parseAsdAdultAnswers } from "./parse.ts";
import { asdAdultQuestions } from "./questions.ts";
import { pointOf, scoreAsdAdult } from "./score.ts";
import { DOMAIN_TEXTS, ERROR_SOURCE, RULE_TEXTS, TOTAL_KEY } from "./texts.ts";

/**
 * What each answer added to its domain, 0 or 1, how far the total, 0–50, stands from the neighbouring bands, and the
 * published key in words (README.md here); undefined for a sheet that cannot be scored.
 */
export function explainAsdAdult(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAsdAdultAnswers(raw);
  if (!parsed.ok) return undefined;
  const contributions = asdAdultQuestions.flatMap(({ id, text }): Contribution[] => {
    const answer = parsed.answers[id - 1];
    const measure = DOMAINS.find((domain) => DOMAIN_QUESTIONS[domain].includes(id));
    if (answer === undefined || measure === undefined) return [];
    const points = pointOf(id, answer);
    return [{ question: id, text, answer: ANSWER_LABELS[answer], measure, points, maxPoints: 1 }];
  });
  const { binary } = scoreAsdAdult(parsed.answers);
  return { contributions, distances: [measureDistance(binary.total)], rule: describeRule() };
}

function measureDistance(total: number): Distance {
  const kind = RESULT_KINDS[classifyAsdAdult(total)];
  const index = TOTAL_BANDS.findIndex(({ max }) => max === kind.max);
  const [previous, next] = [TOTAL_BANDS[index - 1], TOTAL_BANDS[index + 1]];
  const pointsToNext = kind.max + 1 - total;
  const pointsAbovePrevious = previous === undefined ? 0 : total - previous.max;
  const neighbours = [
    ...(previous === undefined ? [] : [`少${pointsAbovePrevious}分就是“${previous.label}”`]),
    ...(next === undefined ? [] : [`多${pointsToNext}分就是“${next.label}”`]),
  ];
  return {
    measure: TOTAL_KEY,
    text: `总分${total}分，在${(previous?.max ?? -1) + 1}–${kind.max}分之间，叫“${kind.toneLabel}”；${neighbours.join("，")}。`,
    ...(next === undefined ? {} : { pointsToNext }),
    ...(previous === undefined ? {} : { pointsAbovePrevious }),
    error: { points: TOTAL_ERROR, source: ERROR_SOURCE },
  };
}

function describeRule(): readonly string[] {
  const all = Array.from({ length: QUESTION_COUNT }, (_, index) => index + 1);
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
