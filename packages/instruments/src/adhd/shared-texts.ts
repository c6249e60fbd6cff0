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
    "平均下来，走神、拖延、忘事这类情况，过去半年很少出现。",
    "平均下来，走神、拖延、忘事这类情况，过去半年偶尔出现。12–16分标成“略高”，是我们自己加的提示，没有研究依据。",
    "达到了17分这条提示线。平均下来，走神、拖延、忘事这类情况，过去半年有时出现。",
    "达到了24分这条线。平均下来，走神、拖延、忘事这类情况，过去半年差不多经常出现。",
  ],
  hyperactivity: [
    "平均下来，坐不住、抢话、等不及这类情况，过去半年很少出现。",
    "平均下来，坐不住、抢话、等不及这类情况，过去半年偶尔出现。12–16分标成“略高”，是我们自己加的提示，没有研究依据。",
    "达到了17分这条提示线。平均下来，坐不住、抢话、等不及这类情况，过去半年有时出现。",
    "达到了24分这条线。平均下来，坐不住、抢话、等不及这类情况，过去半年差不多经常出现。",
  ],
};

export const TOTAL_LABEL = "总分";
export const TOTAL_NOTE = "总分只是把两部分加起来，没有研究给它划过线，所以看的时候以两部分为准。";

/** What no result can say, after the limit of its own cell. */
export const SHARED_LIMITS: readonly string[] = [
  "这不是诊断。要由精神科医生了解你从小到现在的情况，才能判断是不是ADHD，单凭一份问卷不行。",
  "医生判断ADHD的时候，还要看小时候、看场合、看有没有别的原因。18题没有问到的，写在“分数没有问到的四件事”里。",
  "全部成年人里，每100位大约2到3位有ADHD。这类数字说的是普通人，不是你自己的可能性；如果是长期有困难才来做的，可能性会比这高一些，至于高多少，我们没有找到数字。",
  "一次的分数没有那么准：按原量表中文版的研究推算，每部分真正的位置大致在上下4到6分之间。隔一阵再答，两次差不到8分，都当没有变化。",
];

/** Little sleep without tiredness and bold spending point elsewhere than ADHD, and soon: with many hyperactive answers. */
export const ELATION_WARNING =
  "如果这段时间你睡得很少却不觉得累，花钱或做决定也比平时大胆得多，就别等排得远的号：这一两周就去，最好有家人陪着。网上约不到，就给精神专科医院打电话，或者早上直接去挂号窗口，把这几样告诉他们，问当天能不能看。";

/** Where both parts are exactly what 有时 everywhere adds up to. */
export const ALL_SOMETIMES =
  "两部分都正好是18分，跟每题都选“有时”的分数一样。如果你确实是这么选的，分数就说明不了多少，挑个不赶时间的日子再答一次更可靠。";

/** How much a result means, on the first screen: with at least 4 of 6 core questions; with fewer; where that is not known. */
export const WEIGHT_NOTABLE = "按原量表推算，普通人里有4题或更多达到的，每100位大约11位是ADHD。";
export const WEIGHT_UNKNOWN = "17分和24分两条线有多准，我们没有找到研究。";
export const WEIGHT_BASE = "全部成年人里，每100位大约2到3位有ADHD。";

/** In the place of the base rate, where the core is low and a part is not: which way to go is said first. */
export const WEIGHT_HIGH = "高，所以还是值得去问一问。";
export const WEIGHT_SOMEWHAT_HIGH = "偏高，误了事就值得去问一问。";

export const CORE_TITLE = "另一种算法：核心6题";
export const CORE_NOTABLE =
  "达到4题或更多，按原量表论文里的规则，说明这些情况和成人ADHD的表现比较像，值得去精神科或临床心理科仔细问一问。不过它不是诊断：按英国和美国的调查推算，每100位达到4题或更多的普通人里，最后确诊ADHD的大约只有11位。";
export const CORE_FEW =
  "不到4题，按原量表论文里的规则不算有提示，但是不能用来排除ADHD。在一项研究里，面谈后认定符合ADHD标准的成年人，单看这6题，每100位大约会漏掉31位。";
export const CORE_DIFFERENCE =
  "这里和上面两部分说得不一样，是因为算法不同：上面看加起来的分，这里数有几题达到标准。上面“可以做的事”已经按偏高的那一边写了，照着做就行。";
export const CORE_SOURCE =
  "规则来自世界卫生组织成人ADHD自评量表（ASRS v1.1）的6题筛查部分，题目是我们自己写的，所以只能参考。";

/** What the score does not ask and a doctor will. */
export const CONTEXT_QUESTIONS: Section = {
  title: "分数没有问到的四件事（不计分）",
  paragraphs: [
    "12岁以前就有吗？可以问问家里人，或者翻翻小学的成绩单和老师评语。",
    "是不是至少在两种场合都有？比如单位和家里都这样，而不只是对着某一份工作或某一个人。",
    "有没有实实在在的影响？比如常误事、常返工、常因为这个吵架，或者总要比别人多花很多力气才能做完。",
    "有没有别的解释？比如最近睡得少、压力大、心情一直低落或紧张、甲状腺有问题、酒喝得多。",
    "这四个问题的答案，常常比分数更要紧。如果要去看医生，先把它们写下来带去。",
  ],
};

/** Half width of the reference error band of a part score: the wider end of “4到6分” in SHARED_LIMITS. */
export const PART_ERROR_POINTS = 6;
export const PART_ERROR_SOURCE =
  "按原量表中文版的研究推算，一次的分数上下4到6分都有可能，这里取宽的一端。题目是我们自己写的，所以只能参考。";

/** The key in words; the nine cells are written from their table. */
export const RULE_POINTS =
  "每题按出现得多不多记分：从不0分，很少1分，有时2分，经常3分，非常频繁4分。没有反过来记分的题。";
export const RULE_PARTS =
  "第1–9题加起来是专注困难，第10–18题加起来是多动冲动，各0到36分。总分是两部分相加，0到72分，没有研究给它划过线。";
export const RULE_LINES =
  "每部分看两条线，17分和24分。它们印在世界卫生组织成人ADHD自评量表常用的一张计分表上，但是没有附普通人群的分数分布，所以只能参考。";
export const RULE_HINT = "12–16分标成“略高”，是我们自己加的提示，没有研究依据，也不影响结果归到哪一格。";
export const RULE_CELLS =
  "两部分各分三级，合起来是九格，用七种说法。九格怎么分是我们定的，没有单独的研究，所以别拿说法比轻重，看两部分的分就好。";
export const RULE_CORE =
  "核心6题单独看，不影响归到哪一格：第4、5、9题选“有时”或更多算达到，第6、10、14题选“经常”或更多算达到，6题里至少4题达到，才算有提示。";

export const FAST_NOTE =
  "这次答得比较快，有几题可能没来得及细想，所以结果不一定稳定。结果照样留着；如果想更准一些，可以挑个安静的时候再答一次。";
export const STRAIGHT_NOTE =
  "18题选的是同一个答案。如果真是这样，也没关系；如果是顺手点下来的，可以回头挑几题再看看，分数也许会变。";
export const CONTRADICTORY_NOTE =
  "这次的答案前后不太一致，结果可能不够稳定。不过，如果你的困扰集中在几件事上，也会这样；不放心的话，可以隔几天再答一次，比一比。";
