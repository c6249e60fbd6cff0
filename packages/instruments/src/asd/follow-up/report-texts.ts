import type { Recommendation, Section, Tone } from "../../instrument.ts";

/** How the second stage can end. */
export type FollowUpResult = "settled" | "open";

interface FollowUpTexts {
  readonly headline: string;
  readonly label: string;
  readonly tone: Tone;
  readonly toneLabel: string;
  readonly description: string;
  readonly interpretation: readonly string[];
  readonly limits: readonly string[];
  readonly recommendations: readonly Recommendation[];
  readonly nextSteps: Section;
  readonly professionalReminder: string;
}

export const FOLLOW_UP_INTRO: Section = {
  title: "二次确认问题",
  paragraphs: [
    "第一遍的“是”“否”容易答岔。这里只问值得留意的那几题，看看孩子平时具体怎么做。",
    "每题给你几个生活里的样子，平时见到的就点上；一样都没有，点“以上都没有”。只见过一两次的，不点。",
    "大约3到6分钟。记不清的，可以先跟孩子玩一玩，再回来答。",
    "这是我们参考M-CHAT-R/F第二步自己写的，不是由医护人员当面问的那一套。自己在网上答，能依据的研究也少一些。",
  ],
};

export const STILL_FAILED_LABEL = "再问之后值得留意的题数";
export const STILL_FAILED_NOTE =
  "只数再问过的那几题。还有2题或更多，就建议去评估，这条线借自原量表，用在我们的题目上没有验证过。";
/** Words of the two stretches of the bar. */
export const STILL_FAILED_BAND_LABELS: Readonly<Record<FollowUpResult, string>> = {
  settled: "0到1题",
  open: "2题或更多",
};

export const FOLLOW_UP_TEXTS: Readonly<Record<FollowUpResult, FollowUpTexts>> = {
  settled: {
    headline: "再问一遍之后，大部分疑问都解开了，眼下不用急着去评估。",
    label: "暂时不用评估",
    tone: "calm",
    toneLabel: "大多已弄清楚",
    description: "第一遍值得留意的那几题，再看具体的样子，只剩1题，或者一题不剩。接着观察就好。",
    interpretation: [
      "孩子会的，比第一遍答出来的要多。你在再问时想起来的那些，就是孩子的本事。",
      "按原量表的规则，再问之后不到2题，就不用马上去评估。孤独症（自闭症）谱系的可能性不高，但没有降到零。",
      "还剩一题的，就把它当成这阵子陪玩的重点；一题不剩的，也照常多陪孩子面对面玩。",
    ],
    limits: [
      "两步都做完，也会有漏掉的孩子。旧版筛查用在日常体检里，每100个后来诊断为孤独症谱系的孩子，大约只发现了39个（Guthrie等，2019）。所以还要再看一次。",
    ],
    recommendations: [
      {
        icon: "📝",
        title: "今天做一件小事：写下一句话",
        description: "把今天孩子做的最像“聊天”的一件事写下来，比如看你一眼再笑。三个月后再翻出来比一比。",
      },
      {
        icon: "🫧",
        title: "把还不熟的变成游戏",
        description: "比如不太学动作，洗澡时就一起拍水，你拍两下，等孩子拍，拍了就笑。",
      },
      {
        icon: "📅",
        title: "定好再看的日子",
        description:
          "3到6个月后再做一次；孩子不到24个月的，两岁生日过后那次也要做。过了30个月，改找儿童保健医生看。",
      },
      {
        icon: "🧭",
        title: "需要时去哪里",
        description:
          "还是觉得哪里不对，就去社区卫生服务中心、乡镇卫生院或县级妇幼保健院的儿童保健门诊，不用管题数。",
      },
    ],
    nextSteps: {
      title: "往后怎么做",
      paragraphs: [],
      items: [
        "照常陪孩子玩。还剩一处的，就写在日历上，每个月看一眼。",
        "剩下的是第10题、第14题，或者满18个月还不会自己走路：别等几个月后再看，这一两周就去问儿童保健医生。",
        "第2题或第10题问到过的，给孩子查一次听力。",
        "孩子不到24个月的，满两岁以后再做一次这份筛查。",
        "3到6个月后再看一次；儿童健康检查按时去。",
      ],
    },
    professionalReminder: "结果让人松口气，你的感觉也一样要紧：孩子哪里让你不放心，就去问儿童保健医生。",
  },

  open: {
    headline: "再问一遍之后，还有几处和多数同龄孩子不太一样，值得现在就请专业的人看一看。",
    label: "建议现在去评估",
    tone: "moderate",
    toneLabel: "还有几处值得留意",
    description:
      "再看具体的样子，还有2题或更多没有解开。这不是结论，是一个清楚的理由：现在就去约评估，不用等。",
    interpretation: [
      "孩子会的依然很多，评估时也记得讲给医生听，别只讲没解开的那几题。",
      "按原量表的规则，再问之后还有2题，就同时做两件事：去做评估，也问问当地有没有早期干预。孤独症（自闭症）谱系只是其中一种可能，也可能是听力、说话或整体发育慢一些。",
      "这跟谁带得好不好没有关系。早一点弄清楚，帮忙的人就能早一点到。",
    ],
    limits: [
      "去评估不等于有诊断。在原量表的研究里，每100个走到这一步的孩子，大约47个诊断为孤独症谱系，大约95个在发育上有需要帮忙的地方（Robins等，2014）。也就是说，有一半左右不是孤独症谱系，但去看一趟多半有用。",
    ],
    recommendations: [
      {
        icon: "🗒️",
        title: "今天做一件小事：把清单带上",
        description: "把没解开的那几题打印出来，或者截图存好，每题旁边写一个最近的例子，看医生时照着讲。",
      },
      {
        icon: "📞",
        title: "这一两周约好时间",
        description: "打给社区卫生服务中心或乡镇卫生院，说“网上的筛查问了两遍，还有几处值得留意，想约复筛”。",
      },
      {
        icon: "👂",
        title: "听力也查一次",
        description: "不管哪几题没解开，都值得查，结果带去给评估的医生看。",
      },
      {
        icon: "🎲",
        title: "一边等，一边玩",
        description: "每天挑一个孩子喜欢的游戏，坐到对面，你一下、孩子一下，玩五分钟。",
      },
      {
        icon: "🏥",
        title: "去哪里评估",
        description:
          "县级妇幼保健院可以复筛；诊断去儿童医院、妇幼保健院的儿童保健科或发育行为儿科，儿童精神科和综合医院儿科也行。",
      },
    ],
    nextSteps: {
      title: "这几步照着走",
      paragraphs: [],
      items: [
        "把这一页和没解开的那几题存好、打印好。",
        "约社区卫生服务中心或乡镇卫生院的儿童保健门诊，请他们转诊；也可以自己直接挂县级妇幼保健院。",
        "复筛和听力尽量排在同一天。",
        "需要诊断的，去有发育行为儿科、儿童保健科或儿童精神科的医院。",
        "医生建议康复的，向县级残联问康复补助，0到6岁都可以问。",
      ],
    },
    professionalReminder: "请现在就去约，不用等几个月后再看的那一次，也不用等孩子满两岁。",
  },
};
