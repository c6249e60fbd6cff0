import type { CountedAnswers, SheetTexts } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { AsdAdultFacts } from "./facts.ts";
import { DOMAINS, DOMAIN_QUESTIONS, pointOf, type AsdAdultAnswers } from "./score.ts";
import { SCORE_TELLS_NO_DIAGNOSIS } from "./texts.ts";

/** Texts of the printed sheet for a psychiatrist, with questions about being assessed as an adult. */
export const asdAdultSheet: SheetTexts = {
  title: "就诊摘要",
  blanks: ["姓名", "出生年月"],
  filledIn: "本人在网上填写",
  rule: [
    "偏向谱系特征的回答每题算1分，“少许”和“完全”算得一样；五个方面各10题，没有线。",
    "32分这条线来自2001年的原始研究：确诊过的人约八成到了，没确诊过的约2%。26分来自一家专科门诊，后来一项更大的研究没有得到同样的结果。",
  ],
  counted: { title: "算分的回答", note: "偏向谱系特征的题，按五个方面列出。" },
  limits: [
    "题目是本站照原量表另写的，没有验证过，原量表的准确度不能套用。",
    "没有问到的：小时候的样子，添了哪些麻烦；焦虑、情绪、ADHD、睡眠。",
    SCORE_TELLS_NO_DIAGNOSIS,
  ],
  disclaimer: "这份自评不是诊断，代替不了医生的判断，也不能作为医疗或职业决定的依据。",
  notesTitle: "我想告诉医生的",
  questions: [
    "我这些特征，更像是孤独症谱系，还是焦虑、ADHD或别的情况引起的？",
    "成年人怎么评估，要来几次？需要家里人一起来吗？",
    "确不确诊，对我的工作、学习和生活会有什么不同？",
    "眼下最费力的那几件事，有哪些帮助或练习可以试试？",
  ],
};

/** Meaning of each result, written for a doctor. */
export const ASD_ADULT_SHEET: Table<AsdAdultFacts, string> = [
  {
    when: { band: "low" },
    value:
      "照国外的数据估计，没确诊过的成年人约三分之二不到20分。本人如果常照着别人的样子应付，分数可能偏低。",
  },
  {
    when: { band: "light" },
    value:
      "照国外的数据估计，没确诊过的成年人约每4位有1位在20到25分。没到26分不能排除：焦虑会拉高分数，照着别人的样子应付会拉低。",
  },
  {
    when: { band: "middle" },
    value:
      "照国外的数据估计，没确诊过的成年人约12位里有1位到26分，多数不在孤独症（自闭症）谱系上。焦虑、社恐、强迫、抑郁、ADHD也会拉高。",
  },
  {
    when: { band: "high" },
    value:
      "值得当面评估。粗略估计，普通人到了32分，一到三成在孤独症（自闭症）谱系上；焦虑、社恐、强迫、抑郁、ADHD也会让分数变高。",
  },
];

/** Short form of each question's scoring answer, in question order. */
const SHORT_TEXTS: readonly string[] = [
  "不爱和人一起出门",
  "喜欢天天一个样",
  "听描述想不出画面",
  "一头扎进去忘了别的",
  "留意细小的声音",
  "会去记车牌、编号",
  "常被说不懂礼貌",
  "想不出人物的样子",
  "对日期着迷",
  "人多插话跟不上",
  "人多时不自在",
  "一眼看见小差错",
  "休息日宁可独处",
  "不擅长编故事",
  "对东西比对人感兴趣",
  "碰不到爱好就难受",
  "不爱聊家常",
  "说起来别人难插嘴",
  "对数字着迷",
  "看不出人物的打算",
  "对小说没兴趣",
  "交朋友很难",
  "总能看出规律",
  "宁看展品不看戏",
  "安排变了难接受",
  "聊天接不下去",
  "听不懂话里有话",
  "先留意小地方",
  "记得住号码",
  "看得出小变化",
  "看不出对方听腻",
  "难同时做几件事",
  "电话里不知何时接话",
  "不爱临时起意",
  "最后才懂笑点",
  "看脸色看不出心情",
  "打断了难接着做",
  "不会和生人闲聊",
  "讲起爱好没完没了",
  "小时候不玩假扮游戏",
  "爱收齐一类资料",
  "难想象换成别人",
  "事前要样样排好",
  "不喜欢聚会场合",
  "弄不明白别人图什么",
  "到新地方会心慌",
  "不期待认识新人",
  "不会打圆场",
  "记得住生日",
  "扮演游戏难入戏",
];

/** Lists the answers that score, by domain. */
export function listCounted(answers: AsdAdultAnswers): CountedAnswers[] {
  return DOMAINS.map((domain) => ({
    measure: domain,
    answers: DOMAIN_QUESTIONS[domain].flatMap((question) => {
      const answer = answers[question - 1];
      return answer !== undefined && pointOf(question, answer) === 1
        ? [{ question, text: SHORT_TEXTS[question - 1] ?? "" }]
        : [];
    }),
  }));
}
