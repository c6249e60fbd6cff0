import { describe, expect, it } from "vitest";
import { mbtiItems, mbtiQuestions } from "./questions.ts";

/** Dimensions and facets written again from the spec and README.md here */
const BLOCKS = [
  { from: 1, to: 23, letters: ["E", "I"], firstPoleFirst: 12 },
  { from: 24, to: 46, letters: ["S", "N"], firstPoleFirst: 11 },
  { from: 47, to: 69, letters: ["T", "F"], firstPoleFirst: 12 },
  { from: 70, to: 93, letters: ["J", "P"], firstPoleFirst: 12 },
] as const;

const FACETS = {
  contact: [1, 7, 13, 19],
  disclosure: [2, 8, 14, 20],
  circle: [3, 9, 15, 21],
  thinking: [4, 10, 16, 22],
  recovery: [5, 11, 17, 23],
  tempo: [6, 12, 18],
  meaning: [24, 30, 36, 42],
  time: [25, 31, 37, 43],
  method: [26, 32, 38, 44],
  scope: [27, 33, 39, 45],
  use: [28, 34, 40, 46],
  originality: [29, 35, 41],
  criterion: [47, 53, 59, 65],
  stance: [48, 54, 60, 66],
  questioning: [49, 55, 61, 67],
  feedback: [50, 56, 62, 68],
  fairness: [51, 57, 63, 69],
  firmness: [52, 58, 64],
  planning: [70, 76, 82, 88],
  closure: [71, 77, 83, 89],
  order: [72, 78, 84, 90],
  start: [73, 79, 85, 91],
  routine: [74, 80, 86, 92],
  procedure: [75, 81, 87, 93],
} as const;

/** A few questions with the letter of one option, read by a person: a swapped pair would show here. */
const READ_BY_HAND = [
  [1, "先走上前，找人聊聊", "E"],
  [5, "关上门，一个人待着", "I"],
  [17, "和一群人说说笑笑", "E"],
  [24, "里面的情节和场面", "S"],
  [34, "想顺着它往深处想", "N"],
  [44, "用试过管用的老办法", "S"],
  [48, "先体会朋友的心情", "F"],
  [51, "规矩一样，照约定办", "T"],
  [68, "先提起做得好的地方", "F"],
  [70, "走之前排好每天的事", "J"],
  [76, "先答应，路上再问", "P"],
  [93, "写下来，一条条划掉", "J"],
] as const;

const lengthOf = (text: string): number => Array.from(text).length;
const isFirstPoleFirst = mbtiItems.map(({ first }) => ["E", "S", "T", "J"].includes(first[0]));

/** All neighbouring characters of a text, as a rough measure of likeness. */
function pairsOf(text: string): Set<string> {
  return new Set(
    Array.from(text)
      .slice(1)
      .map((character, index) => `${text[index]}${character}`),
  );
}

const wholeTexts = mbtiItems.map(({ text, first, second }) => `${text} ${first[1]} ${second[1]}`);

describe("the design", () => {
  it("numbers the questions 1 to 93 without a gap", () => {
    expect(mbtiQuestions.map(({ id }) => id)).toEqual(Array.from({ length: 93 }, (_, index) => index + 1));
  });

  it.each(BLOCKS)("gives questions $from–$to the letters $letters", ({ from, to, letters }) => {
    for (const { options } of mbtiQuestions.slice(from - 1, to)) {
      expect(options).toHaveLength(2);
      expect(new Set(options.map(({ value }) => value))).toEqual(new Set<unknown>(letters));
    }
  });

  it.each(BLOCKS)(
    "puts the first pole first in $firstPoleFirst of $from–$to",
    ({ from, to, firstPoleFirst }) => {
      expect(isFirstPoleFirst.slice(from - 1, to).filter(Boolean)).toHaveLength(firstPoleFirst);
    },
  );

  it("mixes the order: never more than three in a row, no facet all the same way", () => {
    const pattern = isFirstPoleFirst.map((isFirst) => (isFirst ? "1" : "2")).join("");
    expect(pattern).not.toMatch(/1{4}|2{4}/);
    for (const questions of Object.values(FACETS)) {
      const first = questions.filter((question) => isFirstPoleFirst[question - 1]).length;
      expect(Math.abs(2 * first - questions.length)).toBeLessThanOrEqual(1);
    }
  });

  it("covers each of the 24 facets with its questions", () => {
    const actual = Object.fromEntries(
      Object.keys(FACETS).map((facet) => [
        facet,
        mbtiItems.flatMap((item, index) => (item.facet === facet ? [index + 1] : [])),
      ]),
    );
    expect(actual).toEqual(FACETS);
  });

  it.each(BLOCKS)("draws $from–$to from all five settings, each at least three times", ({ from, to }) => {
    const settings = mbtiItems.slice(from - 1, to).map(({ setting }) => setting);
    for (const setting of ["work", "study", "home", "leisure", "stress"]) {
      expect(settings.filter((other) => other === setting).length).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(READ_BY_HAND)("question %i counts “%s” for %s", (question, label, letter) => {
    expect(mbtiQuestions[question - 1]?.options).toContainEqual({ value: letter, label });
  });
});

describe("the wording", () => {
  it.each(mbtiQuestions)("question $id is short and its options are of like length: $text", (question) => {
    expect(lengthOf(question.text)).toBeLessThanOrEqual(40);
    expect(question.text).not.toMatch(/[。？！：]$/);
    const lengths = question.options.map(({ label }) => lengthOf(label));
    expect(lengths).toHaveLength(2);
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThanOrEqual(1.3);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
  });

  it.each(wholeTexts.map((text) => [text]))(
    "uses neither frequencies nor cues of sex, age or wealth: %s",
    (text) => {
      expect(text).not.toMatch(/总是|从不|经常|往往|一向|从来|不会|不能|擅长|很会|聪明|最好的/);
      expect(text).not.toMatch(
        /男|女|他|她|爸|妈|丈夫|妻子|老公|老婆|孩子|年轻|年纪|岁|钱|贵|便宜|名牌|豪|车子|房子/,
      );
      expect(text).not.toMatch(/您|进行|予以|相关|严重|异常|正常/);
    },
  );

  it("never uses the same option twice", () => {
    const labels = mbtiQuestions.flatMap(({ options }) => options.map(({ label }) => label));
    expect(new Set(labels).size).toBe(186);
    expect(new Set(mbtiQuestions.map(({ text }) => text)).size).toBe(93);
  });

  it("has no two questions alike", () => {
    const pairs = wholeTexts.map(pairsOf);
    pairs.forEach((left, index) => {
      for (const right of pairs.slice(index + 1)) {
        const shared = [...left].filter((pair) => right.has(pair));
        expect(shared.length / Math.min(left.size, right.size)).toBeLessThan(0.25);
      }
    });
  });
});
