import { useEffect, useEffectEvent } from "react";
import type { SavedSession, SessionShape } from "#web/data/session/session.ts";
import { restoreSession } from "#web/data/session/store.ts";

/**
 * Reads the saved session once, from web storage and the replica, and passes it to `onRead` (undefined if there is
 * none).
 */
export function useSavedSession(
  shape: SessionShape,
  onRead: (saved: SavedSession | undefined) => void,
): void {
  const handOver = useEffectEvent(onRead);
  useEffect(() => {
    void restoreSession(shape, Date.now()).then((saved) => handOver(saved));
  }, [shape]);
}
