import { useEffect, useState } from "react";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import type { Unfinished } from "#web/data/session/unfinished.ts";

interface UnfinishedTests {
  /** Given a place of its own before the first paint. */
  readonly known: Unfinished | undefined;
  /** What the replica alone knew, which answers later: it is said where nothing moves by it. */
  readonly found: Unfinished | undefined;
}

/** The tests a person left half done. */
export function useUnfinished(): UnfinishedTests {
  const [known, setKnown] = useState<Unfinished>();
  const [found, setFound] = useState<Unfinished>();
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      // Whoever sees the home page for the first time has no session, and waits for nothing that reads one.
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
