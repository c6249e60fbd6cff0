import { Suspense } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";
import type { AfterVisitProps } from "./after-visit.tsx";

const AfterVisit = lazyPart(async () => (await import("./after-visit.tsx")).AfterVisit);

/** Loads and shows `AfterVisit`, which is far below the first screen. */
export function LateAfterVisit(props: AfterVisitProps) {
  return (
    <Suspense>
      <AfterVisit {...props} />
    </Suspense>
  );
}
