import type { Evaluation, Instrument, Outcome, RawAnswers } from "../instrument.ts";
import { toStoredTexts } from "../result-page.ts";
import { adhdAbout } from "./about.ts";
import { adhdQuestionnaire } from "./adhd-questionnaire.ts";
import { adhdChange } from "./change.ts";
import { explainAdhd } from "./explain.ts";
import { findAdhdPage } from "./page.ts";
import { checkAdhdQuality } from "./quality.ts";
import {
  RESULT_LABELS,
  classifyAdhd,
  parseAdhdAnswers,
  readStoredScores,
  scoreAdhd,
  type AdhdScores,
} from "./score.ts";
import { adhdSheet } from "./sheet.ts";

/** Adult ADHD self-assessment: 18 questions about the past 6 months. */
export const adhd: Instrument = {
  ...adhdQuestionnaire,
  about: { ...adhdQuestionnaire.about, ...adhdAbout },
  sheet: adhdSheet,
  evaluate,
  carried: ["attention", "hyperactivity", "core"],
  restore,
  page: findAdhdPage,
  explain: explainAdhd,
  checkQuality: checkAdhdQuality,
  change: adhdChange,
  extraFields: ["result_type_enum"],
  scoreLabels: { total_score: "总分" },
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAdhdAnswers(raw);
  return parsed.ok ? { ok: true, outcome: toOutcome(scoreAdhd(parsed.answers)) } : parsed;
}

function restore(scores: unknown): Outcome | undefined {
  const stored = readStoredScores(scores);
  return stored?.core === undefined ? undefined : toOutcome({ ...stored, core: stored.core });
}

function toOutcome({ attention, hyperactivity, core }: AdhdScores): Outcome {
  const code = classifyAdhd(attention, hyperactivity);
  const total = attention + hyperactivity;
  const scores = { attention, hyperactivity, total, total_score: total, core };
  return {
    testType: adhdQuestionnaire.id,
    version: adhdQuestionnaire.version,
    totalScore: total,
    scores,
    resultType: RESULT_LABELS[code],
    extra: { result_type_enum: code },
    texts: toStoredTexts(findAdhdPage({ scores })!),
  };
}
