import type { SheetTexts } from "../instrument.ts";

/** The sheet goes to a psychiatrist: what to ask about an assessment in adult life. */
export const asdAdultSheet: SheetTexts = {
  title: "就诊摘要",
  blanks: ["姓名", "出生年月"],
  notesTitle: "我想告诉医生的",
  visit: {
    questions: [
      "我这些特征，更像是孤独症谱系，还是焦虑、ADHD或别的情况引起的？",
      "成年人怎么评估，要来几次？需要家里人一起来吗？",
      "确不确诊，对我的工作、学习和生活会有什么不同？",
      "眼下最费力的那几件事，有哪些帮助或练习可以试试？",
    ],
    linesTitle: "医生的话",
  },
};
