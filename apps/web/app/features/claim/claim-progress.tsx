import { Message } from "#web/components/message.tsx";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { readSyncState } from "#web/data/results/sync-state.ts";

interface ClaimProgressProps {
  /** Results of this device. */
  readonly results: readonly LocalResult[];
  /** Ids of the results claimed on this page. */
  readonly ids: readonly string[];
}

/** Shows the progress of the results claimed on this page; nothing if there are none. */
export function ClaimProgress({ results, ids }: ClaimProgressProps) {
  const claimed = results.filter(({ id }) => ids.includes(id));
  const waiting = claimed.filter((result) => readSyncState(result) === "waiting");
  const savedCount = claimed.filter((result) => readSyncState(result) === "synced").length;
  if (waiting.some(({ outbox }) => outbox && outbox.failures > 0)) {
    return (
      <Message role="status">{`没连上服务器。${waiting.length}条结果在这台设备上等着，联网后会自动补交。`}</Message>
    );
  }
  if (waiting.length > 0) return <Message role="status">正在保存到你的账号…</Message>;
  if (savedCount === 0) return null;
  return <Message role="status">{`已把 ${savedCount} 条结果保存到你的账号，可以在历史记录里查看。`}</Message>;
}
