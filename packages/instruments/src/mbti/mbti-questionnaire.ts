import type { Questionnaire } from "../instrument.ts";
import { MBTI_VERSION } from "./key.ts";
import { mbtiQuestions } from "./questions.ts";

/** Part of the instrument that every page of the test loads; the rest is in `mbti.ts`. */
export const mbtiQuestionnaire: Questionnaire = {
  id: "mbti",
  version: MBTI_VERSION,
  questions: mbtiQuestions,
  about: {
    timeFrame: "请按你平时最自然的样子选，不用管别人的期待，也不用管这几天的特殊情况。",
    disclaimer:
      "结果供你了解自己、和人聊天用。但它不是诊断，也不能作为医疗、升学或职业决定的依据，更不可用于招聘、录用或淘汰。",
  },
  flow: {
    advanceDelayMs: 300,
    submitDelayMs: 100,
    rests: [23, 46, 69],
    loadingMs: 3000,
    loadingMessages: [
      "正在数四个方面的选择…",
      "正在看哪一边更常用…",
      "正在找离中间近的方面…",
      "正在整理结果…",
    ],
    loadingMessageMs: 800,
    incompleteMessage: (answered) => `测试尚未完成，当前已回答 ${answered}/93 题，请继续作答`,
  },
};
