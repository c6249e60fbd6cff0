import type { Evaluation, Instrument, RawAnswers, Report } from "../instrument.ts";
import { toyAbout } from "./about.ts";
import { toyChange } from "./change.ts";
import { explainToy } from "./explain.ts";
import { toyInfo } from "./info.ts";
import { TOTAL_MAX } from "./key.ts";
import { describeToyIssue } from "./messages.ts";
import { parseToyAnswers } from "./parse.ts";
import { checkToyQuality } from "./quality.ts";
import { buildToyReport } from "./report.ts";
import { scoreToy } from "./score.ts";
import { toySheet } from "./sheet.ts";
import { toyQuestionnaire } from "./toy-questionnaire.ts";

/** Three questions about a desk: the smallest whole instrument, registered by a journey only. */
export const toy: Instrument = {
  ...toyQuestionnaire,
  about: { ...toyQuestionnaire.about, ...toyAbout },
  info: toyInfo,
  sheet: toySheet,
  evaluate,
  reportFromScores,
  explain: explainToy,
  checkQuality: checkToyQuality,
  change: toyChange,
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseToyAnswers(raw);
  if (!parsed.ok) return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describeToyIssue) };
  const total = scoreToy(parsed.answers);
  const report = buildToyReport(total);
  return {
    ok: true,
    outcome: {
      testType: toyQuestionnaire.id,
      version: toyQuestionnaire.version,
      totalScore: total,
      scores: { total },
      resultType: report.label,
      extra: {},
      report,
    },
  };
}

function reportFromScores(scores: unknown): Report | undefined {
  if (typeof scores !== "object" || scores === null || !("total" in scores)) return undefined;
  const { total } = scores;
  if (typeof total !== "number" || !Number.isInteger(total) || total < 0 || total > TOTAL_MAX)
    return undefined;
  return buildToyReport(total);
}
