import type { SheetTexts } from "../result-page.ts";
import type { Table } from "../table.ts";
import type { MbtiFacts } from "./facts.ts";
import { LETTERS_MAY_CHANGE } from "./texts.ts";

/** Texts of the printed summary. It is made for the person, not for a doctor. */
export const mbtiSheet: SheetTexts = {
  title: "结果摘要",
  blanks: ["姓名"],
  filledIn: "本人在网上填写",
  rule: [
    "93题，每题二选一。哪边选得多，类型里就写哪个字母；两边相差不超过3题，算靠近中间，两个字母都说得通。一项上下差5题都算平常。",
    "偏好清晰度是四项百分数的平均，随手乱点也有58左右，不到60都当看不出偏向。",
    "外向从和人来往里得到力气，内向从独处里得到；实感先看眼前的事实，直觉先想背后的意思；思考先看道理，情感先看感受；判断喜欢先定好，知觉喜欢边走边看。",
  ],
  limits: [
    "题目是本站另写的，还没有研究检验过。它只问偏好，看不出能力，也看不出心里好不好受。",
    LETTERS_MAY_CHANGE,
  ],
  disclaimer:
    "结果供本人了解自己、和人聊天用。它不是诊断，也不能作为医疗、升学或职业决定的依据，更不可用于招聘、录用或淘汰。",
  notesTitle: "我想记下的",
};

/** Meaning of each result, for the printed summary. */
export const MBTI_SHEET: Table<MbtiFacts, string> = [
  { when: { openLetters: "0" }, value: "四个方面，本人都至少多选了4题。字母只说偏哪边，偏了多少看题数。" },
  {
    when: { openLetters: "1" },
    value: "有一项两边相差不到4题，两个字母都说得通；本人改选一两题，字母就会变。",
  },
  {
    when: { openLetters: "2-3" },
    value: "有两三项两边相差不到4题，写出来的只是最接近的一型；本人改选一两题，字母就会变。",
  },
  {
    when: { openLetters: "4" },
    value: "四项两边相差都不到4题，写出来的只是最接近的一型；本人改选一两题，字母就会变。",
  },
];
