import { asd } from "@xinjing/instruments/asd";
import { expect, it } from "vitest";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { describeOwnResult } from "./own-result.ts";

it("tells answers to an older version of the questions as scores, without today's wording", () => {
  // The answer 是 to every question; 2, 5 and 12 count.
  const answers = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index + 1, "是"]));
  const evaluation = asd.evaluate(answers);
  if (!evaluation.ok) throw new Error("The sheet is whole");
  const titlesOf = (version: string | undefined) => {
    const own = { test_type: "asd", scores: evaluation.outcome.scores, version } as LocalResult;
    const { page, explanation } = describeOwnResult(asd, { answers, activeMsByQuestion: {} }, own).result;
    expect(page?.total.value).toBe(3);
    return [page?.sections[0]?.title, explanation === undefined];
  };
  expect(titlesOf("asd-1")).toEqual(["还可以找谁", true]);
  for (const version of [asd.version, undefined]) {
    expect(titlesOf(version)).toEqual(["值得再看一看的地方", false]);
  }
});
