import { createListeners } from "#web/platform/browser/listeners.ts";
import { getReplicaState, isReplicaWritable, subscribeReplica } from "./replica.ts";
import { isAreaWritable, listHeldKeys, retryHeld, subscribeHeld } from "./storage.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/**
 * Place where personal data is stored. `fine`: in web storage. `spare`: only in the IndexedDB replica. `page`: only in
 * memory. Caches and preferences are ignored.
 */
export type StorageHealth = "fine" | "spare" | "page";

/** True if the latest trial write failed both in localStorage and in the replica. */
let isRefused = false;
const refusalChanges = createListeners();

export function getStorageHealth(): StorageHealth {
  if (isRefused && !isUnsaved()) return "page";
  const states = listHeldKeys().map(getReplicaState);
  if (states.includes("lost")) return "page";
  return states.includes("kept") ? "spare" : "fine";
}

/** Subscribes to changes. While subscribed, values held in memory are retried whenever the page becomes visible. */
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

/** Must not be called on a storage event: the trial write would cause such an event in every other tab, endlessly. */
function retryAll(): void {
  retry();
  if (document.visibilityState === "visible") void tryStorage();
}

async function tryStorage(): Promise<void> {
  const isRefusedNow = !isUnsaved() && !isAreaWritable("local") && !(await isReplicaWritable());
  if (isRefusedNow === isRefused) return;
  isRefused = isRefusedNow;
  refusalChanges.notify();
}
