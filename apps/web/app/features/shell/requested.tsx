import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { readRequestedPage, subscribeRequestedPage } from "#web/platform/browser/load-screen.ts";

/** Says 正在打开… while the next page loads; the current page stays until then. */
export function Requested() {
  const { key } = useLocation();
  const requested = useSyncExternalStore(subscribeRequestedPage, readRequestedPage, () => undefined);
  if (requested === undefined || requested === key) return null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-10 text-center print:hidden">
      <span className="late rounded-full border border-line bg-sheet px-4 py-2 text-ink-soft">正在打开…</span>
    </div>
  );
}
