import type { RiskLevel } from "./bands.ts";
import {
  HEARING_QUESTION,
  NAME_QUESTION,
  NEAR_SIGN_QUESTIONS,
  SIGNS_TITLE,
  SIGN_WORDING,
  WALKING_QUESTION,
} from "./signs.ts";

/** What to do, in order. `counted` names the counted questions; without it nothing is said that depends on them. */
export function listNextSteps(level: RiskLevel, counted?: readonly number[]): readonly string[] {
  if (level === "low") return [...listLowSteps(counted), ...LOW_STEPS];
  return level === "medium" ? listMediumSteps(counted ?? []) : HIGH_STEPS;
}

const LOW_STEPS: readonly string[] = [
  "照常陪孩子说话、玩耍，每天都有一会儿是面对面的。",
  "如果孩子不到24个月，满两岁以后请再做一次这份筛查；如果已经满了24个月，就不用补做。",
  "按时带孩子做儿童健康检查：18、24、30、36个月各一次，4岁、5岁、6岁各一次。",
];

function listLowSteps(counted: readonly number[] | undefined): string[] {
  if (counted === undefined) {
    return [`对着“${SIGNS_TITLE}”那张表看一遍，有一样，这一两周就去儿童保健门诊问一问，不用凑够题数。`];
  }
  const near = counted.filter((question) => NEAR_SIGN_QUESTIONS.includes(question));
  const others = counted.filter((question) => !isSign(question) && question !== HEARING_QUESTION);
  return [
    ...describeSigns(counted),
    ...(counted.includes(HEARING_QUESTION)
      ? ["给耳鼻喉科或听力门诊打个电话，就说“担心孩子听不清，想约一次听力检查”（第2题）。"]
      : []),
    ...(counted.includes(NAME_QUESTION) && !counted.includes(HEARING_QUESTION)
      ? ["去的时候，顺便问问怎么查听力，因为有时候只是孩子没听清。"]
      : []),
    ...(near.length === 0
      ? []
      : [
          `第${near.join("、")}题和“${SIGNS_TITLE}”那张表里的说法很接近，请对着表再看一眼：有一样，这一两周就去问。`,
        ]),
    ...(others.length === 0
      ? []
      : [`把第${others.join("、")}题的样子写下来，一个月后再看；如果还是这样，就去问儿童保健医生。`]),
  ];
}

function isSign(question: number): boolean {
  return SIGN_WORDING.has(question) || question === WALKING_QUESTION;
}

/** What to do about the signs among these questions; nothing without one. */
export function describeSigns(questions: readonly number[]): string[] {
  const found = questions.filter((question) => SIGN_WORDING.has(question));
  const words = found.map((question) => SIGN_WORDING.get(question) ?? "");
  const signs = found.map((question, index) => `${words[index]}（第${question}题）`);
  return [
    ...(signs.length === 0
      ? []
      : [
          `${signs.join("，")}，国家列出的预警征象里就有，所以这一两周就去儿童保健门诊问一问。`,
          `打电话时可以说：“孩子${words.join("，也")}，想约这一两周来看看。”如果门诊下班了，就明天上班的时候打。`,
        ]),
    ...(questions.includes(WALKING_QUESTION)
      ? [
          "孩子还不会自己走路（第13题）：如果已经满了18个月，这一两周就去儿童保健门诊问一问。打电话时可以说“孩子满18个月了，还不会自己走，想约这一两周来看看”。",
        ]
      : []),
  ];
}

function listMediumSteps(counted: readonly number[]): readonly string[] {
  const signs = counted.filter((question) => SIGN_WORDING.has(question));
  const deaf = counted.filter((question) => question === HEARING_QUESTION || question === NAME_QUESTION);
  return [
    "现在就做二次确认，只问值得留意的那几题。",
    "如果二次确认后还有2题或更多，这一两周就约儿童保健门诊，把那几题带去，不要等。",
    "如果只剩1题，就把那一处写下来接着看；如果一题不剩，就照常陪孩子玩。",
    ...(signs.length === 0
      ? []
      : [
          `不过，如果剩下的是第${signs.join("、")}题，就别等，这一两周就去问一问，因为那是国家列出的预警征象。`,
        ]),
    deaf.length === 0
      ? "给孩子查一次听力，因为听不清的孩子也会叫不应、说话晚。"
      : `给孩子查一次听力，因为第${deaf.join("、")}题值得留意，有时只是孩子没听清。`,
    "如果不用评估，3到6个月后也要再看一次：孩子还没过30个月，就重做这20题；过了30个月，就请儿童保健医生看。",
  ];
}

const HIGH_STEPS: readonly string[] = [
  "今天就打电话，约妇幼保健院的儿童保健科；如果离得远，就约社区卫生服务中心或乡镇卫生院，请他们转过去。",
  "到县级妇幼保健院当面再筛一次，这一步叫“复筛”。",
  "如果复筛后医生说需要诊断，就去儿童医院、妇幼保健院的儿童保健科或发育行为儿科，也可以去儿童精神科、综合医院儿科。",
  "如果医生建议康复，可以向县级残联申请康复补助，户口或居住证在哪里，就在哪里问。",
  "评估之后，按医生约的时间回去复查。就算这次没有确诊，也要约好下一次再看的时间。",
];
