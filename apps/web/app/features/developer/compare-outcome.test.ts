import { adhd } from "@xinjing/instruments/adhd";
import { expect, it } from "vitest";
import { compareOutcome } from "./compare-outcome.ts";
import { randomAnswers } from "./random-answers.ts";

function evaluate() {
  const evaluation = adhd.evaluate(randomAnswers(adhd.questions, () => 0));
  if (!evaluation.ok) throw new Error("the sheet should be whole");
  return evaluation.outcome;
}

it("finds no difference whatever the order of keys, and names the field that differs or is missing", () => {
  const outcome = evaluate();
  const { report } = outcome;
  const remote = {
    total_score: outcome.totalScore,
    test_type: "adhd",
    version: outcome.version,
    result_type: outcome.resultType,
    scores: Object.fromEntries(Object.entries(outcome.scores).toReversed()),
    ...outcome.extra,
    result_description: report.description,
    detailed_interpretation: report.interpretation.join("\n"),
    recommendations: report.recommendations,
  };
  const differing = (answer: Record<string, unknown>) =>
    compareOutcome(outcome, answer)
      .filter(({ isSame }) => !isSame)
      .map(({ name }) => name);
  expect(differing(remote)).toEqual([]);
  expect(differing({ ...remote, total_score: outcome.totalScore + 1 })).toEqual(["total_score"]);
  expect(differing({ ...remote, scores: undefined })).toEqual(["scores"]);
});
