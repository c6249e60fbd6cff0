import { listContributions } from "../explain.ts";
import type { Distance, Explanation, RawAnswers } from "../instrument.ts";
import { findBand } from "../scoring.ts";
import { dimensionOfQuestion } from "./key.ts";
import { COUNT_ERROR_POINTS, LETTER_LABELS, RELIABLE_DIFFERENCE } from "./lean.ts";
import { parseMbtiAnswers } from "./parse.ts";
import { mbtiQuestions } from "./mbti-questionnaire.ts";
import { countLetters, scoreCounts, type LetterCounts, type ScoredDimension } from "./score.ts";
import { CLARITY_SCALE } from "./texts.ts";

const COUNT_ERROR = {
  points: COUNT_ERROR_POINTS,
  source: `按23或24道二选一题随机作答的起伏推算，没有实测过；这样算下来，两次差${RELIABLE_DIFFERENCE - 1}题都算平常`,
};

/** Published scoring key in words. */
const RULE: readonly string[] = [
  "第1–23题看外向（E）和内向（I），第24–46题看实感（S）和直觉（N），第47–69题看思考（T）和情感（F），第70–93题看判断（J）和知觉（P）。",
  "每题给你选的那个字母记1，哪个字母多，类型里就用哪个。持平的，记作E、S、T、J；前三项的题数是单数，不会持平，只有判断和知觉会。",
  "每项的强度是多的那边占的百分比，四舍五入；偏好清晰度是四个强度的平均。",
  "两边相差不超过3题，就算接近中间，两个字母都列出来；四项都接近中间，写的只是最接近的一型。",
];

/** Explains the result of an answer sheet; undefined if it cannot be scored. */
export function explainMbti(raw: RawAnswers): Explanation | undefined {
  const parsed = parseMbtiAnswers(raw);
  if (!parsed.ok) return undefined;
  const { answers } = parsed;
  const { type, clarity, dimensions, counts } = scoreCounts(countLetters(answers));
  const contributions = listContributions(mbtiQuestions, answers, (letter, question) => ({
    measure: dimensionOfQuestion(question).key,
    points: type.includes(letter) ? 1 : 0,
    maxPoints: 1,
  }));
  return {
    contributions: contributions.map((each, index) => ({
      ...each,
      answer: `${each.answer}（${answers[index]}）`,
    })),
    distances: [
      ...dimensions.map((dimension) => measureDistance(dimension, counts)),
      { measure: CLARITY_SCALE.key, text: describeClarity(clarity) },
    ],
    rule: RULE,
  };
}

/** Says how many answers would have to change to change the letter, and gives the error of the count. */
function measureDistance(dimension: ScoredDimension, counts: LetterCounts): Distance {
  const { key, letter, otherLetter, answersToFlip } = dimension;
  return {
    measure: key,
    text: `${counts[letter]}题选了${LETTER_LABELS[letter]}，改选${answersToFlip}题，就会变成${otherLetter}。`,
    error: COUNT_ERROR,
  };
}

function describeClarity(clarity: number): string {
  const { label, bands } = CLARITY_SCALE;
  const band = findBand(bands, clarity);
  const next = bands[bands.indexOf(band) + 1];
  const further = next ? `；到了${band.max + 1}，就是“${next.label}”。` : "，已经是最高的一档。";
  return `${label}${clarity}，属于“${band.label}”${further}`;
}
