import { createContext, use } from "react";

/** Context that is false if the browser stores nothing beyond this page. */
export const IsKept = createContext(true);

/** Returns the value from the layout; true while prerendering and hydrating. */
export function useIsKept(): boolean {
  return use(IsKept);
}
