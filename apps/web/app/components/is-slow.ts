import { createContext, use } from "react";

/** True while a call has waited for its answer for 3 seconds. */
export const IsSlow = createContext(false);

/** True while a call takes long; false while prerendering and hydrating. */
export function useIsSlow(): boolean {
  return use(IsSlow);
}
