import { answersFromArray } from "@xinjing/instruments/answer-sheet";
import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, RawAnswers } from "@xinjing/instruments/instrument";
import { invalid } from "#server/errors.ts";
import { AVAILABLE_INSTRUMENTS } from "#server/instruments.ts";

/** Scores an answer sheet and stores nothing. Throws AppError 422: not in this release, or every issue of the sheet. */
export function calculate(
  testType: InstrumentId,
  answers: Readonly<Record<string, unknown>> | readonly unknown[],
) {
  const instrument = AVAILABLE_INSTRUMENTS[testType];
  if (!instrument) throw invalid({ test_type: ["该测试暂未开放"] });
  const raw = Array.isArray(answers) ? answersFromArray(answers) : (answers as RawAnswers);
  const evaluation = instrument.evaluate(raw);
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
