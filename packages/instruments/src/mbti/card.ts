import type { Card } from "../card.ts";
import { BORDERLINE_MARGIN, DIMENSIONS } from "./key.ts";

export const mbtiCard: Card = {
  name: "16型人格测试",
  shortName: "16型人格",
  searchName: "MBTI",
  worry: "想更懂自己一点？",
  description:
    "看看你从哪里得到力气、先注意到什么、怎么拿主意、怎么过日子。它和MBTI是一类，但不是MBTI。适合14岁以上。",
  answeringMinutes: [10, 15],
  question_count: 93,
  isAvailable: true,
  isAboutHealth: false,
  isAboutChild: false,
  total: { label: "偏好清晰度", unit: "%", max: 100 },
  relabel: (scores, code) =>
    findBorderline(scores).every(Boolean) ? `四个方面都靠近中间，最接近${code}` : undefined,
  readLetters(code, scores) {
    const isBorderline = findBorderline(scores);
    if (!/^[EI][SN][TF][JP]$/.test(code)) return undefined;
    return Array.from(code, (letter, index) => ({ letter, isBorderline: isBorderline[index]! }));
  },
  chips: ["E", "I", "S", "N", "T", "F", "J", "P"].map((letter) => [letter, letter] as const),
};

/** Returns for each of the four dimensions whether it is borderline; false for counts that cannot be read. */
function findBorderline(scores: Readonly<Record<string, unknown>>): readonly boolean[] {
  return DIMENSIONS.map(
    ({ letters: [first, second] }) =>
      Math.abs(Number(scores[first]) - Number(scores[second])) <= BORDERLINE_MARGIN,
  );
}
