import type { Option, Question, Questionnaire } from "../instrument.ts";

/** Points of an answer. */
export type AnswerScore = 0 | 1 | 2 | 3 | 4;

/** Options of every question from the rarest to the most frequent, which scores highest. */
const OPTIONS: readonly Option<AnswerScore>[] = [
  { value: 0, label: "从不" },
  { value: 1, label: "很少" },
  { value: 2, label: "有时" },
  { value: 3, label: "经常" },
  { value: 4, label: "非常频繁" },
];

/** Question texts, in our own words: 1–9 on attention, 10–18 on hyperactivity and impulsivity. */
const TEXTS: readonly string[] = [
  "碰上枯燥或费劲的事，你会出粗心的小错，比如漏看一行、填错一格。",
  "核对名单这类重复又要细心的事，你做着做着心思就散了。",
  "别人面对面跟你说话，你听着听着就走神了。",
  "有意思的部分做完以后，剩下的收尾工作你拖着不做。",
  "一件事要分好几步时，比如搬家、办手续，你理不清先做哪样。",
  "很费脑子的事，比如写总结、做规划，你一拖再拖，迟迟不开头。",
  "要用钥匙、手机、证件时，你找不到，想不起放在哪儿了。",
  "旁边有人说话或走动，你的心思就跟着跑了。",
  "约好的时间、答应的事、该交的费用，你到时候就忘了。",
  "要坐很久时，比如听讲座、坐长途车，你会抖腿、转笔、扭来扭去。",
  "开会、上课、看演出，大家都坐着，你会忍不住起身走开一会儿。",
  "就算人坐着没动，你心里也是躁的，安定不下来。",
  "难得有空闲，你也松弛不下来，歇着反而不自在。",
  "明明累了，你还是停不下来，像被什么推着，非得找点事做。",
  "和大家聚在一起，你一说起来就收不住，话比别人多得多。",
  "别人话才说到一半，你就替他把后半句说了。",
  "排队、等叫号、等轮到自己发言时，你等得很难受。",
  "别人正忙着，或者正和旁人说话，你会插进去打断。",
];

export const adhdQuestions: readonly Question<AnswerScore>[] = TEXTS.map((text, index) => ({
  id: index + 1,
  text,
  options: OPTIONS,
}));

/** Part of the instrument that every page of the test loads. Scoring and results are in `adhd.ts`. */
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
