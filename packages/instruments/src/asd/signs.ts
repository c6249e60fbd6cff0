import type { Section } from "../instrument.ts";
import { wordAnswer } from "./shared-texts.ts";

/** Name of the list, as other sentences refer to it. */
export const SIGNS_TITLE = "有这些情况，不用等";

const ORIGIN =
  "这些是国家儿童健康检查用的《儿童心理行为发育问题预警征象筛查表》里，12到30个月的全部内容，不过我们换成了更好懂的说法。";

/** How to read the list, whatever it says to do. */
export const SIGNS_FACTS: readonly string[] = ["早产的孩子，24个月以前按预产期算月龄。", ORIGIN];

/**
 * The national warning signs of 12 to 30 months (README.md here), all of them, in a parent's words: one is enough to be
 * seen, whatever the count.
 */
export const SIGNS_SECTION: Section = {
  title: SIGNS_TITLE,
  paragraphs: ["只要有一样，不用等，也不用凑够题数，这一两周就去问儿童保健医生。", ...SIGNS_FACTS],
  items: [
    "满12个月：叫名字没有反应；不会学着挥手再见、拍手欢迎；不会用拇指和食指捏起小东西；扶着东西也站不住。",
    "满18个月：还不会对着人叫“爸爸”或者“妈妈”；问“灯在哪儿”“奶奶在哪儿”，不会指；跟人没有目光交流；还不会自己走路。",
    "满24个月：说不出3样东西的名称；请孩子做一件简单的事，不会照做；不会用勺子吃饭；扶着栏杆也不会上楼梯、上台阶。",
    "满30个月：不会说两三个字的短句；只喜欢一两样东西，玩法总是一个样；不会表示要大小便；不会跑。",
  ],
  itemMonths: [12, 18, 24, 30],
};

/** What a child says, which no question asks: the sign of the list from each age on. */
const SPEECH_SIGNS = [
  { months: 18, words: "还不会对着人叫“爸爸”或者“妈妈”" },
  { months: 24, words: "还说不出3样东西的名称" },
  { months: 30, words: "还不会说两三个字的短句" },
] as const;

/** Beside few counted questions: the sign about speech of this age, or of the next, said by who goes anyway on that day; shown, and never sent. */
export function askAboutSpeech(months: number | undefined, isGoing: boolean): string {
  const go = isGoing ? "去的那天一起告诉医生" : "这一两周就去问儿童保健医生";
  if (months === undefined) {
    const all = SPEECH_SIGNS.map((sign) => `满${sign.months}个月，${sign.words}`).join("；");
    return `这20题没有问说话，请再想一想。下面只要有一样，${go}：${all}。`;
  }
  const reached = SPEECH_SIGNS.filter((sign) => sign.months <= months).at(-1);
  return reached === undefined
    ? `这20题没问说话，等满了${SPEECH_SIGNS[0].months}个月再看：如果那时${SPEECH_SIGNS[0].words}，就去问儿童保健医生。`
    : `这20题没问说话，请再想一想：孩子${months}个月了，如果${reached.words}，${go}。`;
}

/** The list where an evaluation is advised already: nothing in it sends anywhere else. */
export const RESCREEN_SIGNS: Section = {
  ...SIGNS_SECTION,
  paragraphs: [
    "你已经要带孩子去复筛了，这张表看一眼就好，不过有哪一样，去的时候要一起告诉医生。",
    ...SIGNS_FACTS,
  ],
};

/** A sign from 18 months on only: with 16 months a child may still learn to walk. */
export const WALKING_QUESTION = 13;
const WALKING_FROM_MONTHS = 18;

/** The question about the own name: a sign, and a reason to have the hearing tested too. */
export const NAME_QUESTION = 10;

/** The question about the eyes, a sign too. */
export const EYES_QUESTION = 14;

/** The question about hearing: no sign of the list, but a reason of its own to have it tested. */
export const HEARING_QUESTION = 2;

/** Questions about nearly the same as a sign of the list: pointing on request, waving, simple orders. */
export const NEAR_SIGN_QUESTIONS: readonly number[] = [6, 15, 18];

/** What this question says of the child where it is a sign at this age; undefined where it is none, or the age is not known. */
export function wordSign(question: number, months: number | undefined): string | undefined {
  const isWalking = question === WALKING_QUESTION && months !== undefined && months >= WALKING_FROM_MONTHS;
  const isSign = isWalking || question === NAME_QUESTION || question === EYES_QUESTION;
  return isSign ? wordAnswer(question).said : undefined;
}

/** How these signs stand to the list: walking is a line of it word for word, the others are very like one. */
export function compareSigns(signs: readonly number[]): string {
  if (signs.every((question) => question === WALKING_QUESTION)) return "是国家预警征象表里的一条";
  return `很像国家预警征象表里的${signs.length === 1 ? "一" : "两"}条`;
}

/** The signs among these questions, in a few words each. */
export function listSigns(questions: readonly number[], months: number | undefined): readonly string[] {
  return questions.flatMap((question) => wordSign(question, months) ?? []);
}
