import type { Questionnaire } from "../instrument.ts";
import { adhdQuestions } from "./questions.ts";

/** Part of the instrument that every page of the test loads; the rest is in `adhd.ts`. */
export const adhdQuestionnaire: Questionnaire = {
  id: "adhd",
  version: "adhd-2",
  questions: adhdQuestions,
  about: {
    timeFrame: "请按过去6个月的情况作答。",
    disclaimer:
      "这份自评帮你了解自己，也帮你想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗或职业决定的依据。",
  },
  flow: {
    advanceDelayMs: 0,
    submitDelayMs: 0,
    loadingMs: 1500,
    loadingMessages: ["正在整理你的18个回答…"],
    loadingMessageMs: 1500,
    incompleteMessage: (answered) => `ADHD测试需要18个答案，当前有${answered}个`,
  },
};
