import type { Flow } from "../flow.ts";

export const adhdFlow: Flow = {
  advanceDelayMs: 0,
  submitDelayMs: 0,
  loadingMs: 1500,
  loadingMessages: ["正在整理你的18个回答…"],
  loadingMessageMs: 1500,
  incompleteMessage: (answered) => `ADHD测试需要18个答案，当前有${answered}个`,
  noResultMessage: () => "结果缺少完整的18题答案，请重新作答",
};
