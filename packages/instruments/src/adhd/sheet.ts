import type { SheetTexts } from "../instrument.ts";

/** The sheet goes to a psychiatrist: what to ask about difficulties that have more than one explanation. */
export const adhdSheet: SheetTexts = {
  title: "就诊摘要",
  blanks: ["姓名", "出生年月"],
  notesTitle: "我想告诉医生的",
  visit: {
    questions: [
      "我这些困扰，更像是ADHD，还是没睡好、压力大、情绪低落引起的？",
      "要弄清楚，还需要做哪些检查？要不要请家里人说说我小时候的样子？",
      "如果是ADHD，有哪些办法可以选？各有什么好处和坏处？",
      "如果不是，我先从哪里调整？什么情况下要再来？",
    ],
    linesTitle: "医生的话",
  },
};
