import type { TestInfo } from "../instrument.ts";
import { asdAdultAbout } from "./about.ts";
import { RESULT_CODES, RESULT_KINDS } from "./bands.ts";
import { DOMAINS } from "./dimensions.ts";
import { DOMAIN_TEXTS } from "./shared-texts.ts";

export const asdAdultInfo: TestInfo = {
  category: "孤独症（自闭症）谱系特征",
  difficulty: "容易，凭第一感觉作答",
  tags: ["成年人", "孤独症谱系", "自闭症", "AQ", "自评"],
  instructions: [
    "一共50句话，每句说的是“我”。看它像不像你，选完全同意、有点同意、有点不同意或完全不同意。",
    "按平时一贯的样子答，不是按你想成为的样子，也不是按别人眼里的样子。",
    "答案没有对错。拿不准时，选更靠近的那一边就好。",
    "有的情形你没碰到过，比如没有带过孩子，就想想大概会怎样。",
  ],
  dimensions: DOMAINS.map((domain) => ({
    name: DOMAIN_TEXTS[domain].label,
    description: DOMAIN_TEXTS[domain].meaning,
  })),
  author: "心镜",
  lastUpdated: asdAdultAbout.reviewedOn,
  languages: ["简体中文"],
  features: ["50题，一次一题", "答案自动保存，可以接着答", "能看到每一题怎么计分", "免费，不用登录"],
  estimatedTime: { min: 15, max: 20, average: 18 },
  resultTypes: RESULT_CODES.map((code) => RESULT_KINDS[code].label),
  sections: [
    {
      title: "它能帮你什么",
      paragraphs: [
        "有人一直觉得自己和周围不在一个频道上，有人是听家人、朋友提起才来看看。这份自评把平时说不清的感觉，拆成50个小问题。",
        "做完以后，你会知道特征多不多、主要在哪几个方面，也会知道要不要去问专业的人、去哪里问。",
      ],
    },
    {
      title: "怎么计分",
      paragraphs: [
        "有24句同意计分，26句不同意计分，混着排，所以不用猜哪边“好”。对得上1题记1分，总分0到50，五个方面各0到10。",
        "“完全”和“有点”一样算1分，这是发表的计分办法。只有这样算，才能和26分、32分两条线比。",
      ],
    },
    {
      title: "道理从哪里来",
      paragraphs: [
        "孤独症谱系商数（AQ）的想法是：孤独症谱系的特征不是有或没有，而是从少到多连成一片，没有诊断的人也在其中。",
        "原始研究里，没有诊断的成年人平均16.4分，已有诊断的平均35.8分（Baron-Cohen等，2001）。两群人有重叠，所以一个分数分不开两边。",
      ],
    },
    {
      title: "依据有多牢",
      paragraphs: [
        "这份量表研究得很多，计分和两条线都有出处。可是参考数据大多来自国外，能代表内地普通成年人的，我们没有找到。",
        "我们的题目是自己写的，没有单独验证过，所以分数只能当参考，单次得分上下7分都算误差范围。",
      ],
    },
    {
      title: "可以拿它做什么",
      paragraphs: ["了解自己，和亲近的人聊聊，或者就诊时带给医生看。"],
      items: [
        "不要用它给别人下判断。",
        "不要用它决定录不录用、能不能上学。",
        "不要因为分数低，就不去问本来想问的事。",
      ],
    },
    {
      title: "它做不到什么",
      paragraphs: [
        "它问不到你小时候的样子，也看不到你平时怎么和人来往，而这两样正是评估时最要紧的。",
        "一直学着别人的样子待人接物，分数可能偏低；有焦虑、社交焦虑、强迫这些困扰，分数可能偏高。",
      ],
    },
  ],
  reminder:
    "分数高不等于孤独症谱系，分数低也不能排除。要是和人相处、应付变化一直让你吃力，不用管分数，可以去精神科或临床心理科问一问。",
};
