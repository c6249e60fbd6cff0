import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "./key.ts";
import { computeConfidence, findCountedQuestions } from "./score.ts";

const sheetArbitrary = fc.array(fc.constantFrom<Answer>("yes", "no"), { minLength: 20, maxLength: 20 });

/**
 * The answer that counts for questions 1–20, written again from README.md here: 否, except 2 (doubts about
 * hearing), 5 (finger movements near the eyes) and 12 (distress at noises), where 是 counts.
 */
const COUNTED_ANSWERS: readonly Answer[] = [
  "no",
  "yes",
  "no",
  "no",
  "yes",
  "no",
  "no",
  "no",
  "no",
  "no",
  "no",
  "yes",
  "no",
  "no",
  "no",
  "no",
  "no",
  "no",
  "no",
  "no",
];

function opposite(answer: Answer): Answer {
  return answer === "yes" ? "no" : "yes";
}

describe("findCountedQuestions", () => {
  const expected = COUNTED_ANSWERS.map(opposite);

  it("counts nothing where every answer is the expected one", () => {
    expect(findCountedQuestions(expected)).toEqual([]);
  });

  it.each(COUNTED_ANSWERS.map((answer, index) => ({ question: index + 1, answer })))(
    "counts question $question as one when the answer is $answer, and not otherwise",
    ({ question, answer }) => {
      expect(findCountedQuestions(expected.with(question - 1, answer))).toEqual([question]);
      const all = findCountedQuestions(COUNTED_ANSWERS);
      expect(all).toHaveLength(20);
      const one = findCountedQuestions(COUNTED_ANSWERS.with(question - 1, opposite(answer)));
      expect(one).toEqual(all.filter((number) => number !== question));
    },
  );

  it.each([
    { name: "all 是", answer: "yes", counted: [2, 5, 12] },
    {
      name: "all 否",
      answer: "no",
      counted: [1, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20],
    },
  ] as const)("counts $counted.length questions of $name", ({ answer, counted }) => {
    expect(findCountedQuestions(Array.from({ length: 20 }, () => answer))).toEqual(counted);
  });

  it("counts a realistic sheet as done by hand", () => {
    // 否 in 6, 7 and 15, 是 in 5 and 12; everything else as expected.
    const answers = expected.with(5, "no").with(6, "no").with(14, "no").with(4, "yes").with(11, "yes");
    expect(findCountedQuestions(answers)).toEqual([5, 6, 7, 12, 15]);
  });

  it("splits the questions between a sheet and its opposite", () => {
    fc.assert(
      fc.property(sheetArbitrary, (answers) => {
        const counted = findCountedQuestions(answers);
        const rest = findCountedQuestions(answers.map(opposite));
        expect([...counted, ...rest].toSorted((left, right) => left - right)).toEqual(
          Array.from({ length: 20 }, (_, index) => index + 1),
        );
      }),
    );
  });
});

describe("computeConfidence", () => {
  // 85 + 2 × count, never above 95 (spec 4).
  const EXPECTED = [85, 87, 89, 91, 93, ...Array.from({ length: 16 }, () => 95)];

  it.each(EXPECTED.map((confidence, riskCount) => ({ riskCount, confidence })))(
    "is $confidence at $riskCount",
    ({ riskCount, confidence }) => {
      expect(computeConfidence(riskCount)).toBe(confidence);
    },
  );

  it("has a value for each of the 21 counts and a floor that none of them reaches", () => {
    expect(EXPECTED).toHaveLength(21);
    expect(computeConfidence(-20)).toBe(70);
  });
});
