import type { Measure, Report } from "../../instrument.ts";
import { describeOthers, describeRepeat, describeSigns } from "../next-steps.ts";
import { SECOND_BIRTHDAY } from "../opening.ts";
import { describeCounted } from "../report.ts";
import { ANY_COUNT_REMINDER, NEXT_STEPS_TITLE, SHARED_LIMITS, SHARED_REMINDER } from "../shared-texts.ts";
import { HEARING_QUESTION, NAME_QUESTION, SIGNS_SECTION, WALKING_QUESTION, wordSign } from "../signs.ts";
import { findTodaysThing } from "../today.ts";
import {
  FOLLOW_UP_TEXTS,
  SECOND_BIRTHDAY_LIMIT,
  SECOND_BIRTHDAY_TEXTS,
  SIGN_TEXTS,
  STILL_FAILED_BAND_LABELS,
  STILL_FAILED_LABEL,
  STILL_FAILED_NOTE,
  WRITE,
  type FollowUpResult,
} from "./report-texts.ts";

/** From this many questions still failed, the published rule refers for evaluation (README.md here). */
const OPEN_FROM = 2;

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

/**
 * The report of the second stage from the numbers of the questions that stay failed, of the 3–7 that were asked (README.md here), and
 * the age where it is known.
 */
export function buildFollowUpReport(
  stillFailed: readonly number[],
  askedCount: number,
  months?: number,
): Report {
  const result: FollowUpResult = stillFailed.length >= OPEN_FROM ? "open" : "settled";
  const isOpen = result === "open";
  const isSign = !isOpen && stillFailed.some((question) => wordSign(question, months) !== undefined);
  const isYoung = months !== undefined && months < SECOND_BIRTHDAY;
  const settledTexts = isSign ? SIGN_TEXTS : isYoung ? SECOND_BIRTHDAY_TEXTS : FOLLOW_UP_TEXTS.settled;
  const texts = isOpen ? FOLLOW_UP_TEXTS.open : settledTexts;
  const { firstCard, ...opening } = isOpen ? OPEN : openSettled(stillFailed, months);
  return {
    ...opening,
    label: texts.label,
    toneLabel: texts.toneLabel,
    tone: texts.tone,
    total: measureLeft(stillFailed.length, askedCount),
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
        items: isOpen ? texts.nextSteps : listSettledSteps(stillFailed, months, texts.nextSteps),
        isNumbered: true,
      },
      SIGNS_SECTION,
    ],
    recommendations: [...(firstCard ? [firstCard] : []), ...texts.recommendations],
    professionalReminder: `${texts.professionalReminder}${SHARED_REMINDER}${isOpen || isSign ? "" : ANY_COUNT_REMINDER}`,
  };
}

function measureLeft(value: number, askedCount: number): Measure {
  return {
    key: "stillFailed",
    label: STILL_FAILED_LABEL,
    value,
    max: askedCount,
    unit: "题",
    bands: [
      { max: OPEN_FROM - 1, label: STILL_FAILED_BAND_LABELS.settled, tone: FOLLOW_UP_TEXTS.settled.tone },
      { max: askedCount, label: STILL_FAILED_BAND_LABELS.open, tone: FOLLOW_UP_TEXTS.open.tone },
    ],
    note: STILL_FAILED_NOTE,
  };
}

/** The first card is what the first screen says. */
type Opening = Required<Pick<Report, "headline" | "firstScreen">> & Pick<Report, "firstCard">;

const OPEN: Opening = {
  headline: "再细问一遍之后，还有几处值得现在就请医生看一看。",
  firstScreen: {
    weight: "在原量表的研究里，两步都做完、还有提示的孩子，大约一半最后不在孤独症谱系上。",
    limit: "这还不是结论。不过这些孩子几乎都有地方需要人帮一把，所以值得现在去看。",
    today: {
      text: "给妇幼保健院的儿童保健科打个电话，就说“网上的筛查建议复筛，最好这一两周能看”。",
      to: TO_RECOMMENDATIONS,
      label: "看看号码在哪里找、没人接怎么办",
    },
  },
};

/** At most one question is left; a sign not to wait with changes what to do, not the rule. */
function openSettled([left]: readonly number[], months: number | undefined): Opening {
  const count = left === undefined ? "现在一题也不剩" : "只剩1题，没到2题";
  const weight = `${count}，所以不用马上去评估。这条规则来自原量表，用在我们的题目上还没有验证过。`;
  const isYoung = months !== undefined && months < SECOND_BIRTHDAY;
  const limit = isYoung ? SECOND_BIRTHDAY_LIMIT : "但是不能说没有可能，所以3到6个月后还要再看一次。";
  if (left === undefined) {
    const text = "今晚睡前花两分钟，写一句孩子今天怎么跟你“聊天”的，看你一眼再笑也算。";
    return {
      headline: "再细问一遍之后，这几处暂时都不用特别留意。",
      firstScreen: { weight, limit, today: { text, to: TO_RECOMMENDATIONS, label: "看看写了有什么用" } },
      firstCard: WRITE,
    };
  }
  const { today, card: firstCard } = findTodaysThing([left], months);
  const sign = wordSign(left, months);
  if (sign !== undefined) {
    return {
      headline: "再细问一遍之后，还剩一处，值得这一两周就去问一问。",
      firstScreen: {
        weight: `只剩1题，没到建议评估的2题，但是“${sign}”属于国家列出的预警征象。`,
        limit:
          left === WALKING_QUESTION
            ? "走路晚有好几种原因，不等于就在孤独症谱系上。"
            : "这不等于就在孤独症谱系上，听不清、发育慢一些的孩子也会这样。",
        today,
      },
      firstCard,
    };
  }
  const headline = "再细问一遍之后，还剩一处要接着留意。";
  return { headline, firstScreen: { weight, limit, today }, firstCard };
}

function listSettledSteps(
  stillFailed: readonly number[],
  months: number | undefined,
  steps: readonly string[],
): string[] {
  const signs = describeSigns(stillFailed, months);
  const others = stillFailed.filter((question) => question !== HEARING_QUESTION);
  return [
    ...signs,
    ...(signs.length > 0 || others.length === 0 ? [] : [describeOthers(others)]),
    ...listHearing(stillFailed),
    ...steps,
    ...(steps === SECOND_BIRTHDAY_TEXTS.nextSteps ? [] : describeRepeat(months)),
    ...(stillFailed.includes(HEARING_QUESTION) || stillFailed.includes(NAME_QUESTION)
      ? []
      : ["如果放心不下孩子听得清不清，就查一次听力。"]),
  ];
}

function listHearing(stillFailed: readonly number[]): string[] {
  if (stillFailed.includes(HEARING_QUESTION)) return ["你担心孩子听不清（第2题），所以先带孩子查一次听力。"];
  return stillFailed.includes(NAME_QUESTION)
    ? ["去的时候，顺便问问怎么查听力，因为有时候只是孩子没听清。"]
    : [];
}
