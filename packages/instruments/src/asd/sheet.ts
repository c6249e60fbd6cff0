import type { SheetTexts } from "../instrument.ts";

/** The sheet goes to a child-health clinic; age and preterm weeks decide how the count is read (age-gate.ts), and only paper keeps them. */
export const asdSheet: SheetTexts = {
  title: "就诊摘要",
  blanks: ["孩子姓名", "月龄", "早产几周", "填写人是孩子的"],
  notesTitle: "我们想告诉医生的",
  visit: {
    questions: [
      "跟同月龄的孩子比，我家孩子的互动和说话哪里慢一些，哪里做得好？",
      "要不要先查听力？还要做哪些评估，在哪里做，大概等多久？",
      "等评估的这段时间，我们在家每天可以陪孩子练什么？",
      "如果需要早期干预，现在就能开始吗？本地有哪些补助可以申请？",
      "下次什么时候来看？出现哪些变化，要提前来？",
    ],
    linesTitle: "医生的话",
  },
};
