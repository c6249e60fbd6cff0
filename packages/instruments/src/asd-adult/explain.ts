import { describePlace, listContributions } from "../explain.ts";
import type { Explanation, RawAnswers } from "../instrument.ts";
import { TOTAL_ERROR } from "./norms.ts";
import { asdAdultQuestions } from "./asd-adult-questionnaire.ts";
import {
  AGREE_SCORED,
  DOMAINS,
  DOMAIN_QUESTIONS,
  parseAsdAdultAnswers,
  pointOf,
  scoreAsdAdult,
} from "./score.ts";
import { DOMAIN_TEXTS, TOTAL_SCALE } from "./texts.ts";

const ERROR = {
  points: TOTAL_ERROR,
  source:
    "照那份英国量表推算：有一项研究请同一批人隔两周再答一次，看分数会差多少。那项研究只有17人，只能参考。",
};

/**
 * Explains the point of each answer (0 or 1), the distance of the total (0–50) to its neighbouring bands, and the
 * published scoring key (see README.md). Undefined for an answer sheet that cannot be scored.
 */
export function explainAsdAdult(raw: RawAnswers): Explanation | undefined {
  const parsed = parseAsdAdultAnswers(raw);
  if (!parsed.ok) return undefined;
  const { total } = scoreAsdAdult(parsed.answers).binary;
  return {
    contributions: listContributions(asdAdultQuestions, parsed.answers, (answer, question) => ({
      measure: DOMAINS.find((domain) => DOMAIN_QUESTIONS[domain].includes(question))!,
      points: pointOf(question, answer),
      maxPoints: 1,
    })),
    distances: [
      {
        measure: TOTAL_SCALE.key,
        text: describePlace(TOTAL_SCALE.label, total, TOTAL_SCALE.bands),
        error: ERROR,
      },
    ],
    rule: describeRule(),
  };
}

function describeRule(): readonly string[] {
  const all = asdAdultQuestions.map(({ id }) => id);
  const disagreeScored = all.filter((question) => !AGREE_SCORED.includes(question));
  return [
    "每题得0分或1分。“完全同意”和“少许同意”算一边，“完全不同意”和“少许不同意”算另一边；选了偏向谱系特征的那一边，就得1分。",
    `选同意得1分的有${AGREE_SCORED.length}题：第${AGREE_SCORED.join("、")}题。`,
    `选不同意得1分的有${disagreeScored.length}题：第${disagreeScored.join("、")}题。`,
    ...DOMAINS.map((domain) => `${DOMAIN_TEXTS[domain].label}：第${DOMAIN_QUESTIONS[domain].join("、")}题。`),
    "总分是50题相加，也就是五个方面相加：0–19分特征不多，20–25分特征略多，26–31分特征较多，32–50分特征明显偏多。五个方面没有研究划过线，所以不分段。",
    "哪一边得分、怎么分成五个方面，都和原量表的论文一样。不过26分这条线来自另一项门诊研究，20分是原始研究里中间段的起点。",
  ];
}
