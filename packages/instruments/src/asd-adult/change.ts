import { describeVerdicts, defineChange, type Track } from "../change.ts";
import { findBand } from "../scoring.ts";
import { LIGHT_MAX, MIDDLE_MAX } from "./key.ts";
import { RELIABLE_CHANGE, TOTAL_ERROR } from "./norms.ts";
import { RESULT_KINDS, readStoredScores } from "./score.ts";
import { TOTAL_SCALE } from "./texts.ts";

/** Recommended months between two tests. Our own choice: no interval is published (see README.md). */
const RETEST_MONTHS = 6;

/** Only the total is compared: the domain scores are too unreliable to judge one person (see README.md). */
const TRACKS: readonly Track[] = [
  {
    ...TOTAL_SCALE,
    noise: {
      errorPoints: TOTAL_ERROR,
      reliableChange: RELIABLE_CHANGE,
      source:
        "误差范围说的是答一次的出入；拿两次来比，两次都有出入，所以至少差到10分，才当成变化。这两个数是照我们参考的那份英国量表推算的：有一项研究请同一批人隔两周再答一次。那项研究只有17人，题目又是我们自己写的，所以只能参考。",
    },
  },
];

/** Explains that two results have different names although their scores differ by no more than the noise. */
function nameCrossing(from: number, to: number): string {
  const [earlier, later] = [findBand(RESULT_KINDS, from), findBand(RESULT_KINDS, to)];
  if (earlier === later || Math.abs(to - from) >= RELIABLE_CHANGE) return "";
  const upper = findBand(RESULT_KINDS, Math.max(from, to));
  const line = RESULT_KINDS[RESULT_KINDS.indexOf(upper) - 1]!.max + 1;
  return `名称从“${earlier.toneLabel}”变成“${later.toneLabel}”，是因为分数跨过了${line}分这条线，不等于你变了。`;
}

/** Lowest totals of the two highest bands, 26 and 32. */
const [NOTED_FROM, ASKED_FROM] = [LIGHT_MAX + 1, MIDDLE_MAX + 1];

const passLine = (total: number, line: number) =>
  `这次${total}分，${total > line ? "过了" : "到了"}${line}分这条提示线`;

/** Rules for comparing the published total (0–50) over time. */
export const asdAdultChange = defineChange({
  tracks: TRACKS,
  limits: [
    "五个方面各只有10题，分数起伏太大，所以这里只比总分。",
    "累了、紧张、刚换了环境，都会让分数变，所以分数变了，特征不一定变了。",
  ],
  read(scores) {
    const stored = readStoredScores(scores);
    return stored && { total: stored.total };
  },
  answer: (from, to, verdicts) =>
    `${describeVerdicts(verdicts, "分数").join("")}${nameCrossing(from["total"]!, to["total"]!)}`,
  adviseNow(latest) {
    const total = readStoredScores(latest.scores)?.total;
    if (total === undefined) return [];
    if (total >= ASKED_FROM)
      return [
        `${passLine(total, ASKED_FROM)}，不管变没变，都值得请医生看一看。`,
        "先问当地的精神卫生中心：“做不做成年人的孤独症评估，最早哪天？”打电话、在公众号留言都行；对方说不做，就先挂精神科的普通号，请医生告诉你去哪里。约上了就好，不用一个人琢磨。",
      ];
    if (total >= NOTED_FROM)
      return [
        `${passLine(total, NOTED_FROM)}，但这还不是结论。`,
        "如果这些特征从小就有，现在又常给你添麻烦，就打电话或留言，问当地的精神卫生中心：“做不做成年人的孤独症评估？”对方说不做，就先挂精神科的普通号，请医生告诉你去哪里。日子过得还顺，就不用急；已经看过医生的话，下次把结果带去就好。",
      ];
    return [
      `这次${total}分，没到${NOTED_FROM}分这条提示线，光看分数不用专门做什么。`,
      "不过和人相处、应付变化一直让你吃力的话，不用等分数变高，现在就可以去精神科或临床心理科问一问。",
    ];
  },
  adviseRetest: () => ({
    months: RETEST_MONTHS,
    paragraphs: [
      "这些特征多半从小就有，变得很慢，所以不用常测。还想再看的话，至少隔半年，因为隔得太近，看到的多半只是起伏。只想看看稳不稳，隔两周再答也可以。",
      "隔多久合适，还没有研究给出标准，半年是我们定的。",
    ],
  }),
});
