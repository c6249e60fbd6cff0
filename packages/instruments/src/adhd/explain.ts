import type { Explanation, RawAnswers } from "../instrument.ts";
import { describePlace, listContributions } from "../scoring.ts";
import { adhdQuestions } from "./questions.ts";
import { PARTS, PART_BANDS, PART_QUESTIONS, parseAdhdAnswers, scoreAdhd } from "./score.ts";
import {
  PART_ERROR_POINTS,
  PART_ERROR_SOURCE,
  PART_LABELS,
  RULE_CELLS,
  RULE_CORE,
  RULE_HINT,
  RULE_LINES,
  RULE_PARTS,
  RULE_POINTS,
} from "./texts.ts";

/**
 * What each answer added to its part, 0–4, how far each part, 0–36, stands from the neighbouring bands, and the key in
 * words (spec 9; README.md here); undefined for a sheet that cannot be scored.
 */
export function explainAdhd(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAdhdAnswers(raw);
  if (!parsed.ok) return undefined;
  const scores = scoreAdhd(parsed.answers);
  return {
    contributions: listContributions(adhdQuestions, parsed.answers, (points, question) => ({
      measure: PART_QUESTIONS.attention.includes(question) ? "attention" : "hyperactivity",
      points,
      maxPoints: 4,
    })),
    distances: PARTS.map((part) => ({
      measure: part,
      text: describePlace(PART_LABELS[part], scores[part], PART_BANDS),
      error: { points: PART_ERROR_POINTS, source: PART_ERROR_SOURCE },
    })),
    rule: [RULE_POINTS, RULE_PARTS, RULE_LINES, RULE_HINT, RULE_CELLS, RULE_CORE],
  };
}
