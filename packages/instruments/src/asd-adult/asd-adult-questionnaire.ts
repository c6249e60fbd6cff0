import type { Questionnaire } from "../instrument.ts";
import { asdAdultQuestions } from "./questions.ts";

/** Part of the instrument that every page of the test loads; the rest is in `asd-adult.ts`. */
export const asdAdultQuestionnaire: Questionnaire = {
  id: "asd-adult",
  version: "asd-adult-2",
  questions: asdAdultQuestions,
  about: {
    timeFrame: "请按你平时一贯的样子作答，不用想最近哪一天。",
    disclaimer:
      "这份自评帮你了解自己，也帮你想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗或职业决定的依据。",
  },
  flow: {
    advanceDelayMs: 0,
    submitDelayMs: 0,
    loadingMs: 1500,
    loadingMessages: ["正在整理你的50个回答…"],
    loadingMessageMs: 1500,
    incompleteMessage: (answered) => `成人自闭特质自评需要50个答案，当前有${answered}个`,
  },
};
