import type { Flow } from "../flow.ts";

export const asdAdultFlow: Flow = {
  advanceDelayMs: 0,
  submitDelayMs: 0,
  loadingMs: 1500,
  loadingMessages: ["正在整理你的50个回答…"],
  loadingMessageMs: 1500,
  incompleteMessage: (answered) => `成人自闭特质自评需要50个答案，当前有${answered}个`,
  noResultMessage: () => "结果缺少完整的50题答案，请重新作答",
};
