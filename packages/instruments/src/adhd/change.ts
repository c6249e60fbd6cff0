import { describeVerdicts, defineChange, type Noise, type PastResult, type Track } from "../change.ts";
import { CORE_NOTABLE_FROM, LOW_MAX, MIDDLE_MAX, PART_MAX } from "./key.ts";
import { PARTS, readStoredScores, type Part } from "./score.ts";
import { PART_ERROR_POINTS, PART_LABELS, TOTAL_SCALE } from "./texts.ts";

/** Recommended months between two tests: the questions ask about the past six months. */
const RETEST_MONTHS = 6;

/**
 * Noise of a part score. Published values are 6 to 8 points; this is the largest: 1.96 × √2 × 2.8 = 7.8 (see
 * README.md).
 */
const PART_NOISE: Noise = {
  errorPoints: PART_ERROR_POINTS,
  reliableChange: 8,
  source:
    "同一个人隔一阵再答，分数本来就会有出入。参考误差范围上下6分，说的是答一次的出入；拿两次来比，两次都有出入，所以每部分至少差到8分，才当成变化。这两个数都是按世界卫生组织那份量表的中文版研究推算的，题目又是我们自己写的，所以只能参考。",
};

/**
 * Noise of the total. Its standard error of measurement is 3.8: ± 1.96 × 3.8 = 7, and 1.96 × √2 × 3.8 = 10.5 (see
 * README.md).
 */
const TOTAL_NOISE: Noise = {
  errorPoints: 7,
  reliableChange: 11,
  source: "总分的误差没有研究直接算过，是按两部分推算的：至少差到11分，才当成变化。",
};

const TRACKS: readonly Track[] = [
  { key: "attention", label: PART_LABELS.attention, unit: "分", max: PART_MAX, noise: PART_NOISE },
  { key: "hyperactivity", label: PART_LABELS.hyperactivity, unit: "分", max: PART_MAX, noise: PART_NOISE },
  { ...TOTAL_SCALE, noise: TOTAL_NOISE },
];

/** First sentence of the details if a score rose by more than the noise and the test recommends a doctor. */
const RISEN = "多了这么多，这阵子大概不好过，先不用琢磨原因。";

const BOOK =
  "去问一问，不等于就是ADHD。还没看过医生的话，今天就约一个精神科或临床心理科的号：微信里搜当地的精神卫生中心，认准带认证的公众号，约不上再打电话。已经在看医生的话，下次把结果带去就好。";

/** Part scores from which the page mentions the traits (17), and from which it recommends a doctor (24). */
const [NOTED_FROM, ASKED_FROM] = [LOW_MAX + 1, MIDDLE_MAX + 1];

/**
 * Names the parts whose score reaches a threshold, e.g. 专注困难25分、多动冲动24分，都到了24分这条提示线; undefined if
 * none does.
 */
function nameParts(values: Readonly<Record<Part, number>>, line: number): string | undefined {
  const parts = PARTS.filter((part) => values[part] >= line);
  if (parts.length === 0) return undefined;
  const reached = parts.every((part) => values[part] > line) ? "过了" : "到了";
  const names = parts.map((part) => `${PART_LABELS[part]}${values[part]}分`).join("、");
  return `这次${names}，${parts.length > 1 ? "都" : ""}${reached}${line}分这条提示线`;
}

function hasRisen(earlier: PastResult | undefined, later: PastResult): boolean {
  const [from, to] = [sumUp(earlier?.scores), sumUp(later.scores)];
  return from !== undefined && to !== undefined && to - from >= TOTAL_NOISE.reliableChange;
}

function sumUp(scores: unknown): number | undefined {
  const stored = readStoredScores(scores);
  return stored && stored.attention + stored.hyperactivity;
}

/** Rules for comparing both part scores and the total over time. */
export const adhdChange = defineChange({
  tracks: TRACKS,
  limits: [
    "光看分数，看不出为什么变：换工作、睡不好、忙起来，都会让它变。",
    "光看分数，也看不出哪种办法有没有用。",
  ],
  read(scores) {
    const stored = readStoredScores(scores);
    if (stored === undefined) return undefined;
    const { attention, hyperactivity } = stored;
    return { attention, hyperactivity, total: attention + hyperactivity };
  },
  answer: (_from, _to, verdicts) => describeVerdicts(verdicts, "分数").join(""),
  adviseNow(latest, { earlier }) {
    const stored = readStoredScores(latest.scores);
    if (!stored) return [];
    const [asked, noted] = [nameParts(stored, ASKED_FROM), nameParts(stored, NOTED_FROM)];
    const isWorse = noted !== undefined && hasRisen(earlier, latest);
    if (asked !== undefined)
      return [`${asked}，不管变没变，都值得去问医生。`, `${isWorse ? RISEN : ""}${BOOK}`];
    if (isWorse) return [`${noted}，值得去问医生。`, `${RISEN}${BOOK}`];
    if ((stored.core ?? 0) >= CORE_NOTABLE_FROM)
      return [`这次，18题里最要留意的6题有${stored.core}题偏高，不管变没变，都值得去问医生。`, BOOK];
    if (noted !== undefined)
      return [
        `${noted}，不管变没变，都值得多留意。`,
        "要是这些事已经耽误工作、学习，或者常让你和人闹不愉快，现在就可以去精神科或临床心理科问一问；要是还应付得来，就从结果页里挑一个办法试一试。",
      ];
    return [
      `这次两部分都没到${NOTED_FROM}分这条提示线，没有要急着做的事。`,
      "不过有件事一直让你费劲的话，不用等分数变高，现在就可以去精神科或临床心理科问一问。",
    ];
  },
  adviseRetest: () => ({
    months: RETEST_MONTHS,
    paragraphs: [
      "题目问的是过去6个月，所以隔满6个月再答，比的才是两段不同的日子。",
      "只想看看结果稳不稳，隔几周再答一次也可以，但那样看到的是平常的起伏，不是变化。",
    ],
  }),
});
