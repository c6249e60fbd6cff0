import type { LocalResult } from "#web/data/results/local-result.ts";

/** Describes the delivery of a result: its state, that nothing is lost, and what happens next. */
export function describePending({ outbox }: LocalResult): string {
  if (outbox?.refused)
    return `没能保存：${outbox.refused.message}。结果还在这台设备上，可以存成文件，或者再试一次。`;
  if (outbox?.is_full) return "存储快满了，暂时存不进账号。结果在这台设备上，有了空间会自动补交。";
  if (outbox && outbox.failures > 0) return "没连上服务器。结果在这台设备上，联网后会自动补交。";
  return "正在保存到你的账号…";
}
