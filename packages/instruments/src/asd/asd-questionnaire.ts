import type { Questionnaire } from "../instrument.ts";
import { asdAgeGate } from "./age-gate.ts";
import { asdQuestions } from "./questions.ts";

/** Part of the instrument that every page of the test loads; the rest is in `asd.ts`. */
export const asdQuestionnaire: Questionnaire = {
  id: "asd",
  version: "asd-2",
  questions: asdQuestions,
  about: {
    timeFrame: "请按孩子平时的样子来答。题里说的样子，如果只见过一两次，就选“否”。",
    disclaimer:
      "这份筛查参考M-CHAT-R量表，帮家长想想要不要去问医生。但它不是诊断，代替不了医生的判断，也不能作为医疗决定的依据。",
  },
  flow: {
    advanceDelayMs: 300,
    submitDelayMs: 100,
    loadingMs: 3000,
    loadingMessages: ["正在整理20个回答…", "正在看有没有值得再看的地方…"],
    loadingMessageMs: 1500,
    incompleteMessage: (answered) => `ASD筛查需要20个答案，当前有${answered}个`,
  },
  ageGate: asdAgeGate,
};
