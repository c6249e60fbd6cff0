import { useSyncExternalStore } from "react";

/** Returns false while React hydrates prerendered HTML, and true from then on; true at once for what the browser renders. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
}

/** Subscribes to nothing: the value changes only once, with hydration. */
function follow() {
  return () => undefined;
}
