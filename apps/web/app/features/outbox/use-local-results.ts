import { useEffect, useState, useSyncExternalStore } from "react";
import { readLocalResults, recoverLocalResults, subscribeResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

const NONE: readonly LocalResult[] = [];

/** Returns the results of this device, with changes from other tabs; empty while prerendering and hydrating. */
export function useLocalResults(): readonly LocalResult[] {
  return useSyncExternalStore(subscribeResults, readLocalResults, () => NONE);
}

/** Restores lost results of this device. Returns true when that is finished. */
export function useRecovery(): boolean {
  const [isRecovered, setIsRecovered] = useState(false);
  useEffect(() => {
    void recoverLocalResults().then(() => {
      setIsRecovered(true);
    });
  }, []);
  return isRecovered;
}
