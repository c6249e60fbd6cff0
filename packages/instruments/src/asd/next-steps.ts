import type { RiskLevel } from "./bands.ts";
import { SECOND_BIRTHDAY } from "./opening.ts";
import { wordAnswer } from "./shared-texts.ts";
import {
  HEARING_QUESTION,
  NAME_QUESTION,
  NEAR_SIGN_QUESTIONS,
  SIGNS_TITLE,
  WALKING_QUESTION,
  compareSigns,
  wordSign,
} from "./signs.ts";

/** Ages in months of the free health checks that a child of the questions' age has before it. */
const HEALTH_CHECKS: readonly number[] = [18, 24, 30, 36];

/** The one at which walking becomes a sign. */
const WALKING_CHECK = 18;

/** Three months later the child is past 30 months, where the questions end. */
const TOO_OLD_IN_THREE_MONTHS = 28;

/** When to look again after a medium result: one date for an age that is known. */
export function sayLater(months: number | undefined): string {
  if (months === undefined)
    return "这份筛查还要再做一次：孩子不满两岁，等满了再做；满了两岁，隔3到6个月做。到时过了30个月，就请儿童保健医生看。";
  if (months < SECOND_BIRTHDAY) return "满两岁以后请再做一次这份筛查，同时去做满24个月的儿童健康检查。";
  return months < TOO_OLD_IN_THREE_MONTHS
    ? "3到6个月后再看一次：那时还没过30个月，就重做这20题；过了30个月，就请儿童保健医生看。"
    : "3到6个月后，请儿童保健医生再看一次。";
}

/** Where no answer speaks of the hearing. */
export const HEARING_STEP =
  "第一遍至少有3题的孩子，都建议查一次听力，因为听不清也会叫了没反应、说话晚。还没查过的话，就约一次。";

/**
 * What to do, in order. `counted` names the counted questions, `months` the age; without them nothing is said that depends on them.
 */
export function listNextSteps(
  level: RiskLevel,
  counted?: readonly number[],
  months?: number,
): readonly string[] {
  if (level === "low") return [...listLowSteps(counted, months), ...listLaterSteps(counted, months)];
  return level === "medium" ? listMediumSteps(counted ?? [], months) : HIGH_STEPS;
}

function listLaterSteps(counted: readonly number[] | undefined, months: number | undefined): string[] {
  const next = HEALTH_CHECKS.find((age) => months !== undefined && age > months);
  const steps = ["照常陪孩子说话、玩耍，每天抽一会儿，脸对着脸玩。", ...describeRepeat(months)];
  // The step about walking speaks of the next check already.
  if (next === WALKING_CHECK && counted?.includes(WALKING_QUESTION) === true) return steps;
  return [
    ...steps,
    next === undefined
      ? "按时带孩子做儿童健康检查：18、24、30、36个月各一次，不收钱。"
      : `下一次儿童健康检查是满${next}个月的时候，不收钱，到时候请医生再看看孩子的说话和互动。`,
  ];
}

/** Whether the sheet is to be taken again after the second birthday, for this age alone where it is known. */
export function describeRepeat(months: number | undefined): readonly string[] {
  const repeat = "满两岁以后请再做一次这份筛查，因为有些事要到两岁前后才看得出来。";
  if (months === undefined) return [`如果孩子还不到24个月，${repeat}`];
  return months < SECOND_BIRTHDAY ? [`孩子${repeat}`] : [];
}

function listLowSteps(counted: readonly number[] | undefined, months: number | undefined): string[] {
  if (counted === undefined) {
    return [`对着“${SIGNS_TITLE}”那张表看一遍，有一样，这一两周就去儿童保健门诊问一问，不用凑够题数。`];
  }
  const isSign = (question: number) =>
    wordSign(question, months) !== undefined || question === WALKING_QUESTION;
  const near = counted.filter((question) => NEAR_SIGN_QUESTIONS.includes(question));
  const others = counted.filter((question) => !isSign(question) && question !== HEARING_QUESTION);
  return [
    ...describeSigns(counted, months),
    ...(counted.includes(HEARING_QUESTION)
      ? ["给孩子约一次听力检查（第2题），查完把结果留着，以后看医生都用得上。"]
      : []),
    ...(counted.includes(NAME_QUESTION) && !counted.includes(HEARING_QUESTION)
      ? ["如果电话里没问到查听力，去的时候再问，因为叫了没反应，有时候是听力的事。"]
      : []),
    ...(near.length === 0
      ? []
      : [
          `${nameQuestions(near)}和“${SIGNS_TITLE}”那张表里的说法很接近，请对着表再看一眼：有一样，这一两周就去问。`,
        ]),
    ...(others.length === 0 ? [] : [describeOthers(others)]),
  ];
}

/** The thing first, its number in brackets: “看表情”（第19题）. */
function nameQuestions(questions: readonly number[]): string {
  return questions.map((question) => `“${wordAnswer(question).name}”（第${question}题）`).join("、");
}

/** One month later the same again, and whom to ask then. */
export function describeOthers(questions: readonly number[]): string {
  return `把${nameQuestions(questions)}现在的样子记下来，下个月再看一次；还是这样，就去问儿童保健医生。`;
}

/** What the parent said, with the numbers: “叫名字没什么反应”（第10题）和“不常看人的眼睛”（第14题）. */
function quoteNumbered(questions: readonly number[]): string {
  return questions.map((question) => `“${wordAnswer(question).said}”（第${question}题）`).join("和");
}

/** What to do about the signs among these questions; nothing without one. */
export function describeSigns(questions: readonly number[], months: number | undefined): string[] {
  const ownSigns = questions.filter((question) => wordSign(question, months) !== undefined);
  const mayWalkLate =
    questions.includes(WALKING_QUESTION) && wordSign(WALKING_QUESTION, months) === undefined;
  return [
    ...(ownSigns.length === 0
      ? []
      : [`${quoteNumbered(ownSigns)}，${compareSigns(ownSigns)}，所以这一两周就去儿童保健门诊问一问。`]),
    ...(mayWalkLate
      ? [
          months === undefined
            ? "孩子还不会自己走路（第13题）：如果满了18个月，这一两周就去儿童保健门诊问一问；如果还没满，就先约好满18个月的免费健康检查，到时候请医生一起看。"
            : "孩子还不会自己走路（第13题），可以再等一等。满18个月正好有一次免费的健康检查，现在就先约好，到时候也请医生看看孩子的说话和互动；如果那天还不会自己走，就当场告诉医生，问清这一两周去哪里看。",
        ]
      : []),
  ];
}

function listMediumSteps(counted: readonly number[], months: number | undefined): readonly string[] {
  const signs = counted.filter((question) => wordSign(question, months) !== undefined);
  return [
    ...(signs.length === 0 ? [] : [`${quoteNumbered(signs)}，这一两周就去问儿童保健医生，不用等二次确认。`]),
    "做二次确认，做完会告诉你要不要复筛（请医生当面再筛）、去哪里。",
    sayHearing(counted, signs.length > 0),
    "就算二次确认说不用复筛，以后也还要再看一次，哪天看，做完会告诉你。",
  ];
}

/** The hearing is tested in every medium result (README.md here). */
function sayHearing(counted: readonly number[], calls: boolean): string {
  if (counted.includes(HEARING_QUESTION))
    return calls
      ? "你担心孩子听不清（第2题），打电话时先问能不能一起查听力；那里查不了，再去医院的耳鼻喉科。"
      : "你担心孩子听不清（第2题），那就去医院的耳鼻喉科查一次，心里就有数了。";
  return counted.includes(NAME_QUESTION)
    ? "叫了名字没什么反应（第10题），有时只是孩子没听清，先给孩子约一次听力检查。"
    : HEARING_STEP;
}

const HIGH_STEPS: readonly string[] = [
  "今天就打电话，约妇幼保健院的儿童保健科，再问一句有没有可以先参加的训练（医院叫“早期干预”）或家长课。",
  "到县级妇幼保健院（城里就是区妇幼保健院）当面再筛一次，这一步叫“复筛”。",
  "复筛后，如果医生说需要诊断，就去有儿童保健科、发育行为儿科或儿童精神科的医院。",
  "如果医生建议做康复训练，费用可以问县级残联（城里就是区残联）的补助，户口或居住证在哪里，就在哪里问。问补助，不等于下了结论。",
  "去看过以后，按医生约的时间回去复查。就算这次没有确诊，也要约好下一次再看的时间。",
];
