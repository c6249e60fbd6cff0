import { removeEverything } from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Written and removed at once: a storage event tells other tabs to drop their data. */
export const SIGNAL_KEY = "device_cleared";

/** Follows a clearing in another tab: what this one holds goes too, by loading the home page anew. */
export function followClearing(): void {
  addEventListener("storage", follow);
}

function follow(event: StorageEvent): void {
  // A tab in 不保存模式 holds nothing of the device.
  if (event.key !== SIGNAL_KEY || event.newValue === null || isUnsaved()) return;
  // A slow browser delivers the event to a page loaded after the clearing.
  if (globalThis.location.hash.endsWith(`-${event.newValue}`)) return;
  removeEverything();
  globalThis.location.replace("/");
}
