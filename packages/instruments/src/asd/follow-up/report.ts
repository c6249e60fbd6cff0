import type { Measure, Recommendation, Report } from "../../instrument.ts";
import { HEARING_STEP, describeOthers, describeRepeat, describeSigns, sayLater } from "../next-steps.ts";
import { SECOND_BIRTHDAY, limitSigns, nameThings, quoteSigns } from "../opening.ts";
import { describeCounted } from "../report.ts";
import {
  ANY_COUNT_REMINDER,
  NEXT_STEPS_TITLE,
  ORIGIN,
  SHARED_LIMITS,
  SHARED_REMINDER,
  UNUSUAL_DAYS,
} from "../shared-texts.ts";
import {
  askAboutSpeech,
  compareSigns,
  HEARING_QUESTION,
  NAME_QUESTION,
  WALKING_QUESTION,
  wordSign,
} from "../signs.ts";
import { callAboutClearedSigns, callHospital, findTodaysThing } from "../today.ts";
import {
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

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

/**
 * The report of the second stage from the numbers of the questions that stay failed of the 3–7 that were asked (README.md here), and
 * the age where it is known.
 */
export function buildFollowUpReport(
  stillFailed: readonly number[],
  asked: readonly number[],
  months?: number,
): Report {
  const result: FollowUpResult = stillFailed.length >= OPEN_FROM ? "open" : "settled";
  const isOpen = result === "open";
  const signs = asked.filter((question) => wordSign(question, months) !== undefined);
  const isSign = !isOpen && signs.length > 0;
  const settledTexts = isSign ? SIGN_TEXTS : FOLLOW_UP_TEXTS.settled;
  const texts = isOpen ? FOLLOW_UP_TEXTS.open : settledTexts;
  const { firstCard, ...opening } = isOpen
    ? openOpen(stillFailed, months)
    : openSettled(stillFailed, signs, months);
  return {
    ...opening,
    label: texts.label,
    toneLabel: stillFailed.length === 0 ? "一题也不剩" : `还有${stillFailed.length}题`,
    tone: texts.tone,
    total: measureLeft(stillFailed.length, asked.length),
    measures: [],
    measuresNote: ORIGIN,
    preferences: [],
    description: describeLeft(stillFailed.length, isSign, texts.description),
    interpretation: texts.interpretation,
    limits: [...texts.limits, ...SHARED_LIMITS, UNUSUAL_DAYS],
    extras: [
      ...describeCounted(stillFailed),
      {
        title: NEXT_STEPS_TITLE,
        paragraphs: [],
        items: isOpen ? texts.nextSteps : listSettledSteps(stillFailed, signs, months, texts),
        isNumbered: true,
      },
      texts.signs,
    ],
    recommendations: [
      ...(firstCard ? [firstCard] : []),
      ...texts.recommendations,
      ...(isOpen ? [] : [setDate(isSign, months)]),
    ],
    professionalReminder: remind(texts.professionalReminder, isOpen, isSign, months),
  };
}

/** Whom to ask; where nobody is sent to be evaluated, what the child should say at this age; then what does not wait. */
function remind(whomToAsk: string, isOpen: boolean, isSign: boolean, months: number | undefined): string {
  if (isOpen) return `${whomToAsk}\n${SHARED_REMINDER}`;
  const anyCount = isSign ? "" : ANY_COUNT_REMINDER;
  return `${whomToAsk}${anyCount}\n${askAboutSpeech(months, isSign)}\n${SHARED_REMINDER}`;
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

/** What the rule says, after how many questions are left where it is not said yet. */
function describeLeft(left: number, isSign: boolean, rule: string): string {
  if (isSign) return rule;
  if (left >= OPEN_FROM) return `再细问以后还有${left}题。${rule}`;
  return `第一遍值得留意的那几题又细问了一遍，${left === 0 ? "没有一题还要留意" : "还要留意的只剩1题"}。${rule}`;
}

/** The first card is what the first screen says. */
type Opening = Required<Pick<Report, "headline" | "firstScreen">> & Pick<Report, "firstCard">;

function openOpen(stillFailed: readonly number[], months: number | undefined): Opening {
  return {
    headline: "再细问一遍之后，还有几处现在就该请医生看一看。",
    firstScreen: {
      weight:
        "这不是你带得不好，也还不是结论。在我们参考的量表的研究里，走到这一步的孩子，每100个里大约47个最后确诊为孤独症谱系；其余的，多数是发育慢，或者还有别处要留意。",
      limit: "那项研究由医护人员来问，用的也不是这套题，只能参考。早点去看，孩子就早得到帮助。",
      today: callHospital(stillFailed, months),
    },
  };
}

/** Neutral: an unvalidated rule clears no child. */
const RULE = "照我们参考的量表，不到2题还不用评估；不过我们的题没有验证过，不放心就问儿童保健医生。";
const HEARING_LEFT =
  "剩下的是听力。孤独症方面，照我们参考的量表，现在还不用评估；不过我们的题没有验证过，不放心就问儿童保健医生。";

/** A sign not to wait with changes what to do, not the rule, whether the second stage cleared it or not. */
function openSign(
  signs: readonly [number, ...number[]],
  left: number | undefined,
  months: number | undefined,
): Opening {
  const hearing = left === HEARING_QUESTION ? [left] : [];
  const count = signs.length + hearing.length;
  const isCleared = left === undefined || !signs.includes(left);
  const { today, card: firstCard } = isCleared
    ? callAboutClearedSigns(signs, hearing.length > 0, months)
    : findTodaysThing([...signs, ...hearing], months);
  return {
    headline: `有${["一", "两", "三"][count - 1]}件事，请这一两周去问医生；要不要复筛，听医生的。`,
    firstScreen: {
      weight: isCleared
        ? `${nameLeft(left)}${quoteSigns(signs, months)}这次没再算进题数，可它${compareSigns(signs)}，也请医生看一眼。约过号的照样去，没约的今天就约。`
        : `${quoteSigns(signs, months)}${compareSigns(signs)}，有一条就该去问。约过号的照样去，没约的今天就约。`,
      limit: limitSigns(signs),
      today,
    },
    firstCard,
  };
}

/** Which one it is, where it is no sign. */
function nameLeft(left: number | undefined): string {
  if (left === undefined) return "";
  return left === HEARING_QUESTION
    ? "细问以后只剩1题（到2题才复筛）：你担心孩子听不清。"
    : `细问以后只剩1题（到2题才复筛）：${nameThings([left])}。`;
}

/** At most one question is left. */
function openSettled(
  [left]: readonly number[],
  [sign, ...signs]: readonly number[],
  months: number | undefined,
): Opening {
  if (sign !== undefined) return openSign([sign, ...signs], left, months);
  const limit = `这还不能排除孤独症谱系，${sayAgain(months)}`;
  if (left === undefined) {
    const text =
      "给耳鼻喉科打个电话，就说“想给孩子查一次听力”，查一次更放心。已经查过了，今天陪孩子玩一会儿就好。";
    return {
      headline: "再细问一遍之后，没有剩下要留意的题，但以后还要再看。",
      firstScreen: {
        weight: RULE,
        limit,
        today: { text, to: TO_RECOMMENDATIONS, label: "看看打给哪家、为什么要查" },
      },
      firstCard: WRITE,
    };
  }
  const { today, card: firstCard } = findTodaysThing([left], months);
  return {
    headline: `再细问一遍之后，只剩一处${left === HEARING_QUESTION ? "要去查一查" : "还要留意"}。`,
    firstScreen: {
      weight: left === HEARING_QUESTION ? HEARING_LEFT : `剩下的是${nameThings([left])}。${RULE}`,
      limit,
      today,
    },
    firstCard:
      left === HEARING_QUESTION
        ? firstCard
        : { ...firstCard, description: firstCard.description + ASK_HEARING },
  };
}

/** Beside something to try: who took the second stage is advised to have the hearing tested too (README.md of the folder above). */
const ASK_HEARING =
  "听力还没查过的话，今天也约一次：打给离家近的儿童医院或妇幼保健院，请转耳鼻喉科，就说“想给孩子查一次听力”。";

function sayAgain(months: number | undefined): string {
  if (months === undefined)
    return "所以要再做一次：孩子不满两岁，等满了再做；满了两岁，隔3到6个月做；到时过了30个月，就请医生看。";
  return `所以${isYoung(months) ? "满两岁以后" : "3到6个月后"}还要再看一次。`;
}

function isYoung(months: number | undefined): boolean {
  return months !== undefined && months < SECOND_BIRTHDAY;
}

/** The same day as the first screen and the steps. */
function chooseDay(months: number | undefined): string {
  if (months === undefined) return "孩子的两岁生日（已经满了两岁的，记三个月后的一天）";
  return isYoung(months) ? "孩子满两岁的那天" : "三个月后的一天";
}

/** Which day to write down. */
function setDate(isSign: boolean, months: number | undefined): Recommendation {
  const title = "定好再看的日子";
  if (isSign) {
    const description = `看完问清下次哪天再来，记在日历上。医生没有约，就记${chooseDay(months)}。`;
    return { icon: "📅", title, description };
  }
  const description = `在日历上记下${chooseDay(months)}，再写一句孩子现在的样子，到时候好对照，也好讲给医生听。`;
  return { icon: "📅", title, description };
}

function listSettledSteps(
  stillFailed: readonly number[],
  signs: readonly number[],
  months: number | undefined,
  { nextSteps }: typeof SIGN_TEXTS,
): string[] {
  const others = stillFailed.filter(
    (question) => ![HEARING_QUESTION, WALKING_QUESTION, ...signs].includes(question),
  );
  return [
    ...describeSigns([...new Set([...signs, ...stillFailed])], months),
    ...(others.length === 0 ? [] : [describeOthers(others)]),
    sayHearing(stillFailed, signs.length > 0),
    ...nextSteps,
    ...(nextSteps === SIGN_TEXTS.nextSteps ? describeRepeat(months) : [sayLater(months)]),
  ];
}

function sayHearing(stillFailed: readonly number[], isGoing: boolean): string {
  if (stillFailed.includes(HEARING_QUESTION) && isGoing)
    return "你担心孩子听不清（第2题），去的时候一起问听力；那里查不了，再去医院的耳鼻喉科。";
  if (stillFailed.includes(HEARING_QUESTION))
    return "你担心孩子听不清（第2题），那就先查一次听力，查过心里就有数了。";
  return stillFailed.includes(NAME_QUESTION)
    ? "如果电话里没问到查听力，去的时候再问，因为叫了没反应，有时候是听力的事。"
    : HEARING_STEP;
}
