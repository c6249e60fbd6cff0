import type { Evaluation, Instrument, RawAnswers, Report } from "../instrument.ts";
import { asdAbout } from "./about.ts";
import { asdAgeGate } from "./age-gate.ts";
import { classifyAsd } from "./classify.ts";
import { explainAsd } from "./explain.ts";
import { asdFlow } from "./flow.ts";
import { asdFollowUp } from "./follow-up/follow-up.ts";
import { asdInfo } from "./info.ts";
import { QUESTION_COUNT } from "./key.ts";
import { describeAsdIssue } from "./messages.ts";
import { parseAsdAnswers } from "./parse.ts";
import { checkAsdQuality } from "./quality.ts";
import { asdQuestions } from "./questions.ts";
import { buildAsdReport, buildInterpretation } from "./report.ts";
import { computeConfidence, findCountedQuestions } from "./score.ts";

const ID = "asd";

/** Grows with every change of a question, an option or the key, so that results stay comparable. */
const VERSION = "asd-1";

/** The toddler screen for parents: 20 questions, 16–30 months, with a second stage (spec 4 and 9, docs/decisions). */
export const asd: Instrument = {
  id: ID,
  version: VERSION,
  questions: asdQuestions,
  about: asdAbout,
  info: asdInfo,
  flow: asdFlow,
  evaluate,
  reportFromScores,
  explain: explainAsd,
  checkQuality: checkAsdQuality,
  ageGate: asdAgeGate,
  followUp: asdFollowUp,
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describeAsdIssue) };
  const counted = findCountedQuestions(parsed.answers);
  const riskCount = counted.length;
  const confidence = computeConfidence(riskCount);
  return {
    ok: true,
    outcome: {
      testType: ID,
      version: VERSION,
      totalScore: riskCount,
      scores: { riskCount, totalQuestions: QUESTION_COUNT, confidence },
      resultType: classifyAsd(riskCount).label,
      extra: { interpretation: buildInterpretation(riskCount), confidence },
      report: buildAsdReport(riskCount, counted),
    },
  };
}

/** Which questions counted is known from the answers alone, so a report from scores leaves those two sections out. */
function reportFromScores(scores: unknown): Report | undefined {
  if (typeof scores !== "object" || scores === null || !("riskCount" in scores)) return undefined;
  return isRiskCount(scores.riskCount) ? buildAsdReport(scores.riskCount) : undefined;
}

function isRiskCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= QUESTION_COUNT;
}
