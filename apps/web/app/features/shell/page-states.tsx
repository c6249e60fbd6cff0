import { useSyncExternalStore, type ReactNode } from "react";
import { IsKept } from "#web/components/hooks/is-kept.ts";
import { IsSlow } from "#web/components/hooks/is-slow.ts";
import { hasSlowCall, subscribeSlowCalls } from "#web/platform/api/slow-calls.ts";

interface PageStatesProps {
  readonly isKept: boolean;
  readonly children: ReactNode;
}

/** Provides two contexts to all components: whether data is stored, and whether an API call is slow. */
export function PageStates({ isKept, children }: PageStatesProps) {
  const isSlow = useSyncExternalStore(subscribeSlowCalls, hasSlowCall, () => false);
  return (
    <IsKept value={isKept}>
      <IsSlow value={isSlow}>{children}</IsSlow>
    </IsKept>
  );
}
