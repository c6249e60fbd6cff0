import { expect, it } from "vitest";
import { addLocalFields, withoutLocalScores } from "./local-fields.ts";

const MADE = {
  id: "00000000-0000-4000-8000-000000000001",
  result_type: "中等风险",
  total_score: 5,
  result_description: "说明",
  end_time: "2026-03-01T02:05:00.000Z",
};
const TODDLER_SCORES = { riskCount: 5, totalQuestions: 20, confidence: 95 };

it("keeps the toddler result with scores.processed and the names of the result view", () => {
  const made = { ...MADE, test_type: "asd" as const, scores: TODDLER_SCORES };
  expect(addLocalFields(made)).toEqual({
    ...made,
    scores: { ...TODDLER_SCORES, processed: { confidence: 95, riskCount: 5 } },
    riskCount: 5,
    totalQuestions: 20,
    riskLevel: "中等风险",
  });
});

it("keeps the adult result under the spec's local names as well", () => {
  const made = { ...MADE, test_type: "asd-adult" as const, scores: { total_score: 5 } };
  expect(addLocalFields(made)).toEqual({
    ...made,
    sessionId: MADE.id,
    testType: "asd-adult",
    score: 5,
    description: "说明",
    completedAt: MADE.end_time,
  });
});

it.each(["adhd", "mbti"] as const)("adds nothing to a result of %s", (test_type) => {
  const made = { ...MADE, test_type, scores: { total: 5 } };
  expect(addLocalFields(made)).toEqual(made);
});

it("leaves out of the sent scores what only the device adds", () => {
  const processed = { confidence: 95, riskCount: 5 };
  expect(withoutLocalScores({ ...TODDLER_SCORES, processed })).toEqual(TODDLER_SCORES);
  expect(withoutLocalScores({ total_score: 5, weighted: { total: 9 } })).toEqual({
    total_score: 5,
    weighted: { total: 9 },
  });
});
