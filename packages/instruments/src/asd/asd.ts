import type { Evaluation, Instrument, Outcome, RawAnswers } from "../instrument.ts";
import { toStoredTexts, type ResultPage, type StoredTexts } from "../result-page.ts";
import { asdAbout } from "./about.ts";
import { asdQuestionnaire } from "./asd-questionnaire.ts";
import { asdChange } from "./change.ts";
import { explainAsd } from "./explain.ts";
import { asdFollowUp } from "./follow-up/follow-up.ts";
import { findAsdPage } from "./page.ts";
import { checkAsdQuality } from "./quality.ts";
import {
  QUESTION_COUNT,
  RISK_COUNT_KEY,
  computeConfidence,
  findCountedQuestions,
  parseAsdAnswers,
  readRiskCount,
} from "./score.ts";
import { asdSheet } from "./sheet.ts";
import { PLAY, RESOURCES } from "./texts.ts";

/** Screening test for toddlers of 16–30 months: parents answer 20 questions, and some a second stage. */
export const asd: Instrument = {
  ...asdQuestionnaire,
  about: { ...asdQuestionnaire.about, ...asdAbout },
  sheet: asdSheet,
  evaluate,
  carried: [RISK_COUNT_KEY],
  carriesAnswers: true,
  restore,
  page: findAsdPage,
  explain: explainAsd,
  checkQuality: checkAsdQuality,
  change: asdChange,
  extraFields: ["interpretation", "confidence"],
  scoreNames: ["riskCount", "totalQuestions", "confidence"],
  scoreLabels: { totalQuestions: "题数", confidence: "参考置信度：只是算式，不代表准确度" },
  followUp: asdFollowUp,
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAsdAnswers(raw);
  return parsed.ok ? { ok: true, outcome: toOutcome(findCountedQuestions(parsed.answers).length) } : parsed;
}

function restore(scores: unknown): Outcome | undefined {
  const riskCount = readRiskCount(scores);
  return riskCount === undefined ? undefined : toOutcome(riskCount);
}

function toOutcome(riskCount: number): Outcome {
  const confidence = computeConfidence(riskCount);
  const page = findAsdPage({ scores: { riskCount } })!;
  const texts = toStoredTexts(page);
  return {
    testType: asdQuestionnaire.id,
    version: asdQuestionnaire.version,
    totalScore: riskCount,
    scores: { riskCount, totalQuestions: QUESTION_COUNT, confidence },
    resultType: page.label.text,
    extra: { interpretation: buildInterpretation(page, texts), confidence },
    texts,
  };
}

/** Builds the stored `interpretation` object. It depends on the risk count only. */
function buildInterpretation(
  { label, headline, parts = [], help }: ResultPage,
  { description, recommendations }: StoredTexts,
) {
  return {
    riskType: label.text,
    riskDescription: headline,
    recommendations,
    nextSteps: parts.flatMap(({ steps = [] }) => steps),
    supportResources: [help, ...(RESOURCES.items ?? [])],
    developmentAreas: PLAY.items ?? [],
    description,
  };
}
