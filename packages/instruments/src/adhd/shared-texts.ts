import type { Section } from "../instrument.ts";
import type { Part } from "./key.ts";

/** Texts that hold for every result, whatever its cell. */

export const PART_LABELS: Readonly<Record<Part, string>> = {
  attention: "专注困难",
  hyperactivity: "多动冲动",
};

/** Each part in words of everyday. */
export const PART_SIGNS: Readonly<Record<Part, string>> = {
  attention: "走神、拖延",
  hyperactivity: "坐不住、等不及",
};

/** One sentence beside the bar of a part, by the index of its display band. */
export const PART_NOTES: Readonly<Record<Part, readonly string[]>> = {
  attention: [
    "平均下来，走神、拖延、忘事这类情况，过去半年很少出现。",
    "平均下来，走神、拖延、忘事这类情况，过去半年偶尔出现。",
    "到了17分这条提示线。平均下来，走神、拖延、忘事这类情况，过去半年有时出现。",
    "到了24分这条提示线。平均下来，走神、拖延、忘事这类情况，过去半年接近“经常”。",
  ],
  hyperactivity: [
    "平均下来，坐不住、抢话、等不及这类情况，过去半年很少出现。",
    "平均下来，坐不住、抢话、等不及这类情况，过去半年偶尔出现。",
    "到了17分这条提示线。平均下来，坐不住、抢话、等不及这类情况，过去半年有时出现。",
    "到了24分这条提示线。平均下来，坐不住、抢话、等不及这类情况，过去半年接近“经常”。",
  ],
};

export const TOTAL_LABEL = "总分";
export const TOTAL_NOTE = "总分只是把两部分加起来，没有研究给它划过线，所以别单看总分。";

/** What no result can say, after the limit of its own cell. */
export const LIMIT_DIAGNOSIS =
  "这不是诊断。是不是ADHD（全名是注意缺陷多动障碍），要由精神科医生问清你从小到现在的情况、在哪些场合这样、有没有别的原因，才能判断。";
export const LIMIT_ERROR =
  "一次的分数没有那么准：按世界卫生组织那份量表中文版的研究推算，每部分上下有6分的出入都很平常。题目是我们自己写的，没有验证过，也还没有医生署名审核过。";
/** Where both parts are below the first line and one of them not far. */
export const NEAR_LINE =
  "一次的分数上下差几分很平常，“不明显”不等于没有。要是已经碍着你过日子，照样可以去问。";
/** The base rate; with the core hint the page has said already whose share it is. */
export const LIMIT_BASE =
  "按全球研究推算，每100位成年人里，大约2到3位从小就有ADHD，现在也还符合标准。这是所有成年人合起来的比例，不是你自己的可能性。为这些事苦了很久的人里，也许不止这么多，但我们没有找到能说清的研究。";
export const LIMIT_BASE_HINT =
  "按全球研究推算，每100位成年人里，大约2到3位从小就有ADHD，现在也还符合标准。这个数和开头的“大约11位”，都不是你自己的可能性。";

/** Little sleep without tiredness and bold spending point elsewhere than ADHD, and soon: from 17 hyperactivity points on. */
export const ELATION_WARNING =
  "有一种情况别等，它不是从分数里看出来的：如果这阵子睡得很少却不累，花钱、做决定也比平时大胆得多，可能是兴奋得过了头（医生叫“躁狂”或“轻躁狂”）。像这样，今天或明天就去精神专科医院，没有就去有精神科的大医院，最好有人陪着。到了先把这些告诉分诊台的护士，当天没有号，就问急诊能不能看。自己往往察觉不到，拿不准就问一句身边的人：“我最近是不是跟平时不一样？”";

/** Where both parts are exactly what 有时 everywhere adds up to. */
export const ALL_SOMETIMES =
  "两部分都正好是18分，跟每题都选“有时”的分数一样。如果你真是这么选的，这个分数就说明不了多少，挑个不赶时间的日子再答一次更可靠。";

/** How much a result means, on the first screen: with at least 4 of 6 core questions. */
export const WEIGHT_NOTABLE =
  "值得去问医生。按英美的调查推算，普通人里到了4题偏高的，每100位大约11位有ADHD，多数没有；早就为此烦恼的人里，也许不止这么多。";
/** With a part that is high. */
export const WEIGHT_SCORE =
  "跟你分数差不多的人里，有多少真有ADHD，我们没有找到数字；光看分数猜不出来，要医生才能判断。";
export const CORE_TITLE = "另一种算法：核心6题";
export const CORE_NOTABLE =
  "开头的“大约11位”，是按英国和美国的调查推算的，说的是原量表，不是我们这套题：普通人就算到了4题偏高，大多数也没有ADHD。早就为此烦恼的人里有多少，我们没有找到能说清的研究。";
export const CORE_FEW =
  "不到4题，也不等于没有ADHD：请当面评估过、确认有ADHD的成年人来答原量表的这6题，每100位，两项研究里漏掉31到61位。";
const CORE_DIFFERENCE = "这里和两部分的分数说得不一样，是因为算法不同：那边看加起来的分，这里数有几题偏高。";
/** Where only one of the two rules is high; then where that is hyperactivity alone. */
export const HIGHER_COUNTS = `${CORE_DIFFERENCE}两种算法里只要有一种偏高，这一页就照偏高的那种来建议，免得漏掉。`;
export const HYPERACTIVITY_INSTEAD = `${CORE_DIFFERENCE}这6题里，4题问专注，只有2题问坐不住、停不下来，本来就很难数到4题，所以你更该看多动冲动的分数。`;
export const CORE_SOURCE = "规则来自原量表的6题筛查部分。";

/** What the questions do not ask and a doctor will. */
export const CONTEXT_QUESTIONS: Section = {
  title: "题目没有问到的四件事（不计分）",
  paragraphs: [
    "12岁以前就有吗？可以问问家里人，或者翻翻小学老师的评语。评语找不到也不要紧。当年成绩好，也可能是一直在硬撑。",
    "是不是至少在两种场合都有？比如在单位或学校、在家里都这样，而不只是对着某一份工作、某一门课或某一个人。",
    "有没有实实在在的影响？比如常误事、常返工、常因为这个吵架，或者总要比别人多花很多力气才能做完。",
    "有没有别的解释？比如最近睡得少、压力大、心情一直低落或紧张、甲状腺有问题、酒喝得多。也有人同时在孤独症谱系上，看医生时可以一起说。",
    "这四件事不算分，却常常比分数更要紧。去看医生之前，先把答案写下来，带去。",
  ],
};

/** Half width of the reference error band of a part score: the wider end of “4到6分” in SHARED_LIMITS. */
export const PART_ERROR_POINTS = 6;
export const PART_ERROR_SOURCE = "按原量表中文版的研究推算，一次的分数上下4到6分都有可能，这里取宽的那一头。";

/** The key in words. */
export const RULE_POINTS =
  "每题按出现得多不多记分：从不0分，很少1分，有时2分，经常3分，非常频繁4分。没有反过来记分的题。";
export const RULE_PARTS =
  "第1–9题加起来是专注困难，第10–18题加起来是多动冲动，各0到36分。总分是两部分相加，0到72分。";
export const RULE_LINES =
  "每部分有两条提示线，17分和24分。它们印在世界卫生组织成人ADHD自评量表常用的一张计分表上，但那张表没说普通人一般得多少分，所以只能参考。";
export const RULE_HINT = "12–16分标成“略高”，是我们自己加的提示，没有研究依据，也不影响结果叫什么。";
export const RULE_CELLS =
  "结果叫什么，只看17分和24分两条提示线。两部分都没到17分，是“特征不明显”。只有一部分到了17分，是“特征略多”，到了24分是“特征较多”，后面写明是哪一部分。两部分都到了17分，又都没到24分，是“特征略多，两方面都有”；只有多动冲动到了24分，是“特征较多，两方面都有”；专注困难到了24分，是“特征明显，两方面都有”。名称是我们定的，没有单独的研究，别拿它比轻重，看两部分的分就好。只有一种例外：两部分都没到17分，核心6题却至少有4题偏高，就写成“核心6题偏高”。";
export const RULE_CORE =
  "核心6题另外看：第4、5、9题选“有时”或更频繁算偏高，第6、10、14题选“经常”或更频繁算偏高，6题里至少4题偏高，就值得去问医生。";

export const FAST_NOTE =
  "这次答得比较快，有几题可能没来得及细想，结果不一定稳定。结果照样留着；想更准一些，可以挑个安静的时候再答一次。";
export const STRAIGHT_NOTE =
  "18题你全选了同一个答案。真是这样也没关系；要是有几题是顺手点的，可以回头再看看，分数也许会变。";
export const CONTRADICTORY_NOTE =
  "这次的答案前后不太一致，可能是结果不太稳，也可能只是你的困扰集中在几件事上。想看稳不稳，过几天再答一次。";
