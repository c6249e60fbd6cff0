import { changeResult, removeResult } from "./history.ts";
import type { LocalResult } from "./local-result.ts";
import { enqueue, retryByHand } from "./outbox-record.ts";
import { locateResult } from "./sync-state.ts";
import { clearSession } from "#web/data/session/clear.ts";
import { readStoredSession } from "#web/data/session/store.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

// Decisions of a user about a local result. They take effect at once; the outbox sends what is needed later.

/** Results that may be offered to this account (see `locateResult`); none in 不保存模式. */
export function findClaimable(results: readonly LocalResult[], userId: string): LocalResult[] {
  if (isUnsaved()) return [];
  return results.filter((result) => locateResult(result, userId) === "claimable");
}

/** Results of this account, or claimable by it, that it has not stored: undecided, waiting or failed. */
export function findWaiting(results: readonly LocalResult[], userId: string): LocalResult[] {
  const pending = results.filter(({ outbox }) => outbox?.owner === userId);
  return [...pending, ...findClaimable(results, userId)];
}

/** Puts a result into the outbox of an account after its user agreed. */
export function queueResult(id: string, userId: string): void {
  changeResult(id, (result) =>
    locateResult(result, userId) === "claimable"
      ? { ...result, owner: userId, outbox: enqueue(userId, Date.now()) }
      : result,
  );
}

/** Records 不保存: the result is never offered to that account again. */
export function declineResult(id: string, userId: string): void {
  changeResult(id, (result) => {
    const { declined_by: before = [] } = result;
    return before.includes(userId) ? result : { ...result, declined_by: [...before, userId] };
  });
}

/** Retries a waiting or failed result now. */
export function retryResult(id: string): void {
  changeResult(id, (result) =>
    result.outbox ? { ...result, outbox: retryByHand(result.outbox, Date.now()) } : result,
  );
}

/** Deletes a result from this device, with the completed answers that would create it again. */
export function deleteFromDevice({ id, test_type: type }: LocalResult): void {
  if (readStoredSession(type)?.id === id) clearSession(type);
  removeResult(id);
}
