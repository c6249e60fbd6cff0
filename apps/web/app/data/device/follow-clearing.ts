import { CLEARED_KEY } from "#web/platform/storage/keys.ts";
import { removeEverything } from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Follows a clearing in another tab by reloading this one at the home page. */
export function followClearing(): void {
  addEventListener("storage", follow);
}

function follow(event: StorageEvent): void {
  // A tab in 不保存模式 has no data of the device.
  if (event.key !== CLEARED_KEY || event.newValue === null || isUnsaved()) return;
  // In a slow browser, the event may arrive at a page that was loaded after the clearing.
  if (globalThis.location.hash.endsWith(`-${event.newValue}`)) return;
  removeEverything();
  globalThis.location.replace("/");
}
