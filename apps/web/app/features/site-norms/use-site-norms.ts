import { readNormsCall, type Norms } from "@xinjing/contract/norms";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { callApi } from "#web/platform/api/client.ts";

/** This site's norms of a test once they are there; undefined before, without them, and when they cannot be read. */
export function useSiteNorms(type: InstrumentId): Norms | undefined {
  const [norms, setNorms] = useState<Norms>();
  useEffect(() => {
    callApi(readNormsCall, { params: { type } }).then(
      ({ data }) => setNorms(data ?? undefined),
      // The result stands on its own; without the comparison nothing is missing from it.
      (error: unknown) => console.warn("this site's norms could not be read", error),
    );
  }, [type]);
  return norms;
}
