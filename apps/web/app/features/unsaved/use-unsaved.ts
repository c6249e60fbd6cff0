import { useSyncExternalStore } from "react";
import { isUnsaved, subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** True if 不保存模式 is on in this tab; false while prerendering and hydrating. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(subscribeUnsaved, isUnsaved, () => false);
}
