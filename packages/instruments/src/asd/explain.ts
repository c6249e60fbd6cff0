import type { Contribution, Distance, Explanation, RawAnswers } from "../instrument.ts";
import { RISK_BANDS } from "./bands.ts";
import { classifyAsd } from "./classify.ts";
import { ANSWER_WORDS } from "./key.ts";
import { parseAsdAnswers } from "./parse.ts";
import { asdQuestions } from "./questions.ts";
import { computeConfidence, findCountedQuestions } from "./score.ts";
import { RISK_COUNT_KEY, RULE, noteConfidence } from "./shared-texts.ts";

/** Which answers count and how far the count, 0–20, stands from the next band; undefined for a sheet that cannot be scored. */
export function explainAsd(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return undefined;
  const counted = findCountedQuestions(parsed.answers);
  const contributions = asdQuestions.flatMap(({ id, text }): Contribution[] => {
    const answer = parsed.answers[id - 1];
    if (answer === undefined) return [];
    const points = counted.includes(id) ? 1 : 0;
    return [
      { question: id, text, answer: ANSWER_WORDS[answer], measure: RISK_COUNT_KEY, points, maxPoints: 1 },
    ];
  });
  return {
    contributions,
    distances: [measureDistance(counted.length)],
    rule: [...RULE, noteConfidence(computeConfidence(counted.length))],
  };
}

/** No error band: the reliability of the original does not carry over to a count of single answers (README.md here). */
function measureDistance(riskCount: number): Distance {
  const band = classifyAsd(riskCount);
  const index = RISK_BANDS.indexOf(band);
  const [previous, next] = [RISK_BANDS[index - 1], RISK_BANDS[index + 1]];
  return {
    measure: RISK_COUNT_KEY,
    text: `这次是${riskCount}题；${(previous?.max ?? -1) + 1}到${band.max}题叫“${band.label}”。`,
    ...(next === undefined ? {} : { pointsToNext: band.max + 1 - riskCount }),
    ...(previous === undefined ? {} : { pointsAbovePrevious: riskCount - previous.max }),
  };
}
