import type { Evaluation, Instrument, RawAnswers, Report } from "../instrument.ts";
import { toReport } from "../page-report.ts";
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
import { buildInterpretation, storeAsdTexts } from "./report.ts";
import { computeConfidence, findCountedQuestions } from "./score.ts";
import { asdSheet } from "./sheet.ts";

/** The toddler screen for parents: 20 questions, 16–30 months, with a second stage (spec 4 and 9). */
export const asd: Instrument = {
  ...asdQuestionnaire,
  about: { ...asdQuestionnaire.about, ...asdAbout },
  sheet: asdSheet,
  evaluate,
  reportFromScores,
  page: findAsdPage,
  explain: explainAsd,
  checkQuality: checkAsdQuality,
  change: asdChange,
  extraFields: ["interpretation", "confidence"],
  scoreNames: ["riskCount", "totalQuestions", "confidence"],
  followUp: asdFollowUp,
};

function evaluate(raw: RawAnswers, months?: number): Evaluation {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describeAsdIssue) };
  const riskCount = findCountedQuestions(parsed.answers).length;
  const confidence = computeConfidence(riskCount);
  const scores = { riskCount, totalQuestions: QUESTION_COUNT, confidence };
  const page = findAsdPage({ scores, answers: raw, months });
  if (page === undefined) throw new Error("The risk count lies outside 0–20");
  return {
    ok: true,
    outcome: {
      testType: asdQuestionnaire.id,
      version: asdQuestionnaire.version,
      totalScore: riskCount,
      scores,
      resultType: classifyAsd(riskCount).label,
      extra: { interpretation: buildInterpretation(riskCount), confidence },
      report: toReport(page, storeAsdTexts(riskCount)),
    },
  };
}

function reportFromScores(scores: unknown): Report | undefined {
  const page = findAsdPage({ scores });
  return page && toReport(page);
}
