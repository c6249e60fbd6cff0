import type { Evaluation, Instrument, RawAnswers } from "../instrument.ts";
import { toStoredTexts } from "../result-page.ts";
import { asdAdultAbout } from "./about.ts";
import { asdAdultQuestionnaire } from "./asd-adult-questionnaire.ts";
import { RESULT_KINDS } from "./bands.ts";
import { asdAdultChange } from "./change.ts";
import { classifyAsdAdult } from "./classify.ts";
import { explainAsdAdult } from "./explain.ts";
import { describeAsdAdultIssue } from "./messages.ts";
import { findAsdAdultPage } from "./page.ts";
import { parseAsdAdultAnswers } from "./parse.ts";
import { checkAsdAdultQuality } from "./quality.ts";
import { buildRawData } from "./raw-data.ts";
import { scoreAsdAdult } from "./score.ts";
import { asdAdultSheet } from "./sheet.ts";

/** The adult self-assessment of autistic traits: 50 statements, published 0/1 scoring (spec 4). */
export const asdAdult: Instrument = {
  ...asdAdultQuestionnaire,
  about: { ...asdAdultQuestionnaire.about, ...asdAdultAbout },
  sheet: asdAdultSheet,
  evaluate,
  page: findAsdAdultPage,
  explain: explainAsdAdult,
  checkQuality: checkAsdAdultQuality,
  change: asdAdultChange,
  extraFields: ["level", "rawData"],
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAsdAdultAnswers(raw);
  if (!parsed.ok) {
    return { ok: false, issues: parsed.issues, messages: parsed.issues.map(describeAsdAdultIssue) };
  }
  const scores = scoreAsdAdult(parsed.answers);
  const { binary, weighted } = scores;
  const { label, level } = RESULT_KINDS[classifyAsdAdult(binary.total)];
  const stored = {
    total_score: binary.total,
    ...binary.domains,
    weighted: { total: weighted.total, ...weighted.domains },
  };
  const page = findAsdAdultPage({ scores: stored });
  if (page === undefined) throw new Error("The total lies outside 0–50");
  const texts = toStoredTexts(page);
  return {
    ok: true,
    outcome: {
      testType: asdAdultQuestionnaire.id,
      version: asdAdultQuestionnaire.version,
      totalScore: binary.total,
      scores: stored,
      resultType: label,
      extra: { level, rawData: buildRawData(scores, texts.interpretation) },
      texts,
    },
  };
}
