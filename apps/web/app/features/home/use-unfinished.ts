import { useEffect, useState } from "react";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import type { Unfinished } from "#web/data/session/unfinished.ts";

interface UnfinishedTests {
  /** Test known before the first paint, so that space is reserved for it. */
  readonly known: Unfinished | undefined;
  /** Test found only in the replica, which is read later. It is shown at a place where it does not shift the layout. */
  readonly found: Unfinished | undefined;
}

/** Finds the unfinished test. */
export function useUnfinished(): UnfinishedTests {
  const [known, setKnown] = useState<Unfinished>();
  const [found, setFound] = useState<Unfinished>();
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      // Loaded on demand, because first-time visitors have no saved session.
      const sessions = await import("#web/data/session/unfinished.ts").catch(() => undefined);
      if (isGone) return;
      const progress = sessions?.peekProgress();
      setKnown(progress);
      if (!progress) clearEarlyState("data-unfinished");
      const replicated = await sessions?.findReplicatedProgress();
      if (isGone || !replicated) return;
      if (replicated.type === progress?.type) setKnown(replicated);
      else setFound(replicated);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, []);
  return { known, found };
}
