import type { Flow } from "../flow.ts";

export const mbtiFlow: Flow = {
  advanceDelayMs: 300,
  submitDelayMs: 100,
  loadingMs: 3000,
  loadingMessages: ["正在数四个方面的选择…", "正在看哪一边更常用…", "正在找离中间近的方面…", "正在整理结果…"],
  loadingMessageMs: 800,
  incompleteMessage: (answered) => `测试尚未完成，当前已回答 ${answered}/93 题，请继续作答`,
  noResultMessage: (answered) => `测试尚未完成，当前已回答 ${answered}/93 题，请重新作答`,
};
