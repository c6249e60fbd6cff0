import { describeVerdicts, defineChange, type PastResult, type Track } from "../change.ts";
import { DIMENSIONS } from "./key.ts";
import { isTypeOpen, readCounts, scoreCounts, type MbtiScores } from "./score.ts";
import { COUNT_ERROR_POINTS, DIMENSION_LABELS, LETTER_LABELS, RELIABLE_DIFFERENCE } from "./lean.ts";

/** Recommended months between two tests. Our own choice: no interval is published (see README.md). */
const RETEST_MONTHS = 6;

/** One track for each dimension, e.g. the number of answers for E in the dimension EI. */
const TRACKS: readonly Track[] = DIMENSIONS.map(({ letters, firstQuestion, lastQuestion }) => {
  const [first, second] = letters;
  return {
    key: first,
    label: `${LETTER_LABELS[first]}${first}`,
    unit: "题",
    max: lastQuestion - firstQuestion + 1,
    ends: [`${LETTER_LABELS[first]}${first}`, `${LETTER_LABELS[second]}${second}`],
    noise: {
      errorPoints: COUNT_ERROR_POINTS,
      reliableChange: RELIABLE_DIFFERENCE,
      source:
        "同一个人再答一遍，也会有几题选得不一样。参考误差范围上下5题，说的是答一次的出入；拿两次来比，两次都有出入，所以至少差到7题，才当成变化。这两个数没有实测过，是我们推算的：假如每题都随手选，题数会差多少。",
    },
  };
});

/** Rules for comparing types and counts over time. The clarity is not compared. */
export const mbtiChange = defineChange({
  tracks: TRACKS,
  limits: [
    "两边没有好坏，字母变了也不要紧。",
    "字母在中间附近时（页面上画成空心的），改选一两题就会变，所以先看题数差了多少，再看字母。",
  ],
  read: readCounts,
  answer(from, to, verdicts) {
    const [earlier, later] = [scoreCounts(from), scoreCounts(to)];
    const [answer, why] = describeVerdicts(verdicts, "题数");
    return `${compareTypes(earlier, later, answer)}${why}`;
  },
  adviseNow(latest, { earlier }) {
    const to = readScores(latest);
    if (!to) return [];
    const from = earlier && readScores(earlier);
    const changed = from && findChanged(from, to);
    return [
      "像不像，你说了算。",
      changed === undefined
        ? "想多问一句的话，就挑一个你最拿不准的方面，请一个熟悉你的人说说，哪边更像现在的你。"
        : `也可以请一个熟悉你的人说说，${changed}这一项，哪边更像现在的你。`,
    ];
  },
  adviseRetest: () => ({
    months: RETEST_MONTHS,
    paragraphs: [
      "想再看看的话，至少隔半年，因为隔得太近，容易照着记得的答案选。",
      "隔多久合适，还没有研究给出标准，半年是我们定的。",
    ],
  }),
});

function readScores({ scores }: PastResult): MbtiScores | undefined {
  const counts = readCounts(scores);
  return counts && scoreCounts(counts);
}

/**
 * Returns the name of the dimension that changed most, e.g. “怎么做决定”; undefined if none changed by more than the
 * noise.
 */
function findChanged(from: MbtiScores, to: MbtiScores): string | undefined {
  const steps = DIMENSIONS.map(({ key, letters: [first] }) => {
    return { label: `“${DIMENSION_LABELS[key]}”`, points: Math.abs(to.counts[first] - from.counts[first]) };
  });
  const [most] = steps.sort((one, other) => other.points - one.points);
  return most && most.points >= RELIABLE_DIFFERENCE ? most.label : undefined;
}

/**
 * Says whether the type is the same, and which letters changed. If a type is only the nearest one, returns `answer`,
 * which compares the counts.
 */
function compareTypes(from: MbtiScores, to: MbtiScores, answer: string): string {
  if (isTypeOpen(to)) return `${answer}这次四个方面都离中间很近，${to.type}只是最接近的，所以先看题数。`;
  if (isTypeOpen(from))
    return `${answer}上次四个方面都离中间很近，${from.type}只是最接近的；这次是${to.type}。`;
  if (from.type === to.type) return `类型没有变，两次都是${to.type}。`;
  const changed = to.dimensions.filter(({ letter }, index) => letter !== from.dimensions[index]?.letter);
  const letters = changed.map(({ key, letter, otherLetter }) => {
    return `“${DIMENSION_LABELS[key]}”这一项，${LETTER_LABELS[otherLetter]}${otherLetter}变成了${LETTER_LABELS[letter]}${letter}`;
  });
  return `从${from.type}变成了${to.type}。变的是${letters.join("；")}。`;
}
