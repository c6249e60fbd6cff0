import type { CountedAnswers, SheetTexts } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { AsdFacts } from "./facts.ts";
import type { FollowUpFacts } from "./follow-up/pages.ts";
import { findWording } from "./wordings.ts";

/**
 * Texts of the printed sheet for a child-health clinic. Age and weeks of pregnancy are written on it by hand, because
 * the clinic needs them to judge the risk count.
 */
export const asdSheet: SheetTexts = {
  title: "就诊摘要",
  blanks: ["孩子姓名", "月龄", "早产几周", "填写人是孩子的"],
  filledIn: "家里人在网上填写",
  rule: [
    "20题里，答“否”算1题值得留意，第2、5、12题反过来，答“是”才算。在孤独症（自闭症）谱系上的可能性：0–2题较低，3–7题中等，8–20题较高。",
    "3–7题再做二次确认，只细问算进来的题，仍有2题或更多就建议评估；8题或更多直接评估。预警征象有一条就该当面看，不看题数。",
  ],
  counted: {
    title: "值得留意的回答",
    note: "算进来的题。",
    markedNote: "算进来的题，▲很像国家预警征象里说的。",
  },
  limits: [
    "题目是本站另写的，没有验证过；家里人自己在网上答，没有医护人员当面问。",
    "没有问到的：说话（满16个月有没有词，满24个月会不会自己连说两个词），以前会的有没有不会了。",
    "筛查会漏：美国一项研究里，100个后来确诊的孩子，查一次只发现39个。",
  ],
  disclaimer: "这份筛查不是诊断，代替不了医生的判断，也不能作为医疗决定的依据。",
  notesTitle: "我们想告诉医生的",
  questions: [
    "跟同月龄的孩子比，我家孩子的互动和说话哪里慢一些，哪里做得好？",
    "要不要先查听力？还要做哪些评估，在哪里做，大概等多久？",
    "等评估的这段时间，我们在家每天可以陪孩子练什么？",
    "如果需要早期干预，现在就能开始吗？本地有哪些补助可以申请？",
    "下次什么时候来看？出现哪些变化，要提前来？",
  ],
};

/** Meaning of each result of the first stage, written for a doctor. */
export const ASD_SHEET: Table<AsdFacts, string> = [
  {
    when: { level: "none" },
    value: "没有一题值得留意。这样的孩子，绝大多数不在孤独症（自闭症）谱系上；不过筛查会漏，说话也没有问到。",
  },
  {
    when: { level: "few", sign: "yes", hearing: "yes" },
    value: "题数不多，可是有的回答很像国家预警征象（▲），家里人还担心孩子听不清：两样都值得两周内当面看。",
  },
  {
    when: { level: "few", sign: "yes" },
    value: "题数不多，可是有的回答很像国家预警征象（▲），有一条就值得两周内当面看孩子，听力也一起查。",
  },
  {
    when: { level: "few", hearing: "yes" },
    value: "题数不多，家里人担心孩子听不清：值得先查听力，出生时筛查通过了也要再查。",
  },
  {
    when: { level: "few", sign: "unknown" },
    value: "题数不多。没有存下是哪几题，看不出里面有没有预警征象，请当面再问。",
  },
  {
    when: { level: "few" },
    value:
      "题数不多，绝大多数这样的孩子不在孤独症（自闭症）谱系上。筛查会漏，家里人担心的话，照样值得当面看。",
  },
  {
    when: { level: "some", sign: "yes", hearing: "yes" },
    value:
      "有的回答很像国家预警征象（▲），家里人还担心孩子听不清：不等二次确认，两周内当面看发育、查听力。3题以上的孩子，100个约5到12个确诊孤独症（自闭症）。",
  },
  {
    when: { level: "some", sign: "yes" },
    value:
      "有的回答很像国家预警征象（▲），不等二次确认，值得两周内当面看。按中国的研究推算，3题以上的孩子，100个约5到12个确诊孤独症（自闭症）。",
  },
  {
    when: { level: "some", sign: "unknown" },
    value:
      "没有存下是哪几题，看不出里面有没有预警征象，请当面再问。按中国的研究推算，3题以上的孩子，100个约5到12个确诊孤独症（自闭症）。",
  },
  {
    when: { level: "some", hearing: "yes" },
    value:
      "家里人担心孩子听不清，不管二次确认怎样，都值得查听力。按中国的研究推算，3题以上的孩子，100个约5到12个确诊孤独症（自闭症）。",
  },
  {
    when: { level: "some" },
    value:
      "多数这样的孩子不在孤独症（自闭症）谱系上：按中国的研究推算，3题以上的孩子，100个约5到12个确诊；也可能是听不清、说话晚。",
  },
  {
    when: { level: "many" },
    value:
      "值得留意的有好几处，不用再细问，值得直接评估，听力也一起查。可能是孤独症（自闭症），也可能是听不清、发育慢一些。",
  },
];

/** Meaning of each outcome of the second stage, written for a doctor. */
export const FOLLOW_UP_SHEET: Table<FollowUpFacts, string> = [
  {
    when: { left: "2+" },
    value:
      "细问之后仍有2题或更多，到了建议评估的线。美国2014年的研究里，这样的孩子100个约47个确诊孤独症（自闭症），约95个发育上要留意。",
  },
  {
    when: { sign: "yes", hearing: "yes" },
    value:
      "细问之后不到2题。可是第一遍有的回答很像国家预警征象（▲），家里人还担心孩子听不清：两样都值得两周内当面看，网上细问替不了。",
  },
  {
    when: { sign: "yes" },
    value:
      "细问之后不到2题。可是第一遍有的回答很像国家预警征象（▲），有一条就值得两周内当面看，网上细问替不了。",
  },
  {
    when: { hearing: "yes" },
    value: "细问之后不到2题，还没到建议评估的线。家里人担心过孩子听不清，听力仍要用仪器查。",
  },
  {
    when: { left: "1" },
    value: "细问之后还剩1题，没到建议评估的线。没有医护人员当面问，不能当作排除，剩下的一题还要接着看。",
  },
  {
    when: { left: "0" },
    value: "细问之后一题也没有剩下，没到建议评估的线。没有医护人员当面问，不能当作排除。",
  },
];

/** Lists the answers that are risk signs in short words; those that are warning signs are marked. */
export function listCounted(
  measure: string,
  questions: readonly number[],
  signs: readonly number[] = [],
): CountedAnswers {
  return {
    measure,
    answers: questions.map((question) => {
      return { question, text: findWording(question).said, isMarked: signs.includes(question) };
    }),
  };
}
