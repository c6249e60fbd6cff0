import type { Contribution, Distance, Explanation, Question, RawAnswers } from "../instrument.ts";
import { PART_BANDS } from "./bands.ts";
import { findPartBand } from "./classify.ts";
import { ANSWER_SCORES, PART_QUESTIONS, type Part } from "./key.ts";
import { parseAdhdAnswers, type AdhdAnswers } from "./parse.ts";
import { adhdQuestions } from "./questions.ts";
import { scoreAdhd } from "./score.ts";
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

/** Highest points of one question. */
const QUESTION_MAX = Math.max(...ANSWER_SCORES);

/**
 * What each answer added to its part, 0–4, how far each part, 0–36, stands from the neighbouring bands, and the key in
 * words (spec 9; README.md here); undefined for a sheet that cannot be scored.
 */
export function explainAdhd(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAdhdAnswers(raw);
  if (!parsed.ok) return undefined;
  const { attention, hyperactivity } = scoreAdhd(parsed.answers);
  return {
    contributions: adhdQuestions.flatMap((question) => listContributions(question, parsed.answers)),
    distances: [measureDistance("attention", attention), measureDistance("hyperactivity", hyperactivity)],
    rule: [RULE_POINTS, RULE_PARTS, RULE_LINES, RULE_HINT, RULE_CELLS, RULE_CORE],
  };
}

/** One of each question: its chosen option. */
function listContributions({ id, text, options }: Question, answers: AdhdAnswers): Contribution[] {
  return options
    .filter(({ value }) => value === answers[id - 1])
    .map(({ value, label }) => ({
      question: id,
      text,
      answer: label,
      measure: PART_QUESTIONS.attention.includes(id) ? "attention" : "hyperactivity",
      points: Number(value),
      maxPoints: QUESTION_MAX,
    }));
}

function measureDistance(part: Part, score: number): Distance {
  const band = findPartBand(score);
  const index = PART_BANDS.indexOf(band);
  const [previous, next] = [PART_BANDS[index - 1], PART_BANDS[index + 1]];
  const neighbours = [
    ...(previous === undefined ? [] : [`少${score - previous.max}分就是“${previous.label}”`]),
    ...(next === undefined ? [] : [`多${band.max + 1 - score}分就是“${next.label}”`]),
  ];
  return {
    measure: part,
    text: `${PART_LABELS[part]}${score}分，在${(previous?.max ?? -1) + 1}–${band.max}分之间，叫“${band.label}”；${neighbours.join("，")}。`,
    ...(next === undefined ? {} : { pointsToNext: band.max + 1 - score }),
    ...(previous === undefined ? {} : { pointsAbovePrevious: score - previous.max }),
    error: { points: PART_ERROR_POINTS, source: PART_ERROR_SOURCE },
  };
}
