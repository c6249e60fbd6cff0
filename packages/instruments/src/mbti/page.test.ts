import { answersFromArray } from "../answer-sheet.ts";
import { countsOf, resultOf } from "#harness/answer-sheets.ts";
import { collectTexts } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import { MBTI_DOMAIN, findMbtiFacts } from "./facts.ts";
import { mbti } from "./mbti.ts";
import { MBTI_PAGES, findType } from "./pages.ts";
import { scoreCounts } from "./score.ts";
import { OPEN_QUESTIONS } from "./texts.ts";

type Counts = [E: number, S: number, T: number, J: number];

const pageOf = (...counts: Counts) => mbti.page({ scores: countsOf(...counts) })!;

/** Numbers of answers for the first letter of a dimension with 23 questions: all, and none. */
const [FIRST, SECOND] = [23, 0];

/** Counts for every type, with none to four borderline letters. */
const everyCount: Counts[] = [FIRST, SECOND, 12, 11].flatMap((E) =>
  [FIRST, SECOND, 12, 11].flatMap((S) =>
    [FIRST, SECOND, 12, 11].flatMap((T) => [24, SECOND, 12, 11].map((J): Counts => [E, S, T, J])),
  ),
);

describe("the page", () => {
  it("is chosen by the type and the number of borderline letters", () => {
    for (const [counts, type, openLetters, id] of [
      [[8, 3, 19, 16], "INTJ", "0", "INTJ"],
      [[14, 9, 9, 14], "ENFJ", "0", "ENFJ"],
      [[8, 3, 12, 16], "INTJ", "1", "one-open"],
      [[14, 9, 9, 13], "ENFJ", "1", "one-open"],
      [[11, 0, 23, 13], "INTJ", "2-3", "some-open"],
      [[12, 11, 12, 14], "ENTJ", "2-3", "some-open"],
      [[12, 11, 12, 12], "ENTJ", "4", "all-open"],
      [[10, 13, 13, 11], "ISTP", "4", "all-open"],
    ] as const) {
      const [E, S, T, J] = counts;
      expect.soft(findMbtiFacts(scoreCounts(countsOf(E, S, T, J))), id).toEqual({ type, openLetters });
      expect.soft(pageOf(E, S, T, J).id).toBe(id);
    }
    expect(new Set(everyCount.map((counts) => pageOf(...counts).id))).toEqual(
      new Set(MBTI_PAGES.map(({ id }) => id)),
    );
    expect(() => findType("XXXX")).toThrow("未知的MBTI类型: XXXX");
  });

  it("has at most 1,800 characters and no repeated sentence", () => {
    for (const counts of everyCount) {
      const texts = collectTexts(pageOf(...counts));
      expect.soft(Array.from(texts.join("")).length, counts.join()).toBeLessThanOrEqual(1800);
      const page = { ...pageOf(...counts), typeName: undefined };
      const sentences = collectTexts(page).filter((text) => text.endsWith("。"));
      expect.soft(new Set(sentences).size, counts.join()).toBe(sentences.length);
      expect.soft(texts.join("")).not.toMatch(/[{}]/);
    }
  });

  it("has the five parts of the spec, and no sentence of another type", () => {
    const owners = new Map<string, string>();
    for (const type of MBTI_DOMAIN.type) {
      const { strengths, challenges, careers, relationships, growth, ...texts } = findType(type);
      for (const list of [strengths, challenges, careers, relationships, growth])
        expect.soft(list.length, type).toBeGreaterThanOrEqual(3);
      for (const text of collectTexts([texts, strengths, challenges, careers, relationships, growth])) {
        expect.soft(owners.get(text) ?? type, text).toBe(type);
        owners.set(text, type);
      }
    }
    const titles = ["优势", "容易吃力的地方", "与人相处", "职业方向", "发展建议"];
    expect(pageOf(0, 0, 23, 24).parts?.map(({ title }) => title)).toEqual(titles);
  });

  it("never calls a letter stable, which was not measured", () => {
    for (const counts of everyCount) {
      const letters = Object.entries(countsOf(...counts)).flatMap(([letter, count]) =>
        Array.from({ length: count }, () => letter),
      );
      const answers = answersFromArray(letters);
      const { distances, rule } = mbti.explain(answers)!;
      const hurried = Object.fromEntries(letters.map((_, index) => [index + 1, 300]));
      const notes = mbti.checkQuality({ answers, activeMsByQuestion: hurried });
      expect.soft(collectTexts([pageOf(...counts), distances, rule, notes]).join("")).not.toContain("稳");
    }
  });

  it("names help from 14 years on, and is no page about health", () => {
    for (const { id, value } of MBTI_PAGES) {
      for (const place of ["12356", "12355", "精神科", "120", "110"]) {
        expect.soft(value.help, id).toContain(place);
      }
    }
    expect(pageOf(8, 3, 19, 16).hasSafety).toBe(false);
    const { about } = mbti;
    expect(about.disclaimer).toContain("不可用于招聘、录用或淘汰");
    expect(about.licence).toContain("与MBTI®官方测评无关");
  });
});

describe("open letters", () => {
  it("of one dimension name both types, with the parts of the nearest one", () => {
    const page = pageOf(8, 3, 12, 16);
    const { headline, meaning, action, why, typeName, parts } = page;
    expect(headline).toMatch(/内向、直觉、判断.*思考还是情感.*分不出/);
    expect(meaning).toContain("INTJ、INFJ");
    expect(action.text).toContain(OPEN_QUESTIONS.TF);
    expect(why).toContain("INTJ");
    expect(typeName).toMatchObject({ letters: "INTJ", name: "建筑师" });
    expect(parts).toEqual(pageOf(8, 3, 19, 16).parts);
    expect(page.preferences.map(({ neighbour }) => neighbour)).toEqual([
      undefined,
      undefined,
      "INFJ",
      undefined,
    ]);
  });

  it("of two or three dimensions give the number of types and the clear letters", () => {
    for (const [counts, headline, meaning] of [
      [[11, 0, 23, 13], /直觉、思考.*两项分不出/, /四型.*INTJ只是最接近/],
      [[12, 11, 12, 14], /判断.*三项分不出/, /八型.*ENTJ只是最接近/],
    ] as const) {
      const page = pageOf(...(counts as unknown as Counts));
      expect.soft(page.headline).toMatch(headline);
      expect.soft(page.meaning).toMatch(meaning);
      expect.soft(page.action.text).toContain(OPEN_QUESTIONS.EI);
      expect.soft(page.parts).toHaveLength(5);
    }
  });

  it("of all four dimensions name the nearest type, with its parts and neighbours", () => {
    for (const [counts, type] of [
      [countsOf(12, 11, 12, 12), "ENTJ"],
      [countsOf(13, 10, 10, 13), "ENFJ"],
      [countsOf(10, 13, 13, 11), "ISTP"],
    ] as const) {
      const letters = Object.entries(counts).flatMap(([letter, count]) =>
        Array.from({ length: count }, () => letter),
      );
      const { resultType, extra, scores } = resultOf(mbti.evaluate(answersFromArray(letters)));
      expect([resultType, extra["borderline"]]).toEqual([type, 4]);
      const { headline, label, typeName, parts, preferences, why } = mbti.page({ scores })!;
      expect([label.text, typeName?.letters]).toEqual([type, type]);
      expect(headline).toMatch(new RegExp(`四个方面都.*${type}只是最接近`));
      expect(why).toContain(type);
      expect(parts).toHaveLength(5);
      expect(
        preferences.every(({ isBorderline, neighbour }) => isBorderline && neighbour !== undefined),
      ).toBe(true);
    }
  });

  it("make a comparison say which type is only the nearest", () => {
    const past = (scores: object) => ({ scores, resultType: "", version: "v1" });
    const [open, told] = [past(countsOf(12, 11, 12, 12)), past(countsOf(8, 3, 12, 16))];
    const answerOf = (...results: [typeof open, typeof open]) => mbti.change.compare(...results)?.answer;
    expect(answerOf(told, open)).toMatch(/^可以当成变了。这次四个方面都离中间很近，ENTJ只是最接近的/);
    expect(answerOf(open, told)).toMatch(
      /^可以当成变了。上次四个方面都离中间很近，ENTJ只是最接近的；这次是INTJ。/,
    );
  });
});
