import { createContext, use } from "react";

/** True while a call has been waiting for 3 seconds. */
export const IsSlow = createContext(false);

/** True while a call is slow; false while prerendering and hydrating. */
export function useIsSlow(): boolean {
  return use(IsSlow);
}
