import type { Recommendation, Report } from "../instrument.ts";
import { wordAnswer } from "./shared-texts.ts";
import { EYES_QUESTION, HEARING_QUESTION, NAME_QUESTION, WALKING_QUESTION, listSigns } from "./signs.ts";

type Today = NonNullable<Report["firstScreen"]>["today"];

/** The one thing to do today, as the first screen says it and as a card with more about it. Shown, and never sent. */
export interface TodaysThing {
  readonly today: Today;
  readonly card: Recommendation;
}

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

/** What a clinic asks about first: the name, pointing, the eyes, the look along a finger. */
const SAID_FIRST: readonly number[] = [10, 7, 6, 14, 1];

/**
 * The call where an evaluation is advised, in words that leave the clinic nothing to ask back: the age, and two things about the
 * child. None of `counted` where the answers are not known.
 */
export function callHospital(counted: readonly number[], months: number | undefined): Today {
  const ordered = new Set([...SAID_FIRST.filter((question) => counted.includes(question)), ...counted]);
  const said = [...ordered].slice(0, 2).map((question) => wordAnswer(question).said);
  const wish = said.length === 0 ? "想给孩子约孤独症复筛" : `${sayChild(months, said)}，想约孤独症复筛`;
  return {
    text: `给妇幼保健院儿童保健科打电话，就说“${wish}，这一两周能看吗？”`,
    to: TO_RECOMMENDATIONS,
    label: "怎么找号码、怎么约",
    isCall: true,
  };
}

/** The call about signs that goes before a second stage. */
export const CALL_FIRST: Recommendation = {
  icon: "📞",
  title: "电话怎么打",
  description:
    "号码多半写在接种本上，手机地图里也搜得到；住在乡镇就打给乡镇卫生院，下班了、赶上周末，就等上班再打。接通了先说孩子多大，早产的也说一声，再顺便问问能不能查听力。",
};

/** What to say in it about these questions. */
export function sayWish(questions: readonly number[]): string {
  const said = questions.map((question) => wordAnswer(question).said);
  return `${sayChild(undefined, said)}，想约这一两周去看`;
}

/** How a sentence on the phone begins. 也 stands after a subject: 听力也让人担心. */
function sayChild(months: number | undefined, said: readonly string[]): string {
  return `${months === undefined ? "我家孩子" : `孩子${months}个月，`}${said.join("，也").replace("也听力", "听力也")}`;
}

/** What to do about one or two counted questions that do not wait for a second stage: a call, or one thing to try. */
export function findTodaysThing(
  counted: readonly [number, ...number[]],
  months: number | undefined,
): TodaysThing {
  const signs = listSigns(counted, months);
  if (signs.length > 0) {
    return callClinic(signs, counted.includes(HEARING_QUESTION), counted.includes(NAME_QUESTION), months);
  }
  if (counted.includes(HEARING_QUESTION)) return callAboutHearing(months);
  if (counted.includes(WALKING_QUESTION)) return months === undefined ? WALK_OR_CALL : WALK;
  return tryOnce(counted[0]);
}

/** The signs that the second stage cleared, as a parent can still say them. */
const NOW_AND_THEN: ReadonlyMap<number, string> = new Map([
  [NAME_QUESTION, "叫名字有时没反应"],
  [EYES_QUESTION, "有时不看人的眼睛"],
]);

/** The call about signs that the second stage cleared; the hearing may be what is left. */
export function callAboutClearedSigns(
  signs: readonly number[],
  isHearingLeft: boolean,
  months: number | undefined,
): TodaysThing {
  const said = signs.map((question) => NOW_AND_THEN.get(question) ?? wordAnswer(question).said);
  return callClinic(said, isHearingLeft, true, months);
}

/** A call about signs not to wait with: two things at most, or the clinic hears a list. */
function callClinic(
  signs: readonly string[],
  worriesAboutHearing: boolean,
  mayNotHear: boolean,
  months: number | undefined,
): TodaysThing {
  const said = worriesAboutHearing ? [...signs, wordAnswer(HEARING_QUESTION).said] : signs;
  const asksAboutHearing = worriesAboutHearing || mayNotHear;
  return {
    today: {
      text: `给社区卫生服务中心的儿童保健门诊打个电话，就说“${sayChild(months, said.slice(0, 2))}，想约这一两周去看”。`,
      to: TO_RECOMMENDATIONS,
      label: "看看号码在哪里找、还要问什么",
    },
    card: {
      icon: "📞",
      title: "今天做一件小事：打一个电话",
      description: `号码多半写在接种本上，手机地图里也搜得到；住在乡镇就打给乡镇卫生院，下班了、赶上周末，就等上班再打。接通了先说孩子多大，早产的也说一声。${asksAboutHearing ? "顺便问问能不能查听力。" : ""}医生看过，需要的话会转到县（区）妇幼保健院再细看一遍。想快一点，也可以直接挂那里的儿童保健科。`,
    },
  };
}

function callAboutHearing(months: number | undefined): TodaysThing {
  return {
    today: {
      text: `给医院的耳鼻喉科打个电话，就说“${months === undefined ? "我家孩子" : `孩子${months}个月，`}好像听不太清，想约一次听力检查”。`,
      to: TO_RECOMMENDATIONS,
      label: "看看打给哪家、怎么查",
    },
    card: {
      icon: "👂",
      title: "今天做一件小事：打一个电话",
      description:
        "打给离家近的儿童医院、妇幼保健院或综合医院的总机，请他们转耳鼻喉科，下班了、赶上周末，就等上班再打。检查不疼，不过有的要等孩子睡着了才做。",
    },
  };
}

const WALK: TodaysThing = {
  today: {
    text: "给社区卫生服务中心打个电话，把满18个月的免费健康检查约上。",
    to: TO_RECOMMENDATIONS,
    label: "看看怎么说、怎么陪孩子走",
  },
  card: {
    icon: "📞",
    title: "今天做一件小事：约好18个月的检查",
    description:
      "就说“孩子还不会自己走，想约满18个月的健康检查”，住在乡镇就打给乡镇卫生院。到那天还不会走，就当场告诉医生。在家可以让孩子光着脚，你蹲在一步远的地方，拿喜欢的东西逗孩子挪过来。",
  },
};

const WALK_OR_CALL: TodaysThing = {
  today: {
    text: "满了18个月，就给儿童保健门诊打个电话，约这一两周去；还没满，就先让孩子扶着沙发走几步。",
    to: TO_RECOMMENDATIONS,
    label: "看看电话里怎么说",
  },
  card: {
    icon: "📞",
    title: "今天做一件小事：看看满没满18个月",
    description:
      "如果满了，打电话时就说“孩子满18个月了还不会自己走路，想约这一两周来看看”。如果还没满，也打个电话，先约好满18个月的健康检查。",
  },
};

/** What to try with the child, by the question that counted. */
const TRIES: ReadonlyMap<number, string> = new Map([
  [1, "指着屋子另一头的东西，留意孩子会不会顺着望过去。"],
  [3, "拿个空杯子“喝”一口，再递给孩子，看孩子会不会学着“喝”。"],
  [4, "陪孩子爬一爬沙发，你在旁边护着，看孩子爱不爱爬。"],
  [5, "留意孩子什么时候会把手凑到眼前晃，叫一声停不停。"],
  [6, "把孩子爱吃的放到高处，问“要哪个”，看孩子会不会用食指指。"],
  [7, "出门时走慢一点，看孩子碰到好玩的，会不会指给你看。"],
  [8, "带孩子到有小朋友的地方待一会儿，看孩子会不会留意他们。"],
  [9, "趁孩子自己玩的时候，你坐远一点，看孩子会不会拿东西给你瞧。"],
  [11, "等孩子安静下来，冲孩子笑一笑，看孩子会不会也冲你笑。"],
  [12, "记下孩子怕哪几种声音，抱一抱能不能缓过来。"],
  [15, "面对面拍拍手、摸摸头，停一停，看孩子会不会跟着学。"],
  [16, "面对面玩的时候，你忽然望向门口，看孩子会不会跟着望。"],
  [17, "趁孩子玩得高兴，你先看别处，等等孩子会不会来叫你、拉你。"],
  [18, "手别比画，只说“把球拿来”，看孩子听不听得懂。"],
  [19, "拿个孩子没见过的东西出来，看看孩子会不会先望一眼你的脸。"],
  [20, "把孩子举高，轻轻荡两下，看孩子喜不喜欢。"],
]);

function tryOnce(question: number): TodaysThing {
  return {
    today: { text: TRIES.get(question) ?? "", to: TO_RECOMMENDATIONS, label: "看看试完怎么记" },
    card: {
      icon: "📝",
      title: "今天做一件小事：试一次，记一句",
      description:
        "几分钟就够，玩着试就好，不用考孩子。记下日期和当时的样子，下个月再试一次；还是这样，就去问社区卫生服务中心或乡镇卫生院的儿童保健医生。",
    },
  };
}
