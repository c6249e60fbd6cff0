import { useSyncExternalStore } from "react";
import { UNKNOWN_AUTH, getAuth, subscribeAuth, type AuthState } from "#web/data/account/auth-store.ts";

/** Returns the authentication state; unknown while prerendering and hydrating. */
export function useAuth(): AuthState {
  return useSyncExternalStore(subscribeAuth, getAuth, () => UNKNOWN_AUTH);
}
