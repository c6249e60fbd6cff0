import { useEffect, useState, useSyncExternalStore } from "react";
import { readLocalResults, recoverLocalResults, subscribeResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

const NONE: readonly LocalResult[] = [];

/** Returns the results of this device, and follows changes by other tabs. Empty while prerendering and hydrating. */
export function useLocalResults(): readonly LocalResult[] {
  return useSyncExternalStore(subscribeResults, readLocalResults, () => NONE);
}

/** Restores results that web storage has lost. Returns true when that is finished. */
export function useRecovery(): boolean {
  const [isRecovered, setIsRecovered] = useState(false);
  useEffect(() => {
    void recoverLocalResults().then(() => {
      setIsRecovered(true);
    });
  }, []);
  return isRecovered;
}
