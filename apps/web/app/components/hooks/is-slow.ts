import { createContext, use } from "react";

/** Context that is true while an API call has been waiting for at least 3 seconds. */
export const IsSlow = createContext(false);

/** True while a call is slow; false while prerendering and hydrating. */
export function useIsSlow(): boolean {
  return use(IsSlow);
}
