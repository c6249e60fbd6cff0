import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Where somebody left the list for one of its results; in memory, for one way back. */
let left: { readonly search: string; readonly y: number } | undefined;

/** A result of the list with this query is opened. */
export function leaveList(search: string): void {
  left = { search, y: window.scrollY };
}

/** Navigation state of a link back to the list. */
export const BACK_TO_LIST = { isBack: true };

/** Reads the query of the list from the navigation state that it passed. */
export function readListSearch(state: unknown): string {
  if (typeof state !== "object" || state === null || !("search" in state)) return "";
  return typeof state.search === "string" ? state.search : "";
}

/** Puts the page back to where it was left. The router does that before the list is there, when the page is too short. */
export function useReturnPlace(isListed: boolean): void {
  const { search, state } = useLocation() as { search: string; state: Partial<typeof BACK_TO_LIST> | null };
  const isBack = useNavigationType() === NavigationType.Pop || state?.isBack === true;
  useLayoutEffect(() => {
    if (!isListed) return;
    if (isBack && left?.search === search) window.scrollTo({ top: left.y, behavior: "instant" });
    left = undefined;
  }, [isListed, isBack, search]);
}
