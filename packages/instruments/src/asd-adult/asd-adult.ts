import type { Evaluation, Instrument, Outcome, RawAnswers } from "../instrument.ts";
import { toStoredTexts, type StoredTexts } from "../result-page.ts";
import { findBand } from "../scoring.ts";
import { asdAdultAbout } from "./about.ts";
import { asdAdultQuestionnaire } from "./asd-adult-questionnaire.ts";
import { asdAdultChange } from "./change.ts";
import { explainAsdAdult } from "./explain.ts";
import { findAsdAdultPage } from "./page.ts";
import { checkAsdAdultQuality } from "./quality.ts";
import {
  DOMAINS,
  RESULT_KINDS,
  WEIGHTED_DOMAIN_MAX,
  WEIGHTED_TOTAL_MAX,
  byDomain,
  parseAsdAdultAnswers,
  readStoredScores,
  readWeightedScores,
  scoreAsdAdult,
  type AsdAdultScores,
  type DomainScores,
} from "./score.ts";
import { asdAdultSheet } from "./sheet.ts";
import { DOMAIN_TEXTS } from "./texts.ts";

/** Self-assessment of autistic traits for adults: 50 statements, scored 0 or 1 as published. */
export const asdAdult: Instrument = {
  ...asdAdultQuestionnaire,
  about: { ...asdAdultQuestionnaire.about, ...asdAdultAbout },
  sheet: asdAdultSheet,
  evaluate,
  carried: ["total_score", ...DOMAINS, ...["total", ...DOMAINS].map((name) => `weighted.${name}`)],
  restore,
  page: findAsdAdultPage,
  explain: explainAsdAdult,
  checkQuality: checkAsdAdultQuality,
  change: asdAdultChange,
  extraFields: ["level", "rawData"],
  scoreLabels: {
    total_score: "总分",
    "weighted.total": "加权的总分，满分100，没有分界线",
    ...Object.fromEntries(
      DOMAINS.map((domain) => [
        `weighted.${domain}`,
        `加权的${DOMAIN_TEXTS[domain].label}，满分20，没有分界线`,
      ]),
    ),
  },
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseAsdAdultAnswers(raw);
  return parsed.ok ? { ok: true, outcome: toOutcome(scoreAsdAdult(parsed.answers)) } : parsed;
}

function restore(scores: unknown): Outcome | undefined {
  const binary = readStoredScores(scores);
  const weighted = readWeightedScores(scores);
  return binary && weighted && toOutcome({ binary, weighted });
}

function toOutcome({ binary, weighted }: AsdAdultScores): Outcome {
  const { label, level } = findBand(RESULT_KINDS, binary.total);
  const scores = {
    total_score: binary.total,
    ...binary.domains,
    weighted: { total: weighted.total, ...weighted.domains },
  };
  const texts = toStoredTexts(findAsdAdultPage({ scores })!);
  return {
    testType: asdAdultQuestionnaire.id,
    version: asdAdultQuestionnaire.version,
    totalScore: binary.total,
    scores,
    resultType: label,
    extra: { level, rawData: buildRawData(weighted, { label, level, ...texts }) },
    texts,
  };
}

/**
 * Builds the stored `rawData`: the weighted domain scores, and the level of the published total. `percentile` is the
 * weighted total in percent of its maximum, as docs/specification.md requires; the page shows the percentile among the
 * reference sample.
 */
function buildRawData(
  { total, domains }: DomainScores,
  { label, level, interpretation }: { label: string; level: string } & Pick<StoredTexts, "interpretation">,
) {
  return {
    totalScore: total,
    dimensionScores: domains,
    level,
    result_type: label,
    interpretation: interpretation.join("\n"),
    maxScore: WEIGHTED_TOTAL_MAX,
    percentile: (total * 100) / WEIGHTED_TOTAL_MAX,
    dimensions: byDomain((domain) => ({
      score: domains[domain],
      maxScore: WEIGHTED_DOMAIN_MAX,
      description: DOMAIN_TEXTS[domain].note,
    })),
  };
}
