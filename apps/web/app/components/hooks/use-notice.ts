import { useLocation } from "react-router";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * Returns the notice that the previous page passed in the navigation state. It is undefined until hydration, because
 * the prerendered HTML does not contain it: a mismatch would make React render the document again, which Trusted Types
 * forbid.
 */
export function useNotice(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  return useIsHydrated() ? readNotice(state) : undefined;
}

function readNotice(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("notice" in state)) return undefined;
  return typeof state.notice === "string" ? state.notice : undefined;
}
