import type { Evaluation, Instrument, Outcome, RawAnswers } from "../instrument.ts";
import { toStoredTexts } from "../result-page.ts";
import { mbtiAbout } from "./about.ts";
import { mbtiQuestionnaire } from "./mbti-questionnaire.ts";
import { mbtiChange } from "./change.ts";
import { explainMbti } from "./explain.ts";
import { MBTI_TYPES } from "./facts.ts";
import { findMbtiPage, writeMbtiPage } from "./page.ts";
import { parseMbtiAnswers } from "./parse.ts";
import { checkMbtiQuality } from "./quality.ts";
import { computeClarity, countLetters, readCounts, scoreCounts, type LetterCounts } from "./score.ts";
import { mbtiSheet } from "./sheet.ts";

/** Self-assessment of sixteen personality types: 93 choices, each between two sides of equal worth. */
export const mbti: Instrument = {
  ...mbtiQuestionnaire,
  about: { ...mbtiQuestionnaire.about, ...mbtiAbout },
  sheet: mbtiSheet,
  evaluate,
  carried: ["E", "I", "S", "N", "T", "F", "J", "P"],
  restore,
  page: findMbtiPage,
  explain: explainMbti,
  checkQuality: checkMbtiQuality,
  resultTypes: { name: "MBTI类型", values: MBTI_TYPES },
  totalFromScores: computeClarity,
  change: mbtiChange,
  extraFields: ["dimensions", "confidence", "borderline"],
};

function evaluate(raw: RawAnswers): Evaluation {
  const parsed = parseMbtiAnswers(raw);
  return parsed.ok ? { ok: true, outcome: toOutcome(countLetters(parsed.answers)) } : parsed;
}

function restore(scores: unknown): Outcome | undefined {
  const counts = readCounts(scores);
  return counts && toOutcome(counts);
}

function toOutcome(counted: LetterCounts): Outcome {
  const scores = scoreCounts(counted);
  const { counts, type, clarity } = scores;
  const page = writeMbtiPage(scores);
  const dimensions = page.preferences.map(({ key, letter, strengthPercent, description }) => {
    return { dimension: key, preference: letter, strength: strengthPercent, description };
  });
  const borderline = scores.dimensions.filter(({ isBorderline }) => isBorderline).length;
  return {
    testType: mbtiQuestionnaire.id,
    version: mbtiQuestionnaire.version,
    totalScore: clarity,
    scores: { ...counts },
    resultType: type,
    extra: { dimensions, confidence: clarity, borderline },
    texts: toStoredTexts(page),
  };
}
