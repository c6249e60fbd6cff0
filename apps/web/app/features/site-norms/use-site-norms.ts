import { readNormsCall, type Norms } from "@xinjing/contract/norms";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { callApi } from "#web/platform/api/client.ts";

/** Loads the norms of a test; undefined until then, and if they are missing or unreadable. */
export function useSiteNorms(type: InstrumentId): Norms | undefined {
  const [norms, setNorms] = useState<Norms>();
  useEffect(() => {
    callApi(readNormsCall, { params: { type } }).then(
      ({ data }) => setNorms(data ?? undefined),
      // The result is complete without the comparison.
      (error: unknown) => console.warn("this site's norms could not be read", error),
    );
  }, [type]);
  return norms;
}
