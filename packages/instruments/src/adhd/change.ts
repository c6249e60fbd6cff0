import { compareTracks } from "../change.ts";
import type { Change, Noise, Track } from "../change.ts";
import { LEVEL_MAXIMA } from "./bands.ts";
import { PART_MAX } from "./key.ts";
import { readStoredScores } from "./read-scores.ts";
import { PART_ERROR_POINTS, PART_LABELS, TOTAL_LABEL } from "./shared-texts.ts";

/** Months between two sheets: the questions ask about the past six (about.ts). */
const RETEST_MONTHS = 6;

/** The wider end of 6–8 points: 1.96 × √2 × 2.8 = 7.8 (README.md here). */
const PART_NOISE: Noise = {
  errorPoints: PART_ERROR_POINTS,
  reliableChange: 8,
  source:
    "同一个人隔一阵再答，分数本来就会有出入。所以每部分要差到8分或更多，才当成变化。这个数和参考误差范围，都是按原量表中文版的研究推算的，题目又是我们自己写的，所以只能参考。",
};

/** SEM 3.8 of the total: ± 1.96 × 3.8 = 7, and 1.96 × √2 × 3.8 = 10.5 (README.md here). */
const TOTAL_NOISE: Noise = {
  errorPoints: 7,
  reliableChange: 11,
  source: "总分的误差没有研究直接算过，是按两部分推算的：差到11分或更多，才当成变化。",
};

const TRACKS: readonly Track[] = [
  { key: "attention", label: PART_LABELS.attention, unit: "分", max: PART_MAX, noise: PART_NOISE },
  { key: "hyperactivity", label: PART_LABELS.hyperactivity, unit: "分", max: PART_MAX, noise: PART_NOISE },
  { key: "total", label: TOTAL_LABEL, unit: "分", max: 2 * PART_MAX, noise: TOTAL_NOISE },
];

const RISEN =
  "多了这么多，这阵子大概不好过。先不用琢磨原因：正在看医生的，下次把两次的结果带去；还没看过的，今天就约一个精神科或临床心理科的号，在当地精神卫生中心的公众号上就能约。";

/** The two parts, which the result follows, then their sum; compared over half years. */
export const adhdChange: Change = {
  tracks: TRACKS,
  limits: [
    "光看分数，看不出为什么变：换工作、睡不好、忙起来，都会让它变。",
    "分数变了，也说明不了哪种办法有没有用。",
  ],
  read(scores) {
    const stored = readStoredScores(scores);
    if (stored === undefined) return undefined;
    const { attention, hyperactivity } = stored;
    return { attention, hyperactivity, total: attention + hyperactivity };
  },
  compare(earlier, later) {
    const [from, to] = [adhdChange.read(earlier.scores), adhdChange.read(later.scores)];
    if (!from || !to) return undefined;
    // What is still 不突出 or 略高 in both parts worries nobody.
    const isHigh = Math.max(to["attention"]!, to["hyperactivity"]!) > LEVEL_MAXIMA[0];
    const hasRisen = to["total"]! - from["total"]! >= TOTAL_NOISE.reliableChange;
    return { lead: isHigh && hasRisen ? [RISEN] : [], verdicts: compareTracks(TRACKS, from, to) };
  },
  adviseRetest: () => ({
    months: RETEST_MONTHS,
    paragraphs: [
      "题目问的是过去6个月，所以隔满6个月再答，比的才是两段不同的日子。",
      "如果只想看看结果稳不稳，隔几周再答一次也可以，不过那样看到的是平常的起伏，不是变化。",
    ],
  }),
};
