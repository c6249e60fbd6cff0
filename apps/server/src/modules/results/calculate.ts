import { answersFromArray } from "@xinjing/instruments/answer-sheet";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId, RawAnswers } from "@xinjing/instruments/instrument";
import { invalid } from "#server/errors.ts";
import { INSTRUMENTS } from "#server/instruments.ts";

/** Scores answers and stores nothing. Throws AppError 422 if the test is closed, or with every issue of the answers. */
export function calculate(
  testType: InstrumentId,
  answers: Readonly<Record<string, unknown>> | readonly unknown[],
) {
  const { name, isAvailable } = getCatalogueEntry(testType);
  if (!isAvailable) throw invalid({ test_type: ["该测试暂未开放"] });
  const raw = Array.isArray(answers) ? answersFromArray(answers) : (answers as RawAnswers);
  const evaluation = INSTRUMENTS[testType].evaluate(raw);
  if (!evaluation.ok) throw invalid({ answers: [...evaluation.messages] });
  const { outcome } = evaluation;
  return {
    test_type: testType,
    test_name: name,
    version: outcome.version,
    result_type: outcome.resultType,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    ...outcome.extra,
    result_description: outcome.texts.description,
    detailed_interpretation: outcome.texts.interpretation.join("\n"),
    recommendations: [...outcome.texts.recommendations],
  };
}
