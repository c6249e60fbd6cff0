import { adhd } from "@xinjing/instruments/adhd";
import { asd } from "@xinjing/instruments/asd";
import { asdAdult } from "@xinjing/instruments/asd-adult";
import { mbti } from "@xinjing/instruments/mbti";
import { expect, it } from "vitest";
import { randomAnswers } from "./random-answers.ts";

it.each([adhd, mbti, asd, asdAdult])(
  "a random sheet of $id can be scored, at both ends of chance",
  (instrument) => {
    for (const chance of [0, 0.5, 1 - Number.EPSILON]) {
      const answers = randomAnswers(instrument.questions, () => chance);
      expect(instrument.evaluate(answers).ok).toBe(true);
    }
  },
);
