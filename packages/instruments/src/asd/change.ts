import { defineChange, type RetestAdvice } from "../change.ts";
import { QUESTION_COUNT, RISK_COUNT_KEY, classifyAsd, readRiskCount, type RiskLevel } from "./score.ts";
import { LOSS, RISK_SCALE } from "./texts.ts";

/** Number of months after which the answers no longer fit the child (see README.md). */
const STALE_MONTHS = 1;

const SEEN_FIRST = "还没去复筛的话，就先去，不用再答一遍。去过了，什么时候再看，听医生的。";

/** Advice on when to repeat the test, by the band of the latest result (see README.md). */
const RETEST_ADVICE: Readonly<Record<RiskLevel, (isStale: boolean) => RetestAdvice>> = {
  low: () => ({
    paragraphs: [
      "最近一次做的时候，如果孩子还不到24个月，满两岁以后再做一次；已经满了24个月，就不用补做，按时做儿童健康检查就行。",
      "我们没有存孩子的生日，所以算不出是哪一天。",
    ],
  }),
  medium: (isStale) => ({
    months: 3,
    paragraphs: [
      ...(isStale ? [SEEN_FIRST] : []),
      isStale
        ? "最近一次做过二次确认、不用复筛的话，还要再看一次。"
        : "二次确认后不用复筛的话，也要再看一次。",
      "孩子不满两岁，等满了再做；满了两岁，隔3到6个月做。到时过了30个月，就请儿童保健医生看。",
    ],
  }),
  high: () => ({
    paragraphs: ["先去复筛，不用等着再做一次，去的时候带上这次的结果。"],
    isDoctorFirst: true,
  }),
};

/**
 * Rules for comparing the risk counts of two results. They say little about a change, because the child has grown
 * older.
 */
export const asdChange = defineChange({
  // The track has no noise: the published reliability is that of the whole scale, not of a count (see README.md).
  tracks: [RISK_SCALE],
  limits: [
    "两次之间孩子长大了，同一道题在不同月龄分量不一样，所以两次的题数很难直接比。",
    "题数变多变少，都下不了结论。只要心里不踏实，随时可以去问儿童保健医生。",
  ],
  read(scores) {
    const riskCount = readRiskCount(scores);
    return riskCount === undefined ? undefined : { [RISK_COUNT_KEY]: riskCount };
  },
  answer: (from, to) => compareBands(from[RISK_COUNT_KEY]!, to[RISK_COUNT_KEY]!),
  adviseNow({ scores }, { earlier, hasPassed, day }) {
    const riskCount = readRiskCount(scores);
    if (riskCount === undefined) return [];
    const countBefore = readRiskCount(earlier?.scores) ?? riskCount;
    const today = adviseToday(classifyAsd(countBefore).level, classifyAsd(riskCount).level, {
      isStale: hasPassed(STALE_MONTHS),
      time: day === undefined ? "这次" : `${day}那次`,
    });
    const [first = "", ...details] = today;
    return riskCount > countBefore ? [first, ...LOSS.lines, ...details] : today;
  },
  findSigns: (latest, earlier) =>
    (readRiskCount(latest.scores) ?? 0) > (readRiskCount(earlier?.scores) ?? QUESTION_COUNT)
      ? undefined
      : LOSS,
  adviseRetest({ scores }, { earlier, hasPassed }) {
    const riskCount = readRiskCount(scores);
    if (riskCount === undefined) return { paragraphs: [] };
    const { level } = classifyAsd(riskCount);
    const levelBefore = classifyAsd(readRiskCount(earlier?.scores) ?? riskCount).level;
    // A better result does not postpone an appointment that an earlier result advised.
    if (levelBefore === "high" && level !== "high") return { paragraphs: [SEEN_FIRST] };
    return RETEST_ADVICE[level](hasPassed(STALE_MONTHS));
  },
});

/** Latest result: whether it is too old for the second stage, and when it was made. */
interface Last {
  readonly isStale: boolean;
  readonly time: string;
}

/**
 * Returns the advice for today, most urgent first. A lower count does not cancel an earlier advice to see a doctor.
 */
function adviseToday(levelBefore: RiskLevel, level: RiskLevel, last: Last): readonly string[] {
  if (levelBefore === "high" && level !== "high")
    return [
      "还没去复筛的话，这一两周就去，今天或明天一早先打电话约。",
      `${BLAMELESS}上次的结果建议带孩子去评估。${STILL_TO_GO}`,
      ...(level === "medium" && !last.isStale ? [CONFIRM_AS_WELL] : []),
    ];
  const today = ADVICE_FOR_TODAY[level](last);
  return levelBefore === "medium" && level === "low"
    ? ["上次做完二次确认，也建议去评估的话，这一两周还是要去复筛。", STILL_TO_GO, ...today]
    : today;
}

const STILL_TO_GO =
  "别因为这次少了几题就放下：打给妇幼保健院的儿童保健科，约“复筛”，也就是请医生当面再筛一次。去过了，照医生说的做就行。";

/** Sentence that is added if the newest result offers a second stage. */
const CONFIRM_AS_WELL = "二次确认也做：3到6分钟，做完给医生看。不管结果怎样，复筛都去。";

/** Sentence that relieves parents of blame. */
const BLAMELESS = "结果怎样，都不怪你。";

/** Advice for today, by the band of the latest result. */
const ADVICE_FOR_TODAY: Readonly<Record<RiskLevel, (last: Last) => readonly string[]>> = {
  low: () => [`${BLAMELESS}照常陪孩子玩；心里不踏实的话，可以给儿童保健门诊打个电话。`],
  medium: ({ isStale, time }) =>
    isStale
      ? [
          "如果那时没做二次确认，现在就把整份重做一次，别接着旧的题细问。",
          `${BLAMELESS}${time}做完已经有一阵子了，孩子又长大了些。过了30个月，就不用重做，请儿童保健医生看。`,
          "那时做完二次确认还剩至少2题，又还没去看，这一两周就约妇幼保健院的儿童保健科复筛。",
        ]
      : [
          "如果还没做二次确认，今天就接着做，3到6分钟，不用等。",
          `${BLAMELESS}回到做题的那台设备上，就能接着做。`,
          "要是做完还剩至少2题，这一两周就约妇幼保健院的儿童保健科复筛。",
        ],
  high: () => [
    "还没去看过的话，今天或明天一早，给妇幼保健院的儿童保健科打个电话，约一次复筛。",
    `看到这个，心里多半不好受。${BLAMELESS}看过了，就按医生约的时间回去复查。这件事不用你一个人扛。`,
  ],
};

/** Compares the bands and counts of two results, and says that they do not prove a change of the child. */
function compareBands(from: number, to: number): string {
  const [earlier, later] = [classifyAsd(from), classifyAsd(to)];
  const bands =
    earlier === later ? `两次都是“${later.label}”` : `上次是“${earlier.label}”，这次是“${later.label}”`;
  const count =
    from === to ? "值得留意的题也一样多" : `值得留意的题${to > from ? "多" : "少"}了${Math.abs(to - from)}题`;
  const isStillToGo = to < from && earlier.level !== "low" && later.level !== earlier.level;
  return `光看题数，说不准孩子变没变。${bands}，${count}${isStillToGo ? "" : "，下一步只看这次的"}。`;
}
