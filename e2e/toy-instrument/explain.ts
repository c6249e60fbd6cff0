import type { Contribution, Distance, Explanation, RawAnswers } from "../instrument.ts";
import { TOTAL_BANDS } from "./bands.ts";
import { classifyToy } from "./classify.ts";
import { ANSWER_SCORES } from "./key.ts";
import { parseToyAnswers } from "./parse.ts";
import { toyQuestions } from "./questions.ts";
import { scoreToy } from "./score.ts";
import { RULE, TOTAL_LABEL } from "./shared-texts.ts";

/** What each answer added to the total, 0–2, and how far the total stands from the next band. */
export function explainToy(raw: RawAnswers): Explanation | undefined {
  const parsed = parseToyAnswers(raw);
  if (!parsed.ok) return undefined;
  const contributions = toyQuestions.flatMap(({ id, text, options }): Contribution[] => {
    const points = parsed.answers[id - 1];
    if (points === undefined) return [];
    const answer = options.find(({ value }) => value === points)?.label ?? "";
    return [{ question: id, text, answer, measure: "total", points, maxPoints: Math.max(...ANSWER_SCORES) }];
  });
  return { contributions, distances: [measureDistance(scoreToy(parsed.answers))], rule: RULE };
}

function measureDistance(total: number): Distance {
  const band = classifyToy(total);
  const next = TOTAL_BANDS[TOTAL_BANDS.indexOf(band) + 1];
  const here = `${TOTAL_LABEL}${total}分，在“${band.label}”这一段。`;
  if (next === undefined) return { measure: "total", text: here };
  const pointsToNext = band.max + 1 - total;
  return { measure: "total", text: `${here}再多${pointsToNext}分，就到“${next.label}”。`, pointsToNext };
}
