import type { Section } from "../instrument.ts";
import type { Part } from "./key.ts";

/** Texts that hold for every result, whatever its cell. */

export const PART_LABELS: Readonly<Record<Part, string>> = {
  attention: "专注困难",
  hyperactivity: "多动冲动",
};

/** One sentence beside the bar of a part, by the index of its display band. */
export const PART_NOTES: Readonly<Record<Part, readonly string[]>> = {
  attention: [
    "平均下来，走神、拖延、忘事这类情况过去半年很少出现。",
    "平均下来，走神、拖延、忘事这类情况过去半年偶尔出现。12–16分这一段是本站的提示，没有公布的依据。",
    "到了17分这条提示线：平均下来，走神、拖延、忘事这类情况过去半年有时出现。",
    "到了24分这条线：平均下来，走神、拖延、忘事这类情况过去半年经常出现。",
  ],
  hyperactivity: [
    "平均下来，坐不住、抢话、等不及这类情况过去半年很少出现。",
    "平均下来，坐不住、抢话、等不及这类情况过去半年偶尔出现。12–16分这一段是本站的提示，没有公布的依据。",
    "到了17分这条提示线：平均下来，坐不住、抢话、等不及这类情况过去半年有时出现。",
    "到了24分这条线：平均下来，坐不住、抢话、等不及这类情况过去半年经常出现。",
  ],
};

export const TOTAL_LABEL = "总分";
export const TOTAL_NOTE = "总分只是两部分相加，没有公布的分界线，怎么看以两部分为准。";

/** What no result can say, after the limit of its own cell. */
export const SHARED_LIMITS: readonly string[] = [
  "这不是诊断。ADHD要由精神科医生了解你从小到现在的情况才能判断，单凭一份问卷不行。",
  "睡眠不足、焦虑、抑郁、情绪大起大落、甲状腺问题、喝酒，都可能让人走神、坐不住，分数也跟着高。",
  "医生判断ADHD，要看有没有几条特征在12岁以前就出现，是不是至少两种场合都有，比如单位和家里。这18题都没有问到。",
  "拿世界卫生组织那份量表的6题简版来说，每100位得分到了提示线的普通人里，会诊断为ADHD的大约只有11位（按英国和美国的调查推算，Chamberlain等，2021）。",
  "分数会有起伏。按原量表中文版已发表的信度推算（Yeh等，2008），每部分上下4到5分都在参考误差范围里。",
];

export const CORE_TITLE = "另一种算法：核心6题";
export const CORE_NOTABLE =
  "到了4题，按公布的规则，说明这些情况和成人ADHD的表现比较像，值得找专业的人仔细看看。它不是诊断：普通人里到了这条线的，大多数最后不会诊断为ADHD。";
export const CORE_FEW =
  "不到4题，按公布的规则不算有提示。这也不能排除ADHD；困难要是已经影响生活，照样可以去问。";
export const CORE_DIFFERENCE =
  "它和上面的两部分算法不同，有时说得不一样。不一样的时候，以你在生活里实际碰到的困难为准。";
export const CORE_SOURCE =
  "依据：Kessler等（2005），世界卫生组织成人ADHD自评量表（ASRS v1.1）的6题筛查部分。题目文字是我们自己写的，所以只能参考。";

/** What the score does not ask and a doctor will. */
export const CONTEXT_QUESTIONS: Section = {
  title: "分数没有问到的四件事（不计分）",
  paragraphs: [
    "12岁以前就有吗？可以问问家里人，或者翻翻小学的成绩单和老师评语。",
    "是不是至少在两种场合都有？比如单位和家里，而不只是对着某一份工作或某一个人。",
    "有没有实实在在的影响？比如常误事、常返工、常为这个吵架，或者总要比别人多花很多力气才能做完。",
    "有没有别的解释？比如最近睡得少、压力大、心情一直低落或紧张、甲状腺有问题、酒喝得多。",
    "这四个问题的答案，常常比分数更要紧。要去看医生的话，先把它们写下来带去。",
  ],
};

/** Half width of the reference error band of a part score: the wider end of “4到5分” in SHARED_LIMITS. */
export const PART_ERROR_POINTS = 5;
export const PART_ERROR_SOURCE =
  "按原量表中文版已发表的信度推算（Yeh等，2008），每部分上下4到5分，这里取宽的一端。题目是我们自己写的，所以只能参考。";

/** The key in words; the nine cells are written from their table. */
export const RULE_POINTS =
  "每题按出现得多不多记分：从不0分，很少1分，有时2分，经常3分，非常频繁4分。没有倒着记分的题。";
export const RULE_PARTS =
  "第1–9题加起来是专注困难，第10–18题加起来是多动冲动，各0到36分。总分是两部分相加，0到72分，没有公布的分界线。";
export const RULE_LINES =
  "每部分看两条线，17分和24分。它们印在世界卫生组织成人ADHD自评量表常用的一张计分表上，没有附普通人群的分数分布。";
export const RULE_HINT = "12–16分标成“略高”，是本站加的提示，没有公布的依据，也不影响结果归到哪一格。";
export const RULE_CELLS = "两部分各分三级，合起来是九格。九格的分法是本站的，没有单独发表过。";
export const RULE_CORE =
  "核心6题单独看，不影响上面的结果：第4、5、9题选“有时”或更多算到线，第6、10、14题选“经常”或更多算到线，6题里至少4题到线才算有提示（Kessler等，2005）。";

export const FAST_NOTE =
  "这次答得比较快，有几题可能没来得及细想，结果不一定稳。结果照样留着；想更准些，挑个安静的时候再答一次。";
export const STRAIGHT_NOTE =
  "18题选的是同一个答案。真是这样也没关系；要是顺手一路点下来的，可以回头挑几题再看看，分数也许会变。";
export const CONTRADICTORY_NOTE =
  "单数题和双数题分开加，两边差得比较多，结果可能不够稳。你的困扰集中在几件事上，也会这样；不放心的话，隔几天再答一次比比看。";
