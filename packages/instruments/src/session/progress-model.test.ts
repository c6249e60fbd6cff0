import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerQuestion, goToNext, goToPrevious, jumpTo, progressPercent, startSession } from "./session.ts";

/* D13: place and percent in any order of answers, on all 181 questions of the four tests. */

const TESTS = [
  ["adhd", 18],
  ["mbti", 93],
  ["asd", 20],
  ["asd-adult", 50],
] as const;
const WALKS = 1000;

const stepArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.constant("choose" as const) },
  { weight: 1, arbitrary: fc.constantFrom("next" as const, "previous" as const) },
  { weight: 2, arbitrary: fc.integer({ min: -1, max: 93 }) },
);

describe.each(TESTS)("progress of %s", (testType, questionCount) => {
  it(`agrees with the place after every step of ${WALKS} walks`, () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(fc.array(stepArbitrary, { size: "max", maxLength: 60 }), (steps) => {
        let session = startSession({ id: "id-0", testType, questionCount, now: 1 });
        let place = 1;
        const answered = new Set<number>();
        for (const step of steps) {
          const firstGap = () =>
            Array.from({ length: questionCount }, (_, index) => index + 1).find(
              (each) => !answered.has(each),
            );
          if (step === "choose") {
            session = answerQuestion(session, { question: place, value: 0, newId: "id-1" });
            answered.add(place);
          }
          if (step === "previous") {
            session = goToPrevious(session);
            place = Math.max(1, place - 1);
          } else if (typeof step === "number") {
            session = jumpTo(session, step, 2);
            if (step >= 0 && step < questionCount) place = step + 1;
          } else {
            session = goToNext(session, 2);
            place = place < questionCount ? place + 1 : (firstGap() ?? place);
          }
          seen.add(place);
          expect(session.currentQuestionIndex + 1).toBe(place);
          // The spec's constant: round(current / total × 100), never 0, never over 100.
          expect(progressPercent(session)).toBe(Math.round((100 * place) / questionCount));
          expect(progressPercent(session)).toBeGreaterThan(0);
          expect(progressPercent(session)).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: WALKS },
    );
    expect(seen.size).toBe(questionCount);
  });
});
