import type { Recommendation, Report } from "../../instrument.ts";
import { describeSigns } from "../next-steps.ts";
import { describeCounted } from "../report.ts";
import {
  ANSWER_WORDING,
  ANY_COUNT_REMINDER,
  NEXT_STEPS_TITLE,
  SHARED_LIMITS,
  SHARED_REMINDER,
} from "../shared-texts.ts";
import {
  HEARING_QUESTION,
  NAME_QUESTION,
  SIGNS_SECTION,
  SIGN_WORDING,
  WALKING_QUESTION,
  WALKING_TODAY,
} from "../signs.ts";
import {
  CALL,
  FOLLOW_UP_TEXTS,
  SIGN_TEXTS,
  STILL_FAILED_BAND_LABELS,
  STILL_FAILED_LABEL,
  STILL_FAILED_NOTE,
  WRITE,
  type FollowUpResult,
} from "./report-texts.ts";

/** From this many questions still failed, the published rule refers for evaluation (README.md here). */
const OPEN_FROM = 2;

/** Where nothing is left: the last of the steps. */
const HEARING_STEP = "如果第一遍里有叫名字、听懂话这样的题，就顺便查一次听力，你会更放心。";

/** Where the page lists what to do, and where it says whom to ask. */
const TO_RECOMMENDATIONS = "#recommendations";
const TO_PROFESSIONAL = "#professional";

/**
 * The report of the second stage from the numbers of the questions that stay failed, of the 3–7 that were asked (README.md here).
 */
export function buildFollowUpReport(stillFailed: readonly number[], askedCount: number): Report {
  const result: FollowUpResult = stillFailed.length >= OPEN_FROM ? "open" : "settled";
  const isSign = result === "settled" && stillFailed.some((question) => SIGN_WORDING.has(question));
  const texts = isSign ? SIGN_TEXTS : FOLLOW_UP_TEXTS[result];
  return {
    ...(result === "open" ? OPEN : openSettled(stillFailed)),
    label: texts.label,
    toneLabel: texts.toneLabel,
    tone: texts.tone,
    total: {
      key: "stillFailed",
      label: STILL_FAILED_LABEL,
      value: stillFailed.length,
      max: askedCount,
      unit: "题",
      bands: [
        { max: OPEN_FROM - 1, label: STILL_FAILED_BAND_LABELS.settled, tone: FOLLOW_UP_TEXTS.settled.tone },
        { max: askedCount, label: STILL_FAILED_BAND_LABELS.open, tone: FOLLOW_UP_TEXTS.open.tone },
      ],
      note: STILL_FAILED_NOTE,
    },
    measures: [],
    preferences: [],
    description: texts.description,
    interpretation: texts.interpretation,
    limits: [...texts.limits, ...SHARED_LIMITS],
    extras: [
      ...describeCounted(stillFailed),
      {
        title: NEXT_STEPS_TITLE,
        paragraphs: [],
        items: [
          ...(result === "open" ? [] : listSettledSteps(stillFailed)),
          ...texts.nextSteps,
          ...(stillFailed.length === 0 ? [HEARING_STEP] : []),
        ],
        isNumbered: true,
      },
      SIGNS_SECTION,
    ],
    recommendations: [...(result === "open" ? [] : [startSettled(stillFailed)]), ...texts.recommendations],
    professionalReminder: `${texts.professionalReminder}${SHARED_REMINDER}${result === "open" || isSign ? "" : ANY_COUNT_REMINDER}`,
  };
}

type Opening = Required<Pick<Report, "headline" | "firstScreen">>;

const OPEN: Opening = {
  headline: "再细问一遍之后，还有几处值得现在就请医生看一看。",
  firstScreen: {
    weight: "在原量表的研究里，两步都做完、还有提示的孩子，大约一半最后不是孤独症谱系。",
    limit: "这还不是结论。不过这些孩子几乎都有地方需要人帮一把，所以值得现在去看。",
    today: {
      text: "给县级妇幼保健院打个电话，约这一两周再当面筛一次；如果离得远，就请社区卫生服务中心转诊。",
      to: TO_RECOMMENDATIONS,
      label: "看看怎么约、带什么",
    },
  },
};

/** The first card is what the first screen says. */
function startSettled([left]: readonly number[]): Recommendation {
  if (left === undefined) return WRITE;
  if (SIGN_WORDING.has(left)) return CALL;
  const description = keepAnEyeOn(left).text;
  return left === HEARING_QUESTION
    ? { icon: "📞", title: "今天做一件小事：打一个电话", description }
    : { icon: "🌱", title: "今天做一件小事：记下剩下的那一处", description };
}

/** At most one question is left; a sign not to wait with changes what to do, not the rule. */
function openSettled([left]: readonly number[]): Opening {
  const weight = "按原量表的规则，二次确认后不到2题，就不用马上去评估。";
  const limit = "但是不能说没有可能，所以3到6个月后还要再看一次。";
  if (left === undefined) {
    const text = WRITE.description;
    return {
      headline: "再细问一遍之后，这几处暂时都不用特别留意。",
      firstScreen: { weight, limit, today: { text, to: TO_RECOMMENDATIONS, label: "看看还可以做什么" } },
    };
  }
  const sign = SIGN_WORDING.get(left);
  if (sign !== undefined) {
    return {
      headline: "再细问一遍之后，还剩一处，值得这一两周就去问一问。",
      firstScreen: {
        weight: `只剩1题，没到建议评估的2题，但是“${sign}”属于国家列出的预警征象。`,
        limit: "这不等于就是孤独症谱系，听不清、发育慢一些的孩子也会这样。",
        today: {
          text: `给儿童保健门诊打个电话，约这一两周去看看，就说“孩子${sign}”。`,
          to: TO_PROFESSIONAL,
          label: "看看找谁问",
        },
      },
    };
  }
  const headline = "再细问一遍之后，还剩一处要接着留意。";
  return { headline, firstScreen: { weight, limit, today: keepAnEyeOn(left) } };
}

function keepAnEyeOn(left: number): Opening["firstScreen"]["today"] {
  if (left === HEARING_QUESTION) {
    return { text: "给医院的耳鼻喉科打个电话，就说“担心孩子听不清，想约一次听力检查”。" };
  }
  if (left === WALKING_QUESTION) {
    return { text: WALKING_TODAY, to: TO_PROFESSIONAL, label: "看看找谁问" };
  }
  const text = `把“${ANSWER_WORDING[left - 1]?.name}”这一处最近的样子写下来，记上日期，下个月再看有没有变化。`;
  return { text, to: TO_RECOMMENDATIONS, label: "看看怎么陪孩子玩" };
}

function listSettledSteps([left]: readonly number[]): string[] {
  if (left === undefined) return [];
  if (left === HEARING_QUESTION) return ["你担心孩子听不清（第2题），所以先带孩子查一次听力。"];
  const signs = describeSigns([left]);
  return [
    ...(signs.length > 0
      ? signs
      : [`把第${left}题的样子写在日历上，下个月再看；如果还是这样，就去问儿童保健医生。`]),
    left === NAME_QUESTION
      ? "去的时候，顺便问问怎么查听力，因为有时候只是孩子没听清。"
      : "如果放心不下孩子听得清不清，就查一次听力。",
  ];
}
