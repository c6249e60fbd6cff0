import type { Evaluation, Instrument, RawAnswers } from "../instrument.ts";
import { toStoredTexts } from "../result-page.ts";
import { adhdAbout } from "./about.ts";
import { adhdQuestionnaire } from "./adhd-questionnaire.ts";
import { RESULT_KINDS } from "./bands.ts";
import { adhdChange } from "./change.ts";
import { classifyAdhd } from "./classify.ts";
import { explainAdhd } from "./explain.ts";
import { describeAdhdIssue } from "./messages.ts";
import { findAdhdPage } from "./page.ts";
import { parseAdhdAnswers } from "./parse.ts";
import { checkAdhdQuality } from "./quality.ts";
import { scoreAdhd } from "./score.ts";
import { adhdSheet } from "./sheet.ts";

/** The adult ADHD self-assessment: 18 questions about the past 6 months (spec 4 and 9). */
export const adhd: Instrument = {
  ...adhdQuestionnaire,
  about: { ...adhdQuestionnaire.about, ...adhdAbout },
  sheet: adhdSheet,
  evaluate,
  page: findAdhdPage,
  explain: explainAdhd,
  checkQuality: checkAdhdQuality,
  change: adhdChange,
  extraFields: ["result_type_enum"],
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAdhdAnswers(raw);
  if (!parsed.ok) return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describeAdhdIssue) };
  const { attention, hyperactivity, total, core } = scoreAdhd(parsed.answers);
  const code = classifyAdhd(attention, hyperactivity);
  const scores = { attention, hyperactivity, total, total_score: total, core };
  const page = findAdhdPage({ scores });
  if (page === undefined) throw new Error("The part scores lie outside 0–36");
  return {
    ok: true,
    outcome: {
      testType: adhdQuestionnaire.id,
      version: adhdQuestionnaire.version,
      totalScore: total,
      scores,
      resultType: RESULT_KINDS[code].label,
      extra: { result_type_enum: code },
      texts: toStoredTexts(page),
    },
  };
}
