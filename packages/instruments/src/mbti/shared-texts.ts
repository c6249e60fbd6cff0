import type { DimensionKey, Letter } from "./key.ts";

/** Texts that hold for every result, whatever its type. */

/** The common Chinese words for the eight sides (README.md here). */
export const LETTER_LABELS: Readonly<Record<Letter, string>> = {
  E: "外向",
  I: "内向",
  S: "实感",
  N: "直觉",
  T: "思考",
  F: "情感",
  J: "判断",
  P: "知觉",
};

export const DIMENSION_LABELS: Readonly<Record<DimensionKey, string>> = {
  EI: "从哪里得到力气",
  SN: "先注意到什么",
  TF: "怎么做决定",
  JP: "怎样安排生活",
};

/** Half width of the reference error band of a count: 1.96 × the binomial standard error near the middle (README.md here). */
export const COUNT_ERROR_POINTS = 5;

/**
 * The smallest difference between two counts that is more than noise: 1.96 × √2 × the binomial standard error near the middle, 2.45
 * of 24 answers, is 6.8 (README.md here).
 */
export const RELIABLE_DIFFERENCE = 7;

export const CLARITY_LABEL = "偏好清晰度";
export const CLARITY_NOTE =
  "这是四项强度的平均数。随手乱点，平均也有58左右，所以不到60，都当看不出偏向。它不是准确率，也不是得分。";

/** What no result can say, after the limit of its own clarity. */
export const SHARED_LIMITS: readonly string[] = [
  "类型不是一个个格子。每个方面都是一条连续的线，多数人靠近中间，所以只差一题的两个人，字母可能不同，人却差不多。",
  "重做一遍，字母可能会变。有两项研究请人隔四五周重做官方的MBTI：一项里约35%的人至少变了一个字母，另一项里大约一半。",
  "16种类型各有多少人，这里不写，因为我们没有找到可靠的数据。",
  "字母不分高下，也定不了职业。这份测试只问偏好，看不出能力，也看不出心理健不健康，别拿来给同学、同事、恋人下结论。",
  "题目和说明是我们自己写的，还没有研究检验过它准不准、重做会不会一样。",
];

/** Below the scales of a type, and on a picture that leaves the site: the name is a trademark. */
export const TYPE_NOTE = "与MBTI®官方测评无关，拿来聊天可以，别拿来招人、选人";

/** Title and opening line of the lists taken from the profile of a type, which are examples and no more. */
export const PROFILE_SECTIONS = {
  strengths: { title: "优势", opening: "像你的就留下。" },
  challenges: {
    title: "容易吃力的地方",
    opening: "平时帮得上你的习惯，有时候也会绊你一下。",
  },
  relationships: {
    title: "与人相处",
    opening: "和朋友、恋人、家人在一起，也许会这样。",
  },
  careers: {
    title: "职业方向",
    opening:
      "这里说的是这些事为什么可能合你的脾气，不是说你就该做这一行。能不能做好，要看兴趣、能力和机会，类型预测不了。",
  },
  growth: { title: "发展建议", opening: "挑一条最省力的，先试一周，不合适就换一条。" },
} as const;

export const PROFESSIONAL_REMINDER =
  "这份测试只说习惯；心里难受，它帮不上忙，但有人能帮。最近睡不好、心情差、老是误事，或者和人相处很吃力，可以打12356（全国统一心理援助热线），也可以去医院的精神科或临床心理科（没满18岁，请家长陪你去）；还在上学，先找学校的心理老师也行。有伤害自己或别人的念头，现在就告诉一个信得过的人，或者打12356；怕出事，马上打120或110。";
