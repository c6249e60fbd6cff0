import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns the notice that another page passed in the navigation state. Read after hydration, because the prerendered HTML does
 * not have it and a mismatch would render the document again, which Trusted Types forbid.
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
