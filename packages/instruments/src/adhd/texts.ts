import type { Scale } from "../instrument.ts";
import type { Box, PageSection } from "../result-page.ts";
import type { Part } from "./score.ts";

/** Box on every page about elation, a sign of mania. The scores do not show it, and it must not wait for weeks. */
export const ELATION: Box = {
  title: "还有一件事，跟分数无关",
  lines: [
    "最近是不是连着好几天睡得很少也不累，花钱、做决定也比平时大胆得多？",
    "自己常察觉不到，可以问一句身边的人。",
    "真是这样，今天或明天请人陪着去精神专科医院；没有号，就去那里的急诊。",
  ],
};

/**
 * Explains how to read the part scores: a high score means that difficulties are frequent, not that a person is less
 * able.
 */
export const PARTS_DIRECTION = "分数越高，这些事出现得越多，不是能力越差。";

export const PART_LABELS: Readonly<Record<Part, string>> = {
  attention: "专注困难",
  hyperactivity: "多动冲动",
};

/** Notes beside the bar of a part score, one for each band in ascending order. */
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

export const TOTAL_SCALE: Scale = {
  key: "total",
  label: "总分",
  max: 72,
  unit: "分",
  bands: [],
  note: "总分只是把两部分加起来，没有研究给它划过线，所以别单看总分。",
};

export const CORE_SCALE: Scale = {
  key: "core",
  label: "核心6题",
  max: 6,
  unit: "题",
  bands: [
    { max: 3, label: "不到4题", tone: "normal" },
    { max: 6, label: "4题或更多", tone: "moderate" },
  ],
  note: "数的是有几题偏高，每题的标准不一样。其中4题问专注，2题问坐不住。至少4题偏高，就值得去问医生；不到4题，也不等于没有。",
};

/** Caveats that apply to every result. */
export const LIMITS: readonly string[] = [
  "这不是诊断。是不是注意缺陷多动障碍（ADHD），要由精神科医生当面问清楚，才能判断。",
  "分数数的是这些事有多频繁，量不出你为它们花了多少力气，也分不出是什么原因。",
  "题目是我们照世界卫生组织的量表另写的，没有验证过，原量表的准确度不能套用过来。",
  "按全球研究推算，每100位成年人里，大约2到3位从小就有ADHD，现在也还符合标准；这不是你自己的可能性。",
];

/** Paragraphs that explain how to read the score. */
export const READING: readonly string[] = [
  "每题0到4分：第1到9题加起来是专注困难，第10到18题是多动冲动，各0到36分。17分、24分两条提示线，印在世界卫生组织量表（ASRS v1.1）常用的计分表上，没有附普通人的分数；12分那一档是我们自己加的。",
  "核心6题是第4、5、6、9、10、14题，至少4题偏高就值得问医生，规则出自Kessler等2005年的论文。它也会漏人：拿它去筛真有ADHD的成年人，两项研究里，每100位漏掉31到61位。",
  "一次的分数没有那么准，每部分上下6分都很平常。",
];

/** Sections on topics that the questions leave out, and on what happens at a doctor's appointment. */
export const SECTIONS: readonly PageSection[] = [
  {
    title: "题目没有问到的四件事",
    paragraphs: ["它们不算分，却常常比分数更要紧。看医生之前，各写一两句带去。"],
    items: [
      "12岁以前就有吗？成绩好，也可能是一直在硬撑。",
      "单位或学校、家里都这样吗，还是只对着某件事、某个人？",
      "误过哪些事？有没有常返工、常为这个吵架？",
      "有没有别的原因：睡眠、压力、心情低落、焦虑、甲状腺、喝酒？也有人同时在孤独症谱系上。",
    ],
  },
  {
    title: "去看医生，会怎么样",
    paragraphs: ["医生会跟你一起找原因，不一定一次就有答案。"],
    items: [
      "带上就诊摘要；有小学老师的评语、了解你小时候的家人，更好。都没有，也能看。",
      "挂精神科的号，不等于病得重；睡不好、焦虑、走神，都可以去看。",
      "要挂医生坐诊的号；只做谈话咨询的地方，确诊不了。",
      "有的地方叫安定医院、脑科医院；没有精神科，就看心身医学科。",
      "头一次在公众号上约，要填身份证号，多留几分钟。",
    ],
  },
];

/** Notes beside a stored label, which sounds more certain than it is. */
export const LABEL_NOTES = {
  low: "这个名字只看两部分的分数，不是说你一定没有ADHD。",
  other: "这个名字说得太满：有没有ADHD，光凭分数说不准。",
} as const;

/** Half width, in points, of the error band of a part score. */
export const PART_ERROR_POINTS = 6;
