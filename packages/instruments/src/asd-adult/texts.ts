import type { Scale } from "../instrument.ts";
import type { PageSection } from "../result-page.ts";
import { TOTAL_MAX } from "./key.ts";
import { TOTAL_ERROR } from "./norms.ts";
import { TOTAL_BANDS, type Domain } from "./score.ts";

/** Finding of Ashwood et al. 2016, for the page and the printed sheet. */
export const SCORE_TELLS_NO_DIAGNOSIS =
  "一项研究看了476位转去评估的成年人：到了那一步，光看自评分数，分不出谁最后确诊。";

/** Caveats that apply to every result. */
export const LIMITS: readonly string[] = [
  "这不是诊断。要由精神科医生当面看，了解你从小到现在的情况，才能判断你在不在孤独症谱系上。",
  "题目是我们自己写的，没有验证过，原量表的准确度不能套用过来。",
  SCORE_TELLS_NO_DIAGNOSIS,
];

/** Paragraphs that explain how to read the score. */
export const READING: readonly string[] = [
  "每题偏向谱系特征的回答算1分，50题相加就是总分，五个方面各10题。",
  "32分来自2001年的原始研究：确诊过的人里约八成到了这条线，没确诊过的约2%。26分来自一家专科门诊（没有再核对原文），后来一项更大的研究没有得到同样的结果。",
  "“10位里有1到3位”是粗略估计，高的算法能到近6位：没确诊过的人里多少到32分，只有174人的数据，再按成年人约1%在谱系上推算。",
];

export const POSITION: PageSection = {
  title: "和别人比，大致在哪里",
  paragraphs: [
    "照国外没确诊过的成年人估的（国外非临床成人样本估计，非中国常模），只能大致看看。",
    "一次的分数没有那么准：你这次是{total}分，上下几分都算平常，也就是{from}到{to}分（借自一项17人的研究，没有再核对）。",
  ],
};

/** Sentences on the percentile of a total in a sample. */
export const POSITION_SAMPLES = {
  about: "{name}（平均{mean}分）：你的分数高于其中大约{percent}%的人。",
  below: "{name}（平均{mean}分）：你的分数高于其中不到{percent}%的人。",
  above: "{name}（平均{mean}分）：你的分数高于其中{percent}%以上的人。",
} as const;

/** Sections on the scale, the five domains, strategies, resources and next steps. */
export const SECTIONS: readonly PageSection[] = [
  {
    title: "这份自评的来历",
    paragraphs: [
      "它参考孤独症谱系商数（AQ）的结构：剑桥大学孤独症研究中心2001年发表，给16岁以上的人自己填，50题，分五个方面。句子是我们另写的。",
    ],
  },
  {
    title: "五个方面看什么",
    paragraphs: ["分越高，说明这方面的谱系特征越多，不是这方面越强。"],
    items: [
      "社交技能：和人打交道费不费力，是不是更愿意独处。",
      "注意转换：是不是习惯照老样子来，换一下就费劲。",
      "细节关注：是不是常留意小声音、小变化、数字和规律。",
      "沟通：闲聊、接话、听懂话外之音费不费力。",
      "想象力：编故事、猜人物的心思费不费力，不是创造力。",
    ],
  },
  {
    title: "生活里可以试试：社交",
    paragraphs: ["你不必变得外向，让相处省点力就够了。"],
    items: [
      "去聚会之前先定好待多久，到点就走。",
      "一群人太累，就只约一个人，一起做件具体的事。",
      "没听懂就直接问：“你是希望我帮忙，还是听你说说？”",
    ],
  },
  {
    title: "生活里可以试试：感官",
    paragraphs: ["声音、光、气味让你难受，那就是真的难受，不是矫情。"],
    items: [
      "出门带上耳塞或降噪耳机，早点戴上，别等受不了才用。",
      "买东西、坐车，避开人最多的钟点。",
      "给自己留一个安静的角落，累了就去待10分钟。",
    ],
  },
  {
    title: "生活里可以试试：日常安排",
    paragraphs: ["有规律会让人安心，也给变化留点余地。"],
    items: [
      "有变动的时候，先写下新的安排：几点、去哪里、大概多久。",
      "起床、吃饭、睡觉的时间固定，其余不必排满。",
      "给重要的事准备一个备用办法。",
    ],
  },
  {
    title: "生活里可以试试：工作与学习",
    paragraphs: ["把要求说清楚，比硬扛省力。"],
    items: [
      "请对方把任务写成文字：做什么，做到什么样，什么时候交。",
      "一次只做一件事，告一段落再看消息。",
      "能挑座位，就选靠墙、人来人往少的地方。",
    ],
  },
  {
    title: "可以找谁",
    paragraphs: ["能看成年人孤独症的门诊不多，先问清楚再去。"],
    items: [
      "精神专科医院，或者大医院的精神科、临床心理科。",
      "大医院的儿童精神科、发育行为儿科：没满18岁看这里，有的也给成年人评估。",
      "学校的心理老师：还在上学的话，可以先去聊聊。",
      "当地残联（电话12385）：确诊以后可以问有哪些支持，有的地方要诊断证明。",
    ],
  },
  {
    title: "接下来",
    paragraphs: ["不急着今天决定。要去问，就把这份结果做成就诊摘要带上。"],
    steps: ["写下最费劲的两三件事。", "问一家做评估的医院，约上日子。", "等的时候，从最累的那一样省点力。"],
  },
];

export const TOTAL_SCALE: Scale = {
  key: "total",
  label: "总分",
  max: TOTAL_MAX,
  unit: "分",
  bands: TOTAL_BANDS,
  errorPoints: TOTAL_ERROR,
  note: "50题里，有多少题的回答偏向谱系特征，总分就是多少。它量的是特征有多少，不是轻重。题目是我们照英国的一份量表另写的，还没验证过。",
};

interface DomainText {
  readonly label: string;
  /** Name in pictures, worded so that a taller flower means more traits and not more ability. */
  readonly pictureLabel: string;
  /** Says that a higher number means more traits. Repeated for each domain, because the labels sound like abilities. */
  readonly note: string;
}

export const DOMAIN_TEXTS: Readonly<Record<Domain, DomainText>> = {
  socialSkills: {
    label: "社交技能",
    pictureLabel: "社交费力",
    note: "分越高，说明你越常觉得和人打交道费力，或者越愿意独处。",
  },
  attentionSwitching: {
    label: "注意转换",
    pictureLabel: "转换费力",
    note: "分越高，说明你越习惯一件一件地来、照老样子来，要换一下就费劲。",
  },
  attentionToDetail: {
    label: "细节关注",
    pictureLabel: "细节敏感",
    note: "分越高，说明你越容易留意小声音、小变化、数字和规律。不过细心不等于在谱系上。",
  },
  communication: {
    label: "沟通",
    pictureLabel: "沟通费力",
    note: "分越高，说明你越常觉得闲聊、接话、听懂话外之音费力。",
  },
  imagination: {
    label: "想象力",
    pictureLabel: "想象费力",
    note: "分越高，说明你越常觉得编故事、扮角色、猜人物的心思费力。它量的不是创造力，也不是体不体谅人。",
  },
};

export const MEAN_LABELS = { undiagnosed: "没有确诊过的成年人", diagnosed: "确诊过的成年人" } as const;

/** Note below the chart. Without it, a reader could take a tall flower for a strength. */
export const DOMAINS_DIRECTION = "花高，是说特征多，不是能力强。";
