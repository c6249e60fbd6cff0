import type { AgeGate, AgeVerdict, ChildAge } from "../stages.ts";

/** Youngest age in months for which the questions are valid; 30 is the oldest (see README.md). */
const MIN_MONTHS = 16;
const MAX_MONTHS = 30;

/** Age in months from which a child who was tested earlier repeats the test (see README.md). */
export const REPEAT_FROM_MONTHS = 24;

/** Age check before the first question: the 20 questions are valid for 16–30 months only. */
export const asdAgeGate: AgeGate = {
  question: "填孩子的出生日期；不到37周出生的，再填出生时的孕周。几个月大，这里来算。",
  judge,
};

/** Decides whether the questions fit a child of this age (see README.md). */
function judge(age: ChildAge): AgeVerdict {
  const { months, counted } = age;
  if (counted > MAX_MONTHS) return { kind: "too-old", urgent: URGENT, advice: adviseTooOld(age) };
  if (counted < MIN_MONTHS) return { kind: "too-young", urgent: URGENT, advice: adviseTooYoung(age) };
  return {
    kind: "in-range",
    months: counted,
    advice: [
      `孩子${months}个月，现在的月龄适合做这份筛查。`,
      ...(counted < months
        ? [`因为孩子出生得早，24个月以前按预产期来算，现在算${counted}个月，这样看更准。`]
        : []),
      "请找一个不赶时间的时候，按孩子平时的样子答。如果有题拿不准，先留心一两天，再来答也行。",
      ...(counted < REPEAT_FROM_MONTHS
        ? ["孩子还没满24个月，所以就算这次没有建议去评估，满两岁以后也请再做一次，那时看得更清楚。"]
        : []),
    ],
  };
}

/** Warning for parents whose child is too young or too old for the questions. */
const URGENT = {
  title: "孩子以前会的又不会了，不管几个月大都别等：",
  cases: [
    "抽搐，或者叫不醒：马上打120。",
    "成串点头，或者身子一下一下蜷起来：马上去急诊。",
    "动作不会了，或者突然不会了：今天就去小儿神经科或急诊。",
    "话不说了、不看人了：这周就去看儿童保健科或发育行为儿科。",
  ],
};

/** Advice for a child who is too young for the test. For a child born early, the corrected age decides. */
function adviseTooYoung({ months, counted, isEarly, nextCheck }: ChildAge): readonly string[] {
  const age = months === 0 ? "还不满1个月" : `${months}个月`;
  const corrected = counted < months ? `，按预产期算${counted}个月` : "";
  return [
    `孩子${age}${corrected}，现在还不到做这份筛查的时候。这20题是给16到30个月的孩子准备的，孩子还小，很多事本来就还不会，答了也看不准，所以这里先不打分。`,
    ...(isEarly ? ["孩子出生得早，24个月以前按预产期算月龄，算下来满了16个月再来。"] : []),
    // A child this young has not had the last check.
    `孩子满${nextCheck!.age}的时候，可以去社区卫生服务中心或乡镇卫生院做儿童健康检查。医生会对照国家列出的预警征象看一遍，不收钱。`,
    "就算还没到月龄，只要你心里不踏实，也可以先去社区或县级妇幼保健院的儿童保健门诊问一问。",
  ];
}

/** Advice for a child who is too old. From the sixth birthday on there is no further health check. */
function adviseTooOld({ nextCheck }: ChildAge): readonly string[] {
  return [
    "孩子超过30个月了，这份筛查只适合30个月以内的孩子。再大一些，题目和分界线都不适用了，所以这里不打分。",
    "如果你担心孩子的说话、互动或玩法，可以挂儿童医院或妇幼保健院的儿童保健科、发育行为儿科，请医生用适合这个年龄的办法来看。",
    ...(nextCheck === undefined
      ? []
      : [
          `孩子满${nextCheck.age}的时候，社区卫生服务中心或乡镇卫生院有免费的儿童健康检查，也会看这些方面，记得按时去。`,
        ]),
  ];
}
