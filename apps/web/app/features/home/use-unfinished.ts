import { useEffect, useState } from "react";
import { clearEarlyState } from "#web/platform/early-state.ts";
import { loadOnce } from "#web/platform/load-once.ts";
import type { Unfinished } from "#web/platform/unfinished.ts";

interface UnfinishedTests {
  /** Given a place of its own before the first paint. */
  readonly known: Unfinished | undefined;
  /** What the mirror alone knew, which answers later: it is said where nothing moves by it (decision 160). */
  readonly found: Unfinished | undefined;
}

/** Reading sessions: whoever sees the home page for the first time has none. */
const storedSessions = loadOnce(() => import("#web/platform/unfinished.ts"));

/** The tests a person left half done. */
export function useUnfinished(): UnfinishedTests {
  const [known, setKnown] = useState<Unfinished>();
  const [found, setFound] = useState<Unfinished>();
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const sessions = await storedSessions.load();
      if (isGone) return;
      const progress = sessions?.peekProgress();
      setKnown(progress);
      if (!progress) clearEarlyState("data-unfinished");
      const mirrored = await sessions?.findMirroredProgress();
      if (isGone || !mirrored) return;
      if (mirrored.type === progress?.type) setKnown(mirrored);
      else setFound(mirrored);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, []);
  return { known, found };
}
