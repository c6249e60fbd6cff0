import type { Evaluation, Instrument, RawAnswers, Report } from "../instrument.ts";
import { asdAbout } from "./about.ts";
import { asdQuestionnaire } from "./asd-questionnaire.ts";
import { asdChange } from "./change.ts";
import { classifyAsd } from "./classify.ts";
import { explainAsd } from "./explain.ts";
import { asdFollowUp } from "./follow-up/follow-up.ts";
import { QUESTION_COUNT } from "./key.ts";
import { describeAsdIssue } from "./messages.ts";
import { parseAsdAnswers } from "./parse.ts";
import { checkAsdQuality } from "./quality.ts";
import { readRiskCount } from "./read-risk-count.ts";
import { buildAsdReport, buildInterpretation } from "./report.ts";
import { computeConfidence, findCountedQuestions } from "./score.ts";
import { asdSheet } from "./sheet.ts";

/** The toddler screen for parents: 20 questions, 16–30 months, with a second stage (spec 4 and 9). */
export const asd: Instrument = {
  ...asdQuestionnaire,
  about: { ...asdQuestionnaire.about, ...asdAbout },
  sheet: asdSheet,
  evaluate,
  reportFromScores,
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
  const counted = findCountedQuestions(parsed.answers);
  const riskCount = counted.length;
  const confidence = computeConfidence(riskCount);
  return {
    ok: true,
    outcome: {
      testType: asdQuestionnaire.id,
      version: asdQuestionnaire.version,
      totalScore: riskCount,
      scores: { riskCount, totalQuestions: QUESTION_COUNT, confidence },
      resultType: classifyAsd(riskCount).label,
      extra: { interpretation: buildInterpretation(riskCount), confidence },
      report: buildAsdReport(riskCount, counted, months),
    },
  };
}

/** Which questions counted is known from the answers alone, so a report from scores leaves those two sections out. */
function reportFromScores(scores: unknown): Report | undefined {
  const riskCount = readRiskCount(scores);
  return riskCount === undefined ? undefined : buildAsdReport(riskCount);
}
