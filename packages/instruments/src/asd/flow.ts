import type { Flow } from "../flow.ts";

export const asdFlow: Flow = {
  advanceDelayMs: 300,
  submitDelayMs: 100,
  loadingMs: 3000,
  loadingMessages: ["正在整理20个回答…", "正在看有没有值得再看的地方…"],
  loadingMessageMs: 1500,
  incompleteMessage: (answered) => `ASD筛查需要20个答案，当前有${answered}个`,
  noResultMessage: (answered) => `筛查尚未完成，当前已回答 ${answered}/20 题，请重新作答`,
};
