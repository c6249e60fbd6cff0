import { useSyncExternalStore } from "react";
import {
  getStorageHealth,
  subscribeStorageHealth,
  type StorageHealth,
} from "#web/platform/storage/health.ts";

/** Returns whether data is stored on this device; `fine` while prerendering and hydrating. */
export function useStorageHealth(): StorageHealth {
  return useSyncExternalStore(subscribeStorageHealth, getStorageHealth, () => "fine");
}
