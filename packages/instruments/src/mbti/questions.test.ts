import { collectTexts } from "#harness/texts.ts";
import { describe, expect, it } from "vitest";
import type { Profile } from "./profile.ts";
import { findProfile, PROFILES } from "./profiles-table.ts";
import { mbtiItems, mbtiQuestions } from "./questions.ts";

/** Dimensions and facets written again from the spec and README.md here. */
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
  [70, "先定好日子，订好票", "J"],
  [76, "先答应，路上再问", "P"],
  [93, "写下来，一条条划掉", "J"],
] as const;

const isFirstPoleFirst = mbtiItems.map(({ first }) => ["E", "S", "T", "J"].includes(first[0]));

describe("the design", () => {
  it("gives each block its two letters, mixed in order and drawn from all five settings", () => {
    for (const { from, to, letters, firstPoleFirst } of BLOCKS) {
      for (const { options } of mbtiQuestions.slice(from - 1, to)) {
        expect(options.map(({ value }) => String(value)).toSorted()).toEqual(letters.toSorted());
      }
      expect(isFirstPoleFirst.slice(from - 1, to).filter(Boolean), `from ${from}`).toHaveLength(
        firstPoleFirst,
      );
      const settings = mbtiItems.slice(from - 1, to).map(({ setting }) => setting);
      for (const setting of ["work", "study", "home", "leisure", "stress"]) {
        const count = settings.filter((other) => other === setting).length;
        expect(count, `${setting} from ${from}`).toBeGreaterThanOrEqual(3);
      }
    }
    // Never more than three in a row the same way.
    const pattern = isFirstPoleFirst.map((isFirst) => (isFirst ? "1" : "2")).join("");
    expect(pattern).not.toMatch(/1{4}|2{4}/);
  });

  it("covers each of the 24 facets with its questions, no facet all the same way", () => {
    for (const [facet, questions] of Object.entries(FACETS)) {
      const actual = mbtiItems.flatMap((item, index) => (item.facet === facet ? [index + 1] : []));
      expect(actual, facet).toEqual(questions);
      const first = questions.filter((question) => isFirstPoleFirst[question - 1]).length;
      expect(Math.abs(2 * first - questions.length), facet).toBeLessThanOrEqual(1);
    }
  });

  it("counts the options that a person read for the letter that person gave them", () => {
    for (const [question, label, letter] of READ_BY_HAND) {
      expect(mbtiQuestions[question - 1]?.options).toContainEqual({ value: letter, label });
    }
  });
});

describe("the wording", () => {
  it("is short, with options of like length, none of them used twice", () => {
    for (const { text, options } of mbtiQuestions) {
      expect.soft(text).not.toMatch(/[。？！：]$/);
      const lengths = options.map(({ label }) => Array.from(label).length);
      expect.soft(Math.max(...lengths) / Math.min(...lengths), text).toBeLessThanOrEqual(1.3);
      expect.soft(Math.max(...lengths), text).toBeLessThanOrEqual(15);
    }
    const labels = mbtiQuestions.flatMap(({ options }) => options.map(({ label }) => label));
    expect(new Set(labels).size).toBe(186);
  });

  it("uses neither frequencies nor praise nor cues of sex, age or wealth", () => {
    for (const { text, first, second } of mbtiItems) {
      const whole = `${text} ${first[1]} ${second[1]}`;
      expect.soft(whole).not.toMatch(/总是|从不|经常|往往|一向|从来|不会|不能|擅长|很会|聪明|最好的/);
      expect
        .soft(whole)
        .not.toMatch(/男|女|他|她|爸|妈|丈夫|妻子|老公|老婆|孩子|年轻|年纪|岁|钱|贵|便宜|名牌|豪|车子|房子/);
    }
  });
});

describe("the profiles", () => {
  /** All that a type says and that is not a name. */
  const sentencesOf = ({ type: _type, name: _name, ...own }: Profile) =>
    collectTexts(own).flatMap((text) => text.split(/(?<=[。？])/));

  it("are whole: five lists of at least three sentences", () => {
    for (const { type, summary, strengths, challenges, careers, relationships, growth } of PROFILES) {
      expect.soft(summary.length, type).toBeGreaterThan(40);
      for (const list of [strengths, challenges, careers, relationships, growth]) {
        expect.soft(list.length, type).toBeGreaterThanOrEqual(3);
        for (const text of list) expect.soft(text).toMatch(/[。？]”?$/);
      }
    }
  });

  it("say no sentence twice, and promise nothing", () => {
    const owners = new Map<string, string>();
    for (const profile of PROFILES) {
      for (const sentence of sentencesOf(profile)) {
        expect.soft(owners.get(sentence), `${profile.type}: ${sentence}`).toBeUndefined();
        owners.set(sentence, profile.type);
        expect.soft(sentence).not.toMatch(/天生|注定|一定会成功|最适合|\d+%|百分之/);
      }
    }
  });

  it("are missing for no type but an unknown one", () => {
    for (const type of ["", "XXXX", "intj", "INT"]) {
      expect(() => findProfile(type)).toThrow(`未知的MBTI类型: ${type}`);
    }
  });
});
