import type { Questionnaire } from "../instrument.ts";

/** 很少, 有时 and 经常 of every question. */
export const OPTIONS = [
  { value: 0, label: "很少" },
  { value: 1, label: "有时" },
  { value: 2, label: "经常" },
] as const;

/** What every page of the test needs; everything else is in toy.ts. */
export const toyQuestionnaire: Questionnaire = {
  id: "toy",
  version: "toy-1",
  questions: [
    "离开座位前，你会把桌面收一收。",
    "常用的东西，你伸手就能拿到。",
    "用完的杯子，你当天就洗好放回去。",
  ].map((text, index) => ({ id: index + 1, text, options: OPTIONS })),
  about: {
    timeFrame: "请按过去一周的情况作答。",
    disclaimer: "这份小测只图一乐，不是诊断，也不评价任何人。",
  },
  flow: {
    advanceDelayMs: 0,
    submitDelayMs: 0,
    loadingMs: 1500,
    loadingMessages: ["正在整理你的3个回答…"],
    loadingMessageMs: 1500,
    incompleteMessage: describeCount,
    noResultMessage: () => "结果缺少完整的3题答案，请重新作答",
  },
};

export function describeCount(answered: number): string {
  return `桌面小测需要3个答案，当前有${answered}个`;
}
