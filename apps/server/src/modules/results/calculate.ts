import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, RawAnswers } from "@xinjing/instruments/instrument";
import { invalid } from "#server/errors.ts";
import { AVAILABLE_INSTRUMENTS } from "./instruments.ts";

/** Scores an answer sheet and stores nothing. Throws AppError 422: not in this release, or every issue of the sheet. */
export function calculate(
  testType: InstrumentId,
  answers: Readonly<Record<string, unknown>> | readonly unknown[],
) {
  const instrument = AVAILABLE_INSTRUMENTS[testType];
  if (!instrument) throw invalid({ test_type: ["该测试暂未开放"] });
  const evaluation = instrument.evaluate(toRawAnswers(answers));
  if (!evaluation.ok) throw invalid({ answers: [...evaluation.messages] });
  const { outcome } = evaluation;
  return {
    test_type: testType,
    test_name: findCatalogueEntry(testType)?.name ?? testType,
    version: outcome.version,
    result_type: outcome.resultType,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    ...outcome.extra,
    result_description: outcome.report.description,
    detailed_interpretation: outcome.report.interpretation.join("\n"),
    recommendations: outcome.report.recommendations.map(({ icon, title, description }) => ({
      icon,
      title,
      description,
    })),
  };
}

/** The array form: its first element answers question 1 (decisions 2, calculate). */
function toRawAnswers(answers: Readonly<Record<string, unknown>> | readonly unknown[]): RawAnswers {
  if (!Array.isArray(answers)) return answers as RawAnswers;
  return Object.fromEntries(answers.map((value: unknown, index) => [String(index + 1), value]));
}
