import type { LocalResult } from "./local-result.ts";

/**
 * What a list says of a result: 仅本机, 待同步, 已同步, 未能同步. See glossary.
 */
export type SyncState = "local" | "waiting" | "synced" | "failed";

/** How far a result of this device is on its way to an account. */
export function readSyncState({ synced_to, outbox }: LocalResult): SyncState {
  if (synced_to !== undefined) return "synced";
  if (outbox === undefined) return "local";
  return outbox.refused ? "failed" : "waiting";
}

/**
 * Where a result of this device stands for an account: `claimable` was made by it or by nobody signed in, and may be
 * offered; `declined` was offered, and the person said no; `deleted` was on the server once; `foreign` belongs to
 * somebody else or is not known here.
 */
export type ResultPlace = "claimable" | "declined" | "waiting" | "failed" | "synced" | "deleted" | "foreign";

export function locateResult(result: LocalResult | undefined, userId: string): ResultPlace {
  if (!result || hasOtherAccount(result, userId)) return "foreign";
  if (result.deleted_from !== undefined) return "deleted";
  const state = readSyncState(result);
  if (state !== "local") return state;
  return result.declined_by?.includes(userId) === true ? "declined" : "claimable";
}

/** Made by another account, kept in another, waiting for another, or deleted from another. */
function hasOtherAccount({ owner, synced_to, deleted_from, outbox }: LocalResult, userId: string): boolean {
  return [owner, synced_to, deleted_from, outbox?.owner].some(
    (account) => account !== undefined && account !== userId,
  );
}
