import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { SITE } from "#web/content/site.ts";
import type { LocalResult } from "./local-result.ts";

/** Sync states in lists: 仅本机, 待同步, 已同步, 未能同步. */
export type SyncState = "local" | "waiting" | "synced" | "failed";

export function readSyncState({ synced_to, outbox }: LocalResult): SyncState {
  if (synced_to !== undefined) return "synced";
  if (outbox === undefined) return "local";
  return outbox.refused ? "failed" : "waiting";
}

/**
 * Relation of a local result to an account. `claimable`: may be offered, because this account or nobody was signed in.
 * `declined`: the user said no. `deleted`: was deleted from the server. `foreign`: belongs to another account, or is
 * about a child on a site that does not store results about children.
 */
export type ResultPlace = "claimable" | "declined" | "waiting" | "failed" | "synced" | "deleted" | "foreign";

export function locateResult(result: LocalResult | undefined, userId: string): ResultPlace {
  if (!result || hasOtherAccount(result, userId) || !isStorable(result)) return "foreign";
  if (result.deleted_from !== undefined) return "deleted";
  const state = readSyncState(result);
  if (state !== "local") return state;
  return result.declined_by?.includes(userId) === true ? "declined" : "claimable";
}

/** False for a result about a child on a site that does not store such results, unless it is stored already. */
function isStorable({ test_type: type, synced_to }: LocalResult): boolean {
  return SITE.storesChildResults || synced_to !== undefined || !getCatalogueEntry(type).isAboutChild;
}

/** True if another account made, stored, queued or deleted the result. */
function hasOtherAccount({ owner, synced_to, deleted_from, outbox }: LocalResult, userId: string): boolean {
  return [owner, synced_to, deleted_from, outbox?.owner].some(
    (account) => account !== undefined && account !== userId,
  );
}
