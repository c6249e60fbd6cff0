import type { Recommendation, Section, Tone } from "../../instrument.ts";
import { CALL_HOSPITAL, SIGN_REMINDER } from "../shared-texts.ts";
import { RESCREEN_SIGNS, SIGNS_SECTION } from "../signs.ts";

/** How the second stage can end. */
export type FollowUpResult = "settled" | "open";

/** What depends on nothing but the ending; the sentences about single questions stand in report.ts. */
interface FollowUpTexts {
  readonly label: string;
  readonly tone: Tone;
  readonly description: string;
  readonly interpretation: readonly string[];
  readonly limits: readonly string[];
  readonly recommendations: readonly Recommendation[];
  readonly nextSteps: readonly string[];
  readonly signs: Section;
  readonly professionalReminder: string;
}

export const FOLLOW_UP_INTRO: Section = {
  title: "二次确认",
  paragraphs: [
    "第一遍只能答“是”或“否”，看不出孩子平时具体怎么做，所以这里把值得留意的那几题再细问一遍。",
    "每题列出几种平时的情形，孩子有的就点上；一样都没有，就点“以上都没有”。如果只见过一两次，就不要点。",
    "大约3到6分钟。要是记不清，先跟孩子玩一玩，再回来答。这一步不是由医护人员当面问的。",
  ],
};

export const STILL_FAILED_LABEL = "二次确认后值得留意的题数";
export const STILL_FAILED_NOTE =
  "只数二次确认问过的那几题。还有至少2题，就建议去评估，这条线跟我们参考的量表一样。";
/** Words of the two stretches of the bar. */
export const STILL_FAILED_BAND_LABELS: Readonly<Record<FollowUpResult, string>> = {
  settled: "0到1题",
  open: "至少2题",
};

/** Comes first where nothing is left. */
export const WRITE: Recommendation = {
  icon: "📝",
  title: "今天做一件小事：约一次听力",
  description:
    "打给离家近的儿童医院、妇幼保健院或综合医院的总机，请他们转耳鼻喉科，下班了、赶上周末，就等上班再打。不是又发现了什么，只是第一遍至少有3题的孩子都建议查：听不清，也会叫了没反应。已经查过了，今天就陪孩子玩一会儿。",
};

export const FOLLOW_UP_TEXTS: Readonly<Record<FollowUpResult, FollowUpTexts>> = {
  settled: {
    label: "按我们参考的量表，暂时不用去评估",
    tone: "calm",
    description: "按我们参考的量表（M-CHAT-R/F），孩子在孤独症（自闭症）谱系上的可能性较低。",
    interpretation: ["这一步是你自己在网上答的，研究依据比医护人员当面问的少。"],
    limits: [
      "筛查总会漏。美国有一项研究，体检时用我们参考的量表（旧版）来筛：每100个后来确诊为孤独症谱系的孩子，当时大约只发现了39个。",
    ],
    recommendations: [
      {
        icon: "🫧",
        title: "玩“你一下，我一下”",
        description:
          "洗澡时一起拍水：你拍两下，等孩子拍，孩子拍了你就笑。碰到新鲜东西，你先做个夸张的表情，等孩子看过来再笑。",
      },
      {
        icon: "👪",
        title: "跟常带孩子的人说一声",
        description: "把这次问到的几处讲给一起带孩子的家人、托班老师听，请他们也留心看看。",
      },
    ],
    nextSteps: ["照常陪孩子玩，每天抽一会儿，脸对着脸玩。"],
    signs: SIGNS_SECTION,
    professionalReminder:
      "你的感觉，跟做题的结果一样要紧。社区卫生服务中心、乡镇卫生院或妇幼保健院的儿童保健医生，都能当面再看一遍。",
  },

  open: {
    label: "建议现在去评估",
    tone: "moderate",
    description:
      "按我们参考的量表（M-CHAT-R/F），到2题就该去评估，不用再等。第一步是“复筛”，由妇幼保健院的医生当面再筛一次。",
    interpretation: [
      "孤独症（自闭症）谱系只是其中一种可能，也可能是孩子听不清，或者说话、整体发育慢一些。",
      "孩子会的事也不少，去的时候都讲给医生听，别只讲值得留意的那几处。",
    ],
    limits: [
      "去评估，不等于确诊。在那份量表的研究里，两步都做完、仍然建议评估的孩子，每100个里，大约47个最后确诊为孤独症谱系；连同发育慢一些，或者发育上还有别处要留意的，一共大约95个。",
    ],
    recommendations: [
      CALL_HOSPITAL,
      {
        icon: "🗒️",
        title: "看医生前：把清单理好",
        description:
          "点开下面的“想多看一些”，把“值得再看一看的地方”截个图存进手机，每条想一个最近的例子，看医生时照着讲。",
      },
      {
        icon: "👂",
        title: "听力也查一次",
        description:
          "不管是哪几题值得留意，都该查一次听力。约复筛的时候，问问能不能同一天查；要是不能，哪家排得早，就先去哪家。",
      },
      {
        icon: "🎲",
        title: "一边等，一边玩",
        description: "每天挑一个孩子喜欢的游戏，坐到对面，你一下、孩子一下，玩五分钟。",
      },
      {
        icon: "🏥",
        title: "往后去哪里",
        description:
          "先去妇幼保健院就行。至于要不要再去儿童医院的发育行为儿科、儿童精神科，或者综合医院的儿科，当面看过的医生会告诉你。",
      },
    ],
    nextSteps: [
      "给县级妇幼保健院（城里就是区妇幼保健院）打电话，约这一两周去复筛，再问一句有没有可以先参加的训练（医院叫“早期干预”）或家长课。",
      "如果医生说需要诊断，再去有发育行为儿科、儿童保健科或儿童精神科的医院。",
      "如果医生建议做康复训练，费用可以问县级残联（城里就是区残联）的补助，0到6岁都能问。问补助，不等于下了结论。",
    ],
    signs: RESCREEN_SIGNS,
    professionalReminder:
      "妇幼保健院的儿童保健医生能看孩子的说话、互动和发育，现在就可以约，不用等孩子再大几个月。",
  },
};

const { settled } = FOLLOW_UP_TEXTS;

/** A sign was among the questions that were asked: no rule that says to wait for months. */
export const SIGN_TEXTS: FollowUpTexts = {
  ...settled,
  label: "建议去问医生",
  tone: "mild",
  description:
    "细问一遍，没到2题，按我们参考的量表，还不到要复筛的线。可是预警征象不看题数，网上再问一遍，也替不了医生当面看，所以这一两周还是要去问。",
  nextSteps: [...settled.nextSteps, "去看过以后，照医生说的日子再看；儿童健康检查也按时去。"],
  professionalReminder: SIGN_REMINDER,
};
