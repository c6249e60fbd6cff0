import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerKey } from "./key.ts";
import { pointOf, scoreAsdAdult } from "./score.ts";

const STRONGLY_AGREE = "strongly_agree";
const SLIGHTLY_AGREE = "slightly_agree";
const SLIGHTLY_DISAGREE = "slightly_disagree";
const STRONGLY_DISAGREE = "strongly_disagree";
const KEYS: readonly AnswerKey[] = [STRONGLY_AGREE, SLIGHTLY_AGREE, SLIGHTLY_DISAGREE, STRONGLY_DISAGREE];

/** Spec 4, adult ASD scoring: the questions where agreeing scores. */
const AGREE = [2, 4, 5, 6, 7, 9, 12, 13, 16, 18, 19, 20, 21, 22, 23, 26, 33, 35, 39, 41, 42, 43, 45, 46];

/** Spec 3, adult ASD dimension question sets. */
const DOMAIN_SETS = {
  socialSkills: [1, 11, 13, 15, 22, 36, 44, 45, 47, 48],
  attentionSwitching: [2, 4, 10, 16, 25, 32, 34, 37, 43, 46],
  attentionToDetail: [5, 6, 9, 12, 19, 23, 28, 29, 30, 49],
  communication: [7, 17, 18, 26, 27, 31, 33, 35, 38, 39],
  imagination: [3, 8, 14, 20, 21, 24, 40, 41, 42, 50],
} as const;
const domainNames = [
  "socialSkills",
  "attentionSwitching",
  "attentionToDetail",
  "communication",
  "imagination",
] as const;

const questions = Array.from({ length: 50 }, (_, index) => index + 1);

function allOf(answer: AnswerKey): AnswerKey[] {
  return questions.map(() => answer);
}

/** A sheet that scores nothing anywhere: the fullest answer against the key. */
function zeroSheet(): AnswerKey[] {
  return questions.map((question) => (AGREE.includes(question) ? STRONGLY_DISAGREE : STRONGLY_AGREE));
}

function fullSheet(agree: AnswerKey, disagree: AnswerKey): AnswerKey[] {
  return questions.map((question) => (AGREE.includes(question) ? agree : disagree));
}

const sheetArbitrary = fc.array(fc.constantFrom(...KEYS), { minLength: 50, maxLength: 50 });

describe("scoreAsdAdult", () => {
  it.each(questions)("gives question %i its points for each of the four answers", (question) => {
    const binary = AGREE.includes(question) ? [1, 1, 0, 0] : [0, 0, 1, 1];
    const weighted = AGREE.includes(question) ? [2, 1, 0, 0] : [0, 0, 1, 2];
    const scores = KEYS.map((answer) => scoreAsdAdult(zeroSheet().with(question - 1, answer)));
    expect(scores.map((score) => score.binary.total)).toEqual(binary);
    expect(scores.map((score) => score.weighted.total)).toEqual(weighted);
    expect(KEYS.map((answer) => pointOf(question, answer))).toEqual(binary);
  });

  it.each(questions)("counts question %i in its own domain alone", (question) => {
    const { binary } = scoreAsdAdult(
      zeroSheet().with(question - 1, AGREE.includes(question) ? STRONGLY_AGREE : STRONGLY_DISAGREE),
    );
    for (const domain of domainNames) {
      const isOwn = DOMAIN_SETS[domain].some((member) => member === question);
      expect(binary.domains[domain]).toBe(isOwn ? 1 : 0);
    }
  });

  it("agrees in 24 questions and disagrees in 26, ten to each domain", () => {
    expect(AGREE).toHaveLength(24);
    expect(
      Object.values(DOMAIN_SETS)
        .flat()
        .toSorted((left, right) => left - right),
    ).toEqual(questions);
    for (const domain of domainNames) expect(DOMAIN_SETS[domain]).toHaveLength(10);
  });

  it.each([
    { answer: STRONGLY_AGREE, binary: 24, weighted: 48 },
    { answer: SLIGHTLY_AGREE, binary: 24, weighted: 24 },
    { answer: SLIGHTLY_DISAGREE, binary: 26, weighted: 26 },
    { answer: STRONGLY_DISAGREE, binary: 26, weighted: 52 },
  ] as const)("scores all $answer as $binary, weighted $weighted", ({ answer, binary, weighted }) => {
    const scores = scoreAsdAdult(allOf(answer));
    expect([scores.binary.total, scores.weighted.total]).toEqual([binary, weighted]);
  });

  it("gives all agree the agree counts of the five domains", () => {
    // README.md here: agree : disagree is SS 3:7, AS 5:5, AD 6:4, CO 6:4, IM 4:6.
    expect(scoreAsdAdult(allOf(SLIGHTLY_AGREE)).binary.domains).toEqual({
      socialSkills: 3,
      attentionSwitching: 5,
      attentionToDetail: 6,
      communication: 6,
      imagination: 4,
    });
  });

  it.each([
    {
      name: "with the key, fully",
      sheet: fullSheet(STRONGLY_AGREE, STRONGLY_DISAGREE),
      binary: 50,
      weighted: 100,
    },
    {
      name: "with the key, slightly",
      sheet: fullSheet(SLIGHTLY_AGREE, SLIGHTLY_DISAGREE),
      binary: 50,
      weighted: 50,
    },
    {
      name: "against the key, slightly",
      sheet: fullSheet(SLIGHTLY_DISAGREE, SLIGHTLY_AGREE),
      binary: 0,
      weighted: 0,
    },
    { name: "against the key, fully", sheet: zeroSheet(), binary: 0, weighted: 0 },
  ])("scores answers $name as $binary, weighted $weighted", ({ sheet, binary, weighted }) => {
    const scores = scoreAsdAdult(sheet);
    expect([scores.binary.total, scores.weighted.total]).toEqual([binary, weighted]);
    for (const domain of domainNames) {
      expect([scores.binary.domains[domain], scores.weighted.domains[domain]]).toEqual([
        binary / 5,
        weighted / 5,
      ]);
    }
  });

  it("never lowers a score when one answer moves towards the trait", () => {
    fc.assert(
      fc.property(sheetArbitrary, fc.nat({ max: 49 }), fc.constantFrom(...KEYS), (sheet, index, answer) => {
        const towards = AGREE.includes(index + 1) ? KEYS : KEYS.toReversed();
        const before = sheet[index] ?? SLIGHTLY_AGREE;
        const stronger = towards.indexOf(answer) < towards.indexOf(before) ? answer : before;
        const [low, high] = [scoreAsdAdult(sheet), scoreAsdAdult(sheet.with(index, stronger))];
        for (const scale of ["binary", "weighted"] as const) {
          expect(high[scale].total).toBeGreaterThanOrEqual(low[scale].total);
          for (const domain of domainNames) {
            expect(high[scale].domains[domain]).toBeGreaterThanOrEqual(low[scale].domains[domain]);
          }
        }
      }),
    );
  });

  it("keeps totals the sum of their domains and the weighted between one and two times the published", () => {
    fc.assert(
      fc.property(sheetArbitrary, (sheet) => {
        const { binary, weighted } = scoreAsdAdult(sheet);
        for (const { total, domains } of [binary, weighted]) {
          expect(domainNames.reduce((sum, domain) => sum + domains[domain], 0)).toBe(total);
        }
        expect(weighted.total).toBeGreaterThanOrEqual(binary.total);
        expect(weighted.total).toBeLessThanOrEqual(2 * binary.total);
        for (const domain of domainNames) {
          expect(binary.domains[domain]).toBeLessThanOrEqual(10);
          expect(weighted.domains[domain]).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});
