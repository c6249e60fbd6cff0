import type { Evaluation, Instrument, RawAnswers } from "../instrument.ts";
import { asdAbout } from "./about.ts";
import { asdQuestionnaire } from "./asd-questionnaire.ts";
import { asdChange } from "./change.ts";
import { classifyAsd } from "./bands.ts";
import { explainAsd } from "./explain.ts";
import { asdFollowUp } from "./follow-up/follow-up.ts";
import { QUESTION_COUNT } from "./key.ts";
import { describeAsdIssue } from "./messages.ts";
import { findAsdPage } from "./page.ts";
import { parseAsdAnswers } from "./parse.ts";
import { checkAsdQuality } from "./quality.ts";
import { buildInterpretation, storeAsdTexts } from "./stored.ts";
import { computeConfidence, findCountedQuestions } from "./score.ts";
import { asdSheet } from "./sheet.ts";

/** The toddler screen for parents: 20 questions, 16–30 months, with a second stage (spec 4 and 9). */
export const asd: Instrument = {
  ...asdQuestionnaire,
  about: { ...asdQuestionnaire.about, ...asdAbout },
  sheet: asdSheet,
  evaluate,
  page: findAsdPage,
  explain: explainAsd,
  checkQuality: checkAsdQuality,
  change: asdChange,
  extraFields: ["interpretation", "confidence"],
  scoreNames: ["riskCount", "totalQuestions", "confidence"],
  followUp: asdFollowUp,
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describeAsdIssue) };
  const riskCount = findCountedQuestions(parsed.answers).length;
  const confidence = computeConfidence(riskCount);
  const scores = { riskCount, totalQuestions: QUESTION_COUNT, confidence };
  return {
    ok: true,
    outcome: {
      testType: asdQuestionnaire.id,
      version: asdQuestionnaire.version,
      totalScore: riskCount,
      scores,
      resultType: classifyAsd(riskCount).label,
      extra: { interpretation: buildInterpretation(riskCount), confidence },
      texts: storeAsdTexts(riskCount),
    },
  };
}
