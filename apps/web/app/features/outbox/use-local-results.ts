import { useSyncExternalStore } from "react";
import { readLocalResults, subscribeResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

const NONE: readonly LocalResult[] = [];

/** Returns the results of this device, with changes from other tabs; empty while prerendering and hydrating. */
export function useLocalResults(): readonly LocalResult[] {
  return useSyncExternalStore(subscribeResults, readLocalResults, () => NONE);
}
