import { createContext, use } from "react";

/** True while a call has waited for its answer for 3 seconds. */
export const IsSlow = createContext(false);

/** What the layout says of it; false while prerendering and hydrating. */
export function useIsSlow(): boolean {
  return use(IsSlow);
}
