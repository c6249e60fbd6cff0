import { useEffect, useEffectEvent } from "react";
import { createSession, type KeptSession, type SessionShape } from "#web/data/session/session.ts";
import { followStoredSession, subscribeSession } from "#web/data/session/store.ts";

/** What becomes of a session after another tab changed the stored one. */
type Follow = (session: KeptSession) => KeptSession;

/** Hands over how to follow another tab, each time one stored an answer, or started over. */
export function useOtherTabs(shape: SessionShape, onChange: (follow: Follow) => void): void {
  const change = useEffectEvent((kind: "stored" | "cleared") => {
    const now = Date.now();
    onChange((session) =>
      kind === "cleared" ? createSession(shape, now) : followStoredSession(session, shape, now),
    );
  });
  useEffect(() => subscribeSession(shape.type, change), [shape]);
}
