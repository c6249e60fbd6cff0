import { useSyncExternalStore } from "react";
import { readLocalResults, subscribeResults } from "#web/platform/local-history.ts";
import type { LocalResult } from "#web/platform/local-result.ts";

const NONE: readonly LocalResult[] = [];

/** The results of this device, as they change here and in other tabs; none while prerendering and hydrating. */
export function useLocalResults(): readonly LocalResult[] {
  return useSyncExternalStore(subscribeResults, readLocalResults, () => NONE);
}
