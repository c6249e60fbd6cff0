import type { Section } from "../instrument.ts";
import type { Domain } from "./dimensions.ts";

/** Texts that hold for every result, whatever its band. */

export const TOTAL_KEY = "total";
export const TOTAL_LABEL = "总分";
export const TOTAL_NOTE =
  "50题里，有多少题的回答和孤独症谱系那一类特征对得上。它量的是特征的多少，不是轻重。";

interface DomainText {
  readonly label: string;
  /** Beside the bar: what a higher number means. The names sound like abilities, so the direction is said each time. */
  readonly note: string;
  /** What the ten questions look at. */
  readonly meaning: string;
  /** What follows the published means, where they lie close together. */
  readonly caution?: string;
}

export const DOMAIN_TEXTS: Readonly<Record<Domain, DomainText>> = {
  socialSkills: {
    label: "社交技能",
    note: "分越高，越说明和人打交道让你费力，或者你更愿意独处。",
    meaning: "问的是喜不喜欢结伴、热闹场合自不自在、认识新朋友难不难、猜不猜得到别人的心思。",
  },
  attentionSwitching: {
    label: "注意转换",
    note: "分越高，越说明你习惯一件一件来、照老样子来，换一下会费劲。",
    meaning: "问的是做事入不入迷、打断以后接不接得上、计划有变慌不慌、喜不喜欢说走就走。",
  },
  attentionToDetail: {
    label: "细节关注",
    note: "分越高，越说明你容易留意小声音、小变化、数字和规律。单看这一项说明不了什么。",
    meaning: "问的是留不留意细小的声音和变化、对数字和日期着不着迷、先看整体还是先看小处。",
    caution: "差得很少：细心的人大多没有诊断",
  },
  communication: {
    label: "沟通",
    note: "分越高，越说明闲聊、接话、听懂话外之音对你来说费力。",
    meaning: "问的是闲聊轻不轻松、话题怎么接、听不听得出弦外之音、别人听腻时看不看得出来。",
  },
  imagination: {
    label: "想象力",
    note: "分越高，越说明编故事、扮角色、设身处地对你来说费力。这里不是在量创造力。",
    meaning: "问的是脑子里有没有画面、爱不爱看故事、懂不懂人物的心思、玩不玩得来扮演游戏。",
  },
};

/** Whose published means stand beside a person's own score. */
export const MEAN_LABELS = { undiagnosed: "没有诊断的成年人", diagnosed: "已有诊断的成年人" } as const;

export const DOMAINS_TITLE = "五个方面各在看什么";
export const DOMAINS_INTRO =
  "每个方面10题，对得上1题算1分。平均分来自国外的原始研究（Baron-Cohen等，2001），只能帮你大致比一比。";

/** What no result can say, after the limit of its own band. */
export const SHARED_LIMITS: readonly string[] = [
  "这不是诊断。是不是孤独症谱系，要由精神科医生当面看、了解你从小到现在的情况，才能判断。",
  "低于26分也不能排除。有些人多年来学着别人的样子待人接物，女性里尤其常见，答出来的分数可能偏低。",
  "焦虑、社交焦虑、强迫这些情况，也会让分数变高，光看分数分不开。在476位转去评估的成年人里，自评分数没能预测谁会得到诊断（Ashwood等，2016）。",
  "五个方面各只有10题，分数容易起伏，都不能单独下结论。细节关注这一项，有没有诊断的人平均只差1分多。",
];

export const POSITION_TITLE = "和别人比，大致在哪里";
export const POSITION_LABEL =
  "国外非临床成人样本估计，非中国常模。平均分见Ruzich等（2015）和Wakabayashi等（2006）。";
export const POSITION_CAUTION =
  "东亚的平均分常比英国高2到4分，所以在国内，同样的分数可能没有表里显得那么高。能代表中国内地普通成年人的数据，我们没有找到。";
export const ERROR_SOURCE =
  "按原量表的标准差6.3和重测信度0.70推算（Baron-Cohen等，2001；95%范围），题目是自编的，所以叫参考误差范围。";

export const LINES_SECTION: Section = {
  title: "26分和32分这两条线",
  paragraphs: [
    "32分来自原始研究：到这条线的，已有诊断的成年人每100位大约80位，没有诊断的大约2位（Baron-Cohen等，2001）。26分来自一家专科门诊（Woodbury-Smith等，2005）。",
    "放到普通人里，没有诊断的人多得多，所以要反过来算：每100位得到26分及以上的普通人里，真正在孤独症谱系上的大约11位；32分及以上，大约29位。",
    "这两个数是推算的：按原始研究的分数分布，再按每100位成年人里约1位在谱系上（Brugha等，2011）。",
  ],
};

export const SCALE_SECTION: Section = {
  title: "这份自评的来历",
  paragraphs: [
    "它参考孤独症谱系商数（AQ）的结构。那份量表由剑桥大学孤独症研究中心在2001年发表，给16岁以上的人自己填，50题，五个方面。",
    "计分用发表的办法：选“完全”和“有点”都一样，对得上就记1分，总分0到50，每个方面0到10。",
    "我们的题目是自己写的，不是官方译本。原量表的准确度是用原来的题目测出来的，放到这里只能当参考。",
  ],
};

export const SUPPORT_SECTION: Section = {
  title: "可以找谁",
  paragraphs: ["看成人孤独症的门诊不多，先打电话问清楚再去，能少跑一趟。"],
  items: [
    "精神专科医院，或者大型综合医院的精神科、临床心理科、心理门诊：问一句“看不看成年人的孤独症评估”。",
    "大医院的儿童精神科、发育行为科：有的也给成年人评估，挂号前先问。",
    "还在上学：学校的心理中心，可以先聊，也能帮忙转介。",
    "已经有诊断：当地残联（电话12385）可以问有哪些支持。",
    "想找人说说话：12356全国统一心理援助热线，多数地区24小时，部分地区每天不少于18小时。",
    "有伤害自己或别人的念头，或者情况紧急：马上打110或120。",
  ],
};

export const RULE_TEXTS = {
  points:
    "每题0分或1分。“完全同意”和“有点同意”算同一边，“完全不同意”和“有点不同意”算另一边；落在计分的那一边得1分。",
  bands:
    "总分是50题相加，也就是五个方面相加：0–19分低，20–25分轻度，26–31分中度，32–50分高。五个方面没有公布的分界线。",
  source:
    "计分方向和五个方面的分法与发表的一致（Baron-Cohen等，2001）。26分的线见Woodbury-Smith等（2005）；20分是原始研究里中间段的起点。",
} as const;

export const FAST_NOTE =
  "这次答得比较快，有些题可能还没来得及细想。结果照样留着；想更有把握，找个安静的时候再答一次。";
export const STRAIGHT_NOTE =
  "有连着10题或更多选了同一个答案，结果可能不够稳。如果是顺手点过去的，可以回去再看看那几题。";
export const CONTRADICTORY_NOTE =
  "有几对意思相近或相反的题，答得不太一致，结果可能不够稳。题目没说清楚也会这样，可以改天再答一次比比看。";
