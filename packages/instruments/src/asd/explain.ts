import { listContributions } from "../explain.ts";
import type { Explanation, RawAnswers } from "../instrument.ts";
import { asdQuestions } from "./asd-questionnaire.ts";
import {
  RISK_BANDS,
  RISK_COUNT_KEY,
  classifyAsd,
  computeConfidence,
  findCountedQuestions,
  parseAsdAnswers,
} from "./score.ts";

/** Scoring key in words. */
const RULE: readonly string[] = [
  "一题回答“否”，就算1题值得留意。不过第2、5、12题反过来，回答“是”才算。",
  "值得留意的题数从0到20：0到2题是低风险，3到7题是中等风险，8到20题是高风险。这三个词沿用老说法，说的是在孤独症（自闭症）谱系上的可能性有多大。",
  "有3到7题，就接着做二次确认，只问值得留意的那几题。二次确认后还有至少2题，就建议现在去评估。",
];

/**
 * Explains the stored confidence in the last line of the rule. It rises with the risk count, so the text must call it a
 * mere formula (see README.md).
 */
function noteConfidence(confidence: number): string {
  return `保存的记录里还有一格“参考置信度”，这次是${confidence}%。不过它只是把题数套进一个算式（85加上题数的2倍，最多95），跟孩子没有关系，也不代表判断有多准。`;
}

/**
 * Explains which answers are risk signs, the band of their number (0–20), and the scoring key. Undefined for an answer
 * sheet that cannot be scored.
 */
export function explainAsd(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAsdAnswers(raw);
  if (!parsed.ok) return undefined;
  const counted = findCountedQuestions(parsed.answers);
  return {
    contributions: listContributions(asdQuestions, parsed.answers, (_, question) => ({
      measure: RISK_COUNT_KEY,
      points: counted.includes(question) ? 1 : 0,
      maxPoints: 1,
    })),
    distances: [{ measure: RISK_COUNT_KEY, text: describeBand(counted.length) }],
    rule: [...RULE, noteConfidence(computeConfidence(counted.length))],
  };
}

/**
 * Names the band of a risk count, without an error: the published reliability is that of the whole scale, not of a
 * count (see README.md).
 */
function describeBand(riskCount: number): string {
  const band = classifyAsd(riskCount);
  const previous = RISK_BANDS[RISK_BANDS.indexOf(band) - 1];
  return `这次是${riskCount}题；${(previous?.max ?? -1) + 1}到${band.max}题叫“${band.label}”。`;
}
