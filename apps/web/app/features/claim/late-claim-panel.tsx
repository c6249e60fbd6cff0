import { Suspense } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";
import type { ClaimPanelProps } from "./claim-panel.tsx";

const ClaimPanel = lazyPart(async () => (await import("./claim-panel.tsx")).ClaimPanel);

/** Loads and shows the claim panel, which only signed-in users need. */
export function LateClaimPanel(props: ClaimPanelProps) {
  return (
    <Suspense>
      <ClaimPanel {...props} />
    </Suspense>
  );
}
