import { createListeners } from "#web/platform/browser/listeners.ts";
import { getReplicaState, isReplicaWritable, subscribeReplica } from "./replica.ts";
import { isAreaWritable, listHeldKeys, retryHeld, subscribeHeld } from "./storage.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/**
 * Where a person's data is stored: `spare` means in the IndexedDB replica only, `page` in memory only. Caches and preferences
 * do not count.
 */
export type StorageHealth = "fine" | "spare" | "page";

/** Whether the browser refused everything when it was tried, before there was anything to keep. */
const refusal = { isTotal: false };
const refusalChanges = createListeners();

export function getStorageHealth(): StorageHealth {
  if (refusal.isTotal && !isUnsaved()) return "page";
  const states = listHeldKeys().map(getReplicaState);
  if (states.includes("lost")) return "page";
  return states.includes("kept") ? "spare" : "fine";
}

/** Calls back when it may have changed; meanwhile what is held is written again whenever the page is looked at. */
export function subscribeStorageHealth(listener: () => void): () => void {
  const stopHeld = subscribeHeld(listener);
  const stopReplica = subscribeReplica(listener);
  const stopRefusal = refusalChanges.subscribe(listener);
  void tryStorage();
  addEventListener("storage", retry);
  document.addEventListener("visibilitychange", retryAll);
  return () => {
    stopHeld();
    stopReplica();
    stopRefusal();
    removeEventListener("storage", retry);
    document.removeEventListener("visibilitychange", retryAll);
  };
}

function retry(): void {
  if (document.visibilityState === "visible") retryHeld();
}

/** Never on a storage event: the attempt writes, so two tabs would answer each other without end. */
function retryAll(): void {
  retry();
  if (document.visibilityState === "visible") void tryStorage();
}

async function tryStorage(): Promise<void> {
  const isTotal = !isUnsaved() && !isAreaWritable("local") && !(await isReplicaWritable());
  if (isTotal === refusal.isTotal) return;
  refusal.isTotal = isTotal;
  refusalChanges.notify();
}
