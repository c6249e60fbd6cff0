import { useSyncExternalStore } from "react";
import { readLocalResults, subscribeResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

const NONE: readonly LocalResult[] = [];

/** The results of this device, as they change here and in other tabs; none while prerendering and hydrating. */
export function useLocalResults(): readonly LocalResult[] {
  return useSyncExternalStore(subscribeResults, readLocalResults, () => NONE);
}
