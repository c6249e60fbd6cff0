import type { Recommendation, Section, Tone } from "../../instrument.ts";

/** How the second stage can end. */
export type FollowUpResult = "settled" | "open";

/** What depends on nothing but the ending; the sentences about single questions stand in report.ts. */
interface FollowUpTexts {
  readonly label: string;
  readonly tone: Tone;
  readonly toneLabel: string;
  readonly description: string;
  readonly interpretation: readonly string[];
  readonly limits: readonly string[];
  readonly recommendations: readonly Recommendation[];
  readonly nextSteps: readonly string[];
  readonly professionalReminder: string;
}

export const FOLLOW_UP_INTRO: Section = {
  title: "二次确认",
  paragraphs: [
    "第一遍只能答“是”或“否”，看不出孩子平时具体怎么做，所以这里把值得留意的那几题再细问一遍。",
    "每题给你几个生活里的样子，平时见到的就点上；如果一样都没有，就点“以上都没有”。只见过一两次的，不要点。",
    "大约3到6分钟。如果记不清，可以先跟孩子玩一玩，再回来答。",
    "这是我们参考M-CHAT-R/F第二步的规则自己写的，不是由医护人员当面问的那一套。自己在网上答，研究依据也少一些。",
  ],
};

export const STILL_FAILED_LABEL = "二次确认后值得留意的题数";
export const STILL_FAILED_NOTE =
  "只数二次确认问过的那几题。如果还有2题或更多，就建议去评估；这条线来自原量表，用在我们的题目上还没有验证过。";
/** Words of the two stretches of the bar. */
export const STILL_FAILED_BAND_LABELS: Readonly<Record<FollowUpResult, string>> = {
  settled: "0到1题",
  open: "2题或更多",
};

/** Comes first where nothing is left. */
export const WRITE: Recommendation = {
  icon: "📝",
  title: "今天做一件小事：写下一句话",
  description: "记在手机备忘录里，写上日期。三个月后再写一句，放在一起看，孩子长了多少就看得见了。",
};

export const FOLLOW_UP_TEXTS: Readonly<Record<FollowUpResult, FollowUpTexts>> = {
  settled: {
    label: "按原量表的规则，暂时不用去评估",
    tone: "calm",
    toneLabel: "值得留意的不到2题",
    description: "第一遍值得留意的那几题，已经按孩子平时的样子又细问了一遍。",
    interpretation: [
      "孤独症（自闭症）谱系的可能性不高，但不能说没有。这一步是你自己在网上答的，研究依据比医护人员当面问的少。",
      "孩子长得快，过几个月再看，往往比现在看得更清楚。",
    ],
    limits: [
      "筛查总会漏：旧版筛查用在日常体检里，每100个后来确诊为孤独症谱系的孩子，当时大约只发现了39个。两步都做完会漏多少，我们没有找到数字，所以还要再看一次。",
    ],
    recommendations: [
      {
        icon: "🫧",
        title: "玩“你一下，我一下”",
        description:
          "洗澡时一起拍水：你拍两下，等孩子拍，孩子拍了你就笑。碰到新鲜东西，你先做个夸张的表情，等孩子看过来再笑。",
      },
      {
        icon: "📅",
        title: "定好再看的日子",
        description:
          "在日历上记下3到6个月后的一天。那时还没过30个月，就再做一次；过了30个月，就找儿童保健医生看。",
      },
      {
        icon: "🧭",
        title: "去哪里问",
        description:
          "社区卫生服务中心、乡镇卫生院或县级妇幼保健院的儿童保健门诊都可以，要查听力就去耳鼻喉科或听力门诊。",
      },
    ],
    nextSteps: [
      "照常陪孩子玩，每天都有一会儿是面对面的。",
      "3到6个月后还要再看一次，儿童健康检查也要按时去。",
    ],
    professionalReminder:
      "你的感觉跟题数一样要紧。社区卫生服务中心、乡镇卫生院或妇幼保健院的儿童保健医生，都能当面再看一遍。",
  },

  open: {
    label: "建议现在去评估",
    tone: "moderate",
    toneLabel: "还有2题或更多",
    description: "再细问以后还有2题或更多，按原量表的规则，就该去约评估，不用再等。",
    interpretation: [
      "接下来可以两件事一起做：去约评估，同时问问当地有没有早期干预。孤独症（自闭症）谱系只是其中一种可能，也可能是孩子听不清，或者说话、整体发育慢一些。",
      "这跟谁带得好不好没有关系。早一点弄清楚，孩子就能早一点得到帮助。",
      "孩子会的事也不少，评估的时候都讲给医生听，别只讲值得留意的那几处。",
    ],
    limits: [
      "去评估不等于已经确诊。在原量表的研究里，每100个两步都做完、还有提示的孩子，大约47个最后确诊为孤独症谱系，大约95个在发育上有需要帮忙的地方。也就是说，一半左右的孩子不在孤独症谱系上，但去看一趟多半有用。",
    ],
    recommendations: [
      {
        icon: "📞",
        title: "今天做一件小事：打一个电话",
        description:
          "号码在手机地图里搜得到，几分钟就能说完；当面再筛一次，医院里叫“复筛”。没人接就过半小时再打，一直打不通，就直接去窗口问；如果下班了，先把号码存进手机，明早上班的时候打。如果离得远，就打给社区卫生服务中心或乡镇卫生院，请他们转诊。",
      },
      {
        icon: "🗒️",
        title: "看医生前：把清单理好",
        description: "把值得留意的那几题打印出来，或者截图存好，每题旁边写一个最近的例子，看医生时照着讲。",
      },
      {
        icon: "👂",
        title: "听力也查一次",
        description: "不管是哪几题值得留意，都该查一次听力，再把结果带给做评估的医生看。",
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
          "先去妇幼保健院就行。要不要再去儿童医院的发育行为儿科、儿童精神科，或者综合医院的儿科，当面看过的医生会告诉你。",
      },
    ],
    nextSteps: [
      "给县级妇幼保健院（城里就是区妇幼保健院）打电话，约这一两周去复筛。",
      "把这一页打印出来，或者截图存好，值得留意的那几题就写在上面。",
      "尽量把复筛和查听力排在同一天。",
      "如果医生说需要诊断，再去有发育行为儿科、儿童保健科或儿童精神科的医院。",
      "如果医生建议康复，就向县级残联问康复补助，0到6岁都可以问。",
    ],
    professionalReminder: "妇幼保健院的儿童保健医生会当面再看一遍，不用等孩子再大几个月。",
  },
};

const { settled } = FOLLOW_UP_TEXTS;

/** Under two years there is one later day instead of two: the second birthday, with its health check. */
export const SECOND_BIRTHDAY_LIMIT = "但是不能说没有可能，所以满两岁以后还要再看一次。";
export const SECOND_BIRTHDAY_TEXTS: FollowUpTexts = {
  ...settled,
  recommendations: settled.recommendations.map((card) =>
    card.icon === "📅"
      ? { ...card, description: "在日历上记下孩子满两岁的那天：到时候再做一次，儿童健康检查也在那时做。" }
      : card,
  ),
  nextSteps: [
    ...settled.nextSteps.slice(0, -1),
    "满两岁以后请再做一次这份筛查，同时去做满24个月的儿童健康检查。",
  ],
};

const AFTER_THE_VISIT = "去看过以后，照医生说的日子再看；儿童健康检查也按时去。";

/** One question is left and it is a sign: no rule that says to wait for months, and the doctor names the next day. */
export const SIGN_TEXTS: FollowUpTexts = {
  ...settled,
  label: "只剩1题，但这一题值得去问",
  tone: "mild",
  toneLabel: "还剩1题",
  interpretation: settled.interpretation.slice(0, 1),
  recommendations: settled.recommendations.map((card) =>
    card.icon === "📅" ? { ...card, description: AFTER_THE_VISIT } : card,
  ),
  nextSteps: [...settled.nextSteps.slice(0, -1), AFTER_THE_VISIT],
};
