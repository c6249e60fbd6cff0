import type { InstrumentId } from "@xinjing/instruments/instrument";

/** Fields that `addLocalFields` copies under other names. */
interface Made {
  readonly id: string;
  readonly test_type: InstrumentId;
  readonly result_type: string;
  readonly total_score: number;
  readonly scores: Readonly<Record<string, unknown>>;
  readonly result_description: string;
  readonly end_time: string;
}

/**
 * Adds fields that the device stores twice, under a second name. They are not sent to the server: see
 * `withoutLocalScores`.
 */
export function addLocalFields<Result extends Made>(result: Result): Result {
  if (result.test_type === "asd") {
    const { riskCount, totalQuestions, confidence } = result.scores;
    const scores = { ...result.scores, processed: { confidence, riskCount } };
    return { ...result, scores, riskCount, totalQuestions, riskLevel: result.result_type };
  }
  if (result.test_type === "asd-adult") {
    return {
      ...result,
      sessionId: result.id,
      testType: result.test_type,
      score: result.total_score,
      description: result.result_description,
      completedAt: result.end_time,
    };
  }
  return result;
}

/** Removes the map that `addLocalFields` adds to the scores. */
export function withoutLocalScores(scores: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(scores).filter(([key]) => key !== "processed"));
}
