import { describePlace, listContributions } from "../explain.ts";
import type { Explanation, RawAnswers } from "../instrument.ts";
import { adhdQuestions } from "./adhd-questionnaire.ts";
import { PARTS, PART_BANDS, PART_QUESTIONS, parseAdhdAnswers, scoreAdhd } from "./score.ts";
import { PART_ERROR_POINTS, PART_LABELS } from "./texts.ts";

const PART_ERROR = {
  points: PART_ERROR_POINTS,
  source: "按原量表中文版的研究推算，一次的分数上下4到6分都有可能，这里取宽的那一头。",
};

/** Scoring key in words. */
const RULE: readonly string[] = [
  "每题按出现得多不多记分：从不0分，很少1分，有时2分，经常3分，非常频繁4分。没有反过来记分的题。",
  "第1–9题加起来是专注困难，第10–18题加起来是多动冲动，各0到36分。总分是两部分相加，0到72分。",
  "每部分有两条提示线，17分和24分。它们印在世界卫生组织成人ADHD自评量表常用的一张计分表上，但那张表没说普通人一般得多少分，所以只能参考。",
  "12–16分标成“略高”，是我们自己加的提示，没有研究依据，也不影响结果叫什么。",
  "结果叫什么，只看17分和24分两条提示线。两部分都没到17分，是“特征不明显”。只有一部分到了17分，是“特征略多”，到了24分是“特征较多”，后面写明是哪一部分。两部分都到了17分，又都没到24分，是“特征略多，两方面都有”；只有多动冲动到了24分，是“特征较多，两方面都有”；专注困难到了24分，是“特征明显，两方面都有”。名称是我们定的，没有单独的研究，别拿它比轻重，看两部分的分就好。只有一种例外：两部分都没到17分，核心6题却至少有4题偏高，就写成“核心6题偏高”。",
  "核心6题另外看：第4、5、9题选“有时”或更频繁算偏高，第6、10、14题选“经常”或更频繁算偏高，6题里至少4题偏高，就值得去问医生。",
];

/**
 * Explains the points of each answer (0–4), the distance of each part score (0–36) to its neighbouring bands, and the
 * scoring key (see README.md). Undefined for an answer sheet that cannot be scored.
 */
export function explainAdhd(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAdhdAnswers(raw);
  if (!parsed.ok) return undefined;
  const scores = scoreAdhd(parsed.answers);
  return {
    contributions: listContributions(adhdQuestions, parsed.answers, (points, question) => ({
      measure: PART_QUESTIONS.attention.includes(question) ? "attention" : "hyperactivity",
      points,
      maxPoints: 4,
    })),
    distances: PARTS.map((part) => ({
      measure: part,
      text: describePlace(PART_LABELS[part], scores[part], PART_BANDS),
      error: PART_ERROR,
    })),
    rule: RULE,
  };
}
