import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Why another page sent the person here, when the navigation state says so. A reload keeps that state, and the
 * prerendered HTML knows nothing of it: only after hydration may it show, or React draws the document anew, which
 * Trusted Types forbid.
 */
export function useNotice(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    setIsHydrated(true);
  }, []);
  return isHydrated ? readNotice(state) : undefined;
}

function readNotice(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("notice" in state)) return undefined;
  return typeof state.notice === "string" ? state.notice : undefined;
}
