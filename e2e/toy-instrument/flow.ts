import type { Flow } from "../flow.ts";

export const toyFlow: Flow = {
  advanceDelayMs: 0,
  submitDelayMs: 0,
  loadingMs: 1500,
  loadingMessages: ["正在整理你的3个回答…"],
  loadingMessageMs: 1500,
  incompleteMessage: (answered) => `桌面小测需要3个答案，当前有${answered}个`,
  noResultMessage: () => "结果缺少完整的3题答案，请重新作答",
};
