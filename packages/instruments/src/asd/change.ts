import { compareTracks } from "../change.ts";
import type { Change, RetestAdvice, Track } from "../change.ts";
import { classifyAsd } from "./classify.ts";
import { QUESTION_COUNT } from "./key.ts";
import { sayLater } from "./next-steps.ts";
import type { RiskLevel } from "./bands.ts";
import { readRiskCount } from "./read-risk-count.ts";
import { RISK_COUNT_KEY, RISK_COUNT_LABEL, SHARED_REMINDER } from "./shared-texts.ts";

/** No noise: the reliability of the original does not carry over to a count of single answers (README.md here). */
const TRACKS: readonly Track[] = [
  { key: RISK_COUNT_KEY, label: RISK_COUNT_LABEL, unit: "题", max: QUESTION_COUNT },
];

/** When to look again, by the band of the last result (README.md here; the next steps of report-texts.ts). */
const RETEST_ADVICE: Readonly<Record<RiskLevel, RetestAdvice>> = {
  low: {
    paragraphs: [
      "如果孩子不到24个月，满两岁以后再做一次；如果已经满了24个月，就不用补做，按时做儿童健康检查就行。",
      "因为孩子的生日没有保存，所以这里算不出是哪一天。",
    ],
  },
  medium: {
    months: 3,
    paragraphs: [
      "二次确认现在就可以做，不用等。如果二次确认后还有2题或更多，这一两周就约妇幼保健院的儿童保健科复筛。",
      `如果不用复筛，${sayLater(undefined)}`,
    ],
  },
  high: {
    paragraphs: [
      "请现在就去约复筛，不用等着再做一次。打给妇幼保健院的儿童保健科就行，去的时候带上这次的结果。",
    ],
  },
};

/** The count of noted questions; two ages hardly compare. */
export const asdChange: Change = {
  tracks: TRACKS,
  limits: [
    "两次之间孩子长大了，同一道题在不同月龄分量不一样，所以两次的题数很难直接比。",
    "题数变多变少，都下不了结论。只要心里不踏实，随时可以去问儿童保健医生。",
  ],
  read(scores) {
    const riskCount = readRiskCount(scores);
    return riskCount === undefined ? undefined : { [RISK_COUNT_KEY]: riskCount };
  },
  compare(earlier, later) {
    const [from, to] = [readRiskCount(earlier.scores), readRiskCount(later.scores)];
    if (from === undefined || to === undefined) return undefined;
    return {
      lead: compareBands(from, to),
      verdicts: compareTracks(TRACKS, { [RISK_COUNT_KEY]: from }, { [RISK_COUNT_KEY]: to }),
    };
  },
  adviseRetest({ scores }) {
    const riskCount = readRiskCount(scores);
    if (riskCount === undefined) return { paragraphs: [] };
    return RETEST_ADVICE[classifyAsd(riskCount).level];
  },
};

/** Whom the numbers worry: that nobody is to blame, and what to do today. */
const TODAY: Readonly<Record<RiskLevel, string>> = {
  low: "题数多一点少一点，跟你带得好不好没有关系。照常陪孩子玩；如果心里不踏实，今天就可以给儿童保健门诊打个电话。",
  medium: "题数变了，不是你没带好。今天先把二次确认做完，再看是在家接着看，还是去复筛。",
  high: "看到这个，心里多半不好受，但这不是你没带好。今天给妇幼保健院的儿童保健科打个电话，约一次复筛。这件事不用你一个人扛。",
};

/** What does not wait for it, where more questions count than last time. */
const LOST_SKILLS =
  "多出来的题里，如果有孩子以前会、现在又不会了的，就什么都别等，现在就去看医生，挂儿童医院或妇幼保健院的儿童保健科。";

/** The two bands, what to do by the later one, and what does not wait for it. */
function compareBands(from: number, to: number): string[] {
  const [earlier, later] = [classifyAsd(from), classifyAsd(to)];
  const bands =
    earlier === later
      ? `两次都是“${later.toneLabel}”。`
      : `上次是“${earlier.toneLabel}”，这次是“${later.toneLabel}”。`;
  return to > from ? [bands, LOST_SKILLS, TODAY[later.level]] : [bands, TODAY[later.level], SHARED_REMINDER];
}
