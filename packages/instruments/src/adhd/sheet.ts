import type { CountedAnswers, SheetTexts } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { AdhdFacts } from "./facts.ts";
import { CORE_QUESTIONS, PARTS, PART_QUESTIONS, type AdhdAnswers } from "./score.ts";

/**
 * Texts of the printed sheet for a psychiatrist. The questions ask about difficulties, which can have several causes.
 */
export const adhdSheet: SheetTexts = {
  title: "就诊摘要",
  blanks: ["姓名", "出生年月"],
  filledIn: "本人在网上填写",
  rule: [
    "核心6题里至少4题偏高，就值得当面问清（Kessler等2005）：第4、5、9题选“有时”或更频繁算偏高，第6、10、14题选“经常”或更频繁算偏高。",
    "每题0到4分，第1–9题相加是专注困难，第10–18题相加是多动冲动。17分和24分是原量表常用计分表上的提示线；12分那一档是本站加的，没有研究依据。",
  ],
  counted: {
    title: "偏高的回答",
    note: "选“经常”或更频繁的题。",
    markedNote: "选“经常”或更频繁的题，加上核心6题里偏高的（▲）。",
  },
  limits: [
    "题目是本站照原量表另写的，没有验证过，原量表的准确度不能套用。",
    "没有问到的：12岁以前有没有，是不是家里、单位都有，误了哪些事；睡眠、压力、情绪、甲状腺、喝酒。",
    "核心6题的规则会漏人：拿它筛真有ADHD的成年人，两项研究里每100位漏掉31到61位。",
  ],
  disclaimer: "这份自评不是诊断，代替不了医生的判断，也不能作为医疗或职业决定的依据。",
  notesTitle: "我想告诉医生的",
  questions: [
    "我这些困扰，更像是ADHD，还是没睡好、压力大、情绪低落引起的？",
    "要弄清楚，还需要做哪些检查？要不要请家里人说说我小时候的样子？",
    "如果是ADHD，有哪些办法可以选？各有什么好处和坏处？",
    "如果不是，我先从哪里调整？什么情况下要再来？",
  ],
};

/** Meaning of each result, written for a doctor. */
export const ADHD_SHEET: Table<AdhdFacts, string> = [
  {
    when: { cell: "A-A", core: "notable" },
    value: "两部分都没到17分，核心6题却到了4题，值得当面问清。英美的普通人到了4题，每100位约11位有ADHD。",
  },
  {
    when: { cell: "A-A", core: "unknown" },
    value: "过去半年，本人走神、坐不住都不多，两部分都没到17分。核心6题没有存下来，请当面再问。",
  },
  {
    when: { cell: "A-A" },
    value: "过去半年，本人走神、坐不住都不多，两部分都没到17分。分数低也会漏人，已经误事的，照样值得问清。",
  },
  {
    when: { cell: "B-A", core: "notable" },
    value:
      "本人走神、拖延偏多，坐不住不明显；核心6题也到了4题，值得当面问清。英美的普通人到了4题，每100位约11位有ADHD。",
  },
  {
    when: { cell: "B-A", core: "unknown" },
    value: "本人走神、拖延偏多，坐不住不明显。核心6题没有存下来，请当面再问。",
  },
  {
    when: { cell: "B-A" },
    value: "本人走神、拖延偏多，坐不住不明显；核心6题不到4题。单看分数，分不出原因。",
  },
  {
    when: { cell: "B-B" },
    value: "本人经常走神、拖延，专注困难到了24分，值得当面问清；坐不住不明显。单看分数，分不出原因。",
  },
  {
    when: { cell: "C-A", core: "notable" },
    value:
      "本人坐不住、等不及偏多，走神不明显；核心6题也到了4题，值得当面问清。英美的普通人到了4题，每100位约11位有ADHD。",
  },
  {
    when: { cell: "C-A", core: "unknown" },
    value: "本人坐不住、等不及偏多，走神不明显。核心6题没有存下来，请当面再问。",
  },
  {
    when: { cell: "C-A" },
    value: "本人坐不住、等不及偏多，走神不明显；核心6题不到4题。单看分数，分不出原因。",
  },
  {
    when: { cell: "C-B" },
    value: "本人经常坐不住、等不及，多动冲动到了24分，值得当面问清；走神不明显。单看分数，分不出原因。",
  },
  {
    when: { cell: "D-A", core: "notable" },
    value:
      "本人走神、坐不住都偏多；核心6题也到了4题，值得当面问清。英美的普通人到了4题，每100位约11位有ADHD。",
  },
  {
    when: { cell: "D-A", core: "unknown" },
    value: "本人走神、坐不住都偏多。题题答“有时”，也会是这个结果。核心6题没有存下来，请当面再问。",
  },
  { when: { cell: "D-A" }, value: "本人走神、坐不住都偏多；核心6题不到4题。单看分数，分不出原因。" },
  {
    when: { cell: "E-A" },
    value: "本人经常坐不住、等不及，多动冲动到了24分，值得当面问清；走神也偏多。单看分数，分不出原因。",
  },
  {
    when: { cell: "E-B" },
    value: "本人经常走神、拖延，专注困难到了24分，值得当面问清；坐不住也偏多。单看分数，分不出原因。",
  },
  {
    when: { cell: "D-B" },
    value: "本人经常走神，也经常坐不住，两部分都到了24分，值得当面问清。单看分数，分不出原因。",
  },
];

/** Short forms of the questions, in question order. */
const SHORT_TEXTS: readonly string[] = [
  "枯燥费劲的事会出小错",
  "重复的事做着就走神",
  "当面听人说话会走神",
  "收尾的事拖着不做",
  "分几步的事理不清先后",
  "费脑子的事迟迟不开头",
  "要用的东西找不到",
  "被旁边的动静带走",
  "约好、答应的事会忘",
  "坐久了动来动去",
  "该坐着时起身走开",
  "坐着心里也躁",
  "空闲时松弛不下来",
  "累了也停不下来",
  "说起来收不住",
  "替别人把话说完",
  "排队、等候很难受",
  "别人忙时插话打断",
];

/** Lowest answer that the printed sheet lists even if it meets no core question: 经常 (often). */
const OFTEN = 3;

/** Lists by part the answers from 经常 (often) up, and those that meet a core question; the latter are marked. */
export function listCounted(answers: AdhdAnswers): CountedAnswers[] {
  return PARTS.map((part) => ({
    measure: part,
    answers: PART_QUESTIONS[part].flatMap((question) => {
      const answer = answers[question - 1] ?? 0;
      const core = CORE_QUESTIONS.find((each) => each.question === question);
      const isMarked = core !== undefined && answer >= core.countsFrom;
      return answer >= OFTEN || isMarked
        ? [{ question, text: SHORT_TEXTS[question - 1] ?? "", isMarked }]
        : [];
    }),
  }));
}
