import { describe, expect, it } from "vitest";
import { mbtiQuestions } from "./mbti-questionnaire.ts";

/** Expected dimensions, written independently from docs/specification.md and README.md. */
const BLOCKS = [
  { from: 1, to: 23, letters: ["E", "I"], firstPoleFirst: 12 },
  { from: 24, to: 46, letters: ["S", "N"], firstPoleFirst: 11 },
  { from: 47, to: 69, letters: ["T", "F"], firstPoleFirst: 12 },
  { from: 70, to: 93, letters: ["J", "P"], firstPoleFirst: 12 },
] as const;

/** Number of topics (facets) within a dimension; its questions take them in turn. */
const FACETS = 6;

/** Options whose letter a person has checked by reading, to detect a swapped pair. */
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

const isFirstPoleFirst = mbtiQuestions.map(({ options: [first] }) =>
  ["E", "S", "T", "J"].includes(first?.value ?? ""),
);

describe("the design", () => {
  it("gives each block its two letters in mixed order", () => {
    for (const { from, to, letters, firstPoleFirst } of BLOCKS) {
      for (const { options } of mbtiQuestions.slice(from - 1, to)) {
        expect(options.map(({ value }) => value).toSorted()).toEqual(letters.toSorted());
      }
      expect(isFirstPoleFirst.slice(from - 1, to).filter(Boolean), `from ${from}`).toHaveLength(
        firstPoleFirst,
      );
    }
    // The first letter must not be on the same side in more than three questions in a row.
    const pattern = isFirstPoleFirst.map((isFirst) => (isFirst ? "1" : "2")).join("");
    expect(pattern).not.toMatch(/1{4}|2{4}/);
  });

  it("mixes the order within each facet", () => {
    for (const { from, to } of BLOCKS) {
      const block = isFirstPoleFirst.slice(from - 1, to);
      for (let facet = 0; facet < FACETS; facet += 1) {
        const own = block.filter((_, index) => index % FACETS === facet);
        const first = own.filter(Boolean).length;
        expect(Math.abs(2 * first - own.length), `${facet} from ${from}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it("counts each option for the letter that a reader gave it", () => {
    for (const [question, label, letter] of READ_BY_HAND) {
      expect(mbtiQuestions[question - 1]?.options).toContainEqual({ value: letter, label });
    }
  });
});
