import type { User } from "@xinjing/contract/auth";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { readSyncState } from "#web/data/results/sync-state.ts";

/** Describes when and where the result was sent, or that it was not. */
export function describeUpload(result: LocalResult, user: User | undefined): string {
  const account = user ? `你的账号（${user.email}）` : "账号";
  const state = readSyncState(result);
  if (state === "synced") return `${formatMoment(result.synced_at)}存到了${account}，发出去的是：`;
  if (state === "waiting") return `正等着存到${account}，要发出去的是：`;
  if (state === "failed") return `想存到${account}，服务器没有收下。发出去的是：`;
  return "没有存到账号。如果以后你选择保存，发出去的会是：";
}

/** Describes the anonymous count; undefined if there is none. */
export function describeCount(result: LocalResult): string | undefined {
  if (result.counted_at !== undefined) {
    return `${formatMoment(result.counted_at)}匿名计过一次人数，不带账号，发出去的是：`;
  }
  if (result.taken_in_at !== undefined || readSyncState(result) !== "local") return undefined;
  return "计人数的那一条，还没确认送到，下次打开结果页会再试。发的是：";
}

function formatMoment(at: number | undefined): string {
  return at === undefined ? "" : formatDateTime(new Date(at).toISOString());
}
