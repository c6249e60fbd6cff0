import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Query and scroll position of the list when a result was opened. The next return uses them once. */
let left: { readonly search: string; readonly y: number } | undefined;

/** Records the query and the scroll position of the list when a result is opened. */
export function leaveList(search: string): void {
  left = { search, y: window.scrollY };
}

/** Navigation state of a link back to the list. */
export const BACK_TO_LIST = { isBack: true };

/** Reads the query of the list from the navigation state that the list passed. */
export function readListSearch(state: unknown): string {
  if (typeof state !== "object" || state === null || !("search" in state)) return "";
  return typeof state.search === "string" ? state.search : "";
}

/**
 * Restores the scroll position when the list is loaded. The router does so too early, while the page is still short.
 */
export function useReturnPlace(isListed: boolean): void {
  const { search, state } = useLocation() as { search: string; state: Partial<typeof BACK_TO_LIST> | null };
  const isBack = useNavigationType() === NavigationType.Pop || state?.isBack === true;
  useLayoutEffect(() => {
    if (!isListed) return;
    if (isBack && left?.search === search) window.scrollTo({ top: left.y, behavior: "instant" });
    left = undefined;
  }, [isListed, isBack, search]);
}
