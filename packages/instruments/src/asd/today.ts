import type { Recommendation, Report } from "../instrument.ts";
import { ANSWER_WORDING } from "./shared-texts.ts";
import { HEARING_QUESTION, NAME_QUESTION, WALKING_QUESTION, listSigns } from "./signs.ts";

/** The one thing to do today, as the first screen says it and as a card with more about it. Shown, and never sent. */
export interface TodaysThing {
  readonly today: NonNullable<Report["firstScreen"]>["today"];
  readonly card: Recommendation;
}

/** Where the page lists what to do. */
const TO_RECOMMENDATIONS = "#recommendations";

/** What to do about one or two counted questions that do not wait for a second stage: a call, or one thing to try. */
export function findTodaysThing(
  counted: readonly [number, ...number[]],
  months: number | undefined,
): TodaysThing {
  const signs = listSigns(counted, months);
  if (signs.length > 0) return callClinic(signs, counted.includes(NAME_QUESTION));
  if (counted.includes(HEARING_QUESTION)) return CALL_ABOUT_HEARING;
  if (counted.includes(WALKING_QUESTION)) return months === undefined ? WALK_OR_CALL : WALK;
  return tryOnce(counted[0]);
}

/** Words of a call about signs not to wait with. */
function callClinic(signs: readonly string[], asksAboutHearing: boolean): TodaysThing {
  return {
    today: {
      text: `给社区卫生服务中心的儿童保健门诊打个电话，约这一两周去，就说“孩子${signs.join("，也")}”。`,
      to: TO_RECOMMENDATIONS,
      label: "看看号码在哪里找、还要问什么",
    },
    card: {
      icon: "📞",
      title: "今天做一件小事：打一个电话",
      description: `号码多半写在接种本上，也可以在手机地图里搜“社区卫生服务中心”；在乡下就打给乡镇卫生院。先说孩子几个月大，再问最早哪天能看${asksAboutHearing ? "，能不能顺便查听力" : ""}。如果下班了，就明早上班的时候打。`,
    },
  };
}

const CALL_ABOUT_HEARING: TodaysThing = {
  today: {
    text: "给医院的耳鼻喉科打个电话，就说“担心孩子听不清，想约一次听力检查”。",
    to: TO_RECOMMENDATIONS,
    label: "看看打给哪家、怎么查",
  },
  card: {
    icon: "👂",
    title: "今天做一件小事：打一个电话",
    description:
      "打给离家近的儿童医院、妇幼保健院或综合医院的总机，请他们转耳鼻喉科。几分钟就能说完，小孩子睡着了也能查。如果下班了，就明早上班的时候打。",
  },
};

const WALK: TodaysThing = {
  today: {
    text: "让孩子扶着沙发走几步，你在前面张开手等，玩三五分钟就好。",
    to: TO_RECOMMENDATIONS,
    label: "看看怎么陪孩子走",
  },
  card: {
    icon: "🚶",
    title: "今天做一件小事：扶着走几步",
    description:
      "让孩子光脚站稳，你蹲在一步远的地方，拿孩子喜欢的东西引着走。如果满18个月那天还不会自己走，就给儿童保健门诊打电话。",
  },
};

const WALK_OR_CALL: TodaysThing = {
  today: {
    text: "满了18个月，就给儿童保健门诊打个电话，约这一两周去；还没满的，先让孩子扶着沙发走几步。",
    to: TO_RECOMMENDATIONS,
    label: "看看电话里怎么说",
  },
  card: {
    icon: "📞",
    title: "今天做一件小事：看看满没满18个月",
    description:
      "如果满了，打电话时就说“孩子满18个月了还不会自己走路，想约这一两周来看看”；如果还没满，就每天陪孩子扶着走几步，满18个月那天再看。",
  },
};

/** What to try with the child, by the question that counted. */
const TRIES: ReadonlyMap<number, string> = new Map([
  [1, "指着屋子另一头的东西说“看”，看孩子会不会望过去。"],
  [3, "拿个空杯子“喝”一口，再递给孩子，看孩子会不会学着“喝”。"],
  [4, "陪孩子爬一爬沙发，你在旁边护着，看孩子爱不爱爬。"],
  [5, "留意孩子什么时候会在眼前动手指，叫一声停不停。"],
  [6, "把孩子爱吃的放到高处，问“要哪个”，看孩子会不会用食指指。"],
  [7, "出门时走慢一点，看孩子碰到好玩的，会不会指给你看。"],
  [8, "带孩子到有小朋友的地方待一会儿，看孩子会不会看着别人玩。"],
  [9, "趁孩子自己玩的时候，你坐远一点，看孩子会不会拿东西给你瞧。"],
  [11, "等孩子安静地看着你，冲孩子笑一笑，看会不会笑着回你。"],
  [12, "记下孩子怕哪几种声音，抱一抱能不能缓过来。"],
  [15, "面对面拍拍手、摸摸头，停一停，看孩子会不会跟着学。"],
  [16, "面对面玩的时候，你忽然望向门口，看孩子会不会跟着望。"],
  [17, "趁孩子玩得高兴，你先看别处，看孩子会不会想办法让你看过来。"],
  [18, "试一次：手别比画，只说“把球拿来”，看孩子听不听得懂。"],
  [19, "拿一样孩子没见过的东西出来，看孩子会不会先望一眼你的脸。"],
  [20, "把孩子举高，轻轻荡两下，看孩子喜不喜欢。"],
]);

function tryOnce(question: number): TodaysThing {
  return {
    today: {
      text: `今天看看“${ANSWER_WORDING[question - 1]?.name}”这一样：${TRIES.get(question) ?? ""}`,
      to: TO_RECOMMENDATIONS,
      label: "看看试完怎么记",
    },
    card: {
      icon: "📝",
      title: "今天做一件小事：试一次，记一句",
      description:
        "几分钟就够，玩着试就好，不用考孩子。记下日期和当时的样子，下个月再试一次；如果还是这样，就去问社区卫生服务中心或乡镇卫生院的儿童保健医生。",
    },
  };
}
