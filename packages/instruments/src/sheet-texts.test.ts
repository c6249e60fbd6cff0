import { describe, expect, it } from "vitest";
import { adhd } from "./adhd/adhd.ts";
import { asdAdult } from "./asd-adult/asd-adult.ts";
import { asd } from "./asd/asd.ts";
import { mbti } from "./mbti/mbti.ts";

describe("the printed sheet", () => {
  it.each([adhd, asd, asdAdult])(
    "of $id brings three to five plain questions for the doctor",
    ({ sheet }) => {
      expect(sheet.title).toBe("就诊摘要");
      const questions = sheet.visit?.questions ?? [];
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(5);
      // One line of the sheet's two columns and a half: longer ones push the answers off the page.
      for (const question of questions) {
        expect(question).toMatch(/？$/);
        expect(Array.from(question).length).toBeLessThanOrEqual(40);
      }
    },
  );

  it("of the 16-type test is a summary of the result without a doctor", () => {
    expect(mbti.sheet.title).toBe("结果摘要");
    expect(mbti.sheet.visit).toBeUndefined();
    expect(JSON.stringify(mbti.sheet)).not.toMatch(/医生|就诊|诊断/);
  });

  it("asks on paper for the age and the weeks of an early birth, which decide how the toddler screen is read", () => {
    expect(asd.sheet.blanks.join()).toMatch(/月龄.*早产/);
  });

  it("says in no question what a doctor has to say", () => {
    for (const { sheet } of [adhd, asd, asdAdult]) {
      expect(JSON.stringify(sheet)).not.toMatch(/你患|你有ADHD|我是自闭症|我得了|吃药|病/);
    }
  });
});
