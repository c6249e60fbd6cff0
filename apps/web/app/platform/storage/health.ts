import { getReplicaState, subscribeReplica } from "./replica.ts";
import { listHeldKeys, retryHeld, subscribeHeld } from "./storage.ts";

/**
 * Where a person's data is stored: `spare` means in the IndexedDB replica only, `page` in memory only. Caches and preferences
 * do not count.
 */
export type StorageHealth = "fine" | "spare" | "page";

export function getStorageHealth(): StorageHealth {
  const states = listHeldKeys().map(getReplicaState);
  if (states.includes("lost")) return "page";
  return states.includes("kept") ? "spare" : "fine";
}

/** Calls back when it may have changed; meanwhile what is held is written again whenever the page is looked at. */
export function subscribeStorageHealth(listener: () => void): () => void {
  const stopHeld = subscribeHeld(listener);
  const stopReplica = subscribeReplica(listener);
  addEventListener("storage", retry);
  document.addEventListener("visibilitychange", retry);
  return () => {
    stopHeld();
    stopReplica();
    removeEventListener("storage", retry);
    document.removeEventListener("visibilitychange", retry);
  };
}

function retry(): void {
  if (document.visibilityState === "visible") retryHeld();
}
