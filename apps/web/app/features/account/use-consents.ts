import type { Consent } from "@xinjing/contract/account";
import { useEffect, useState } from "react";
import { loadConsents } from "#web/data/account/consents.ts";
import { askAgain } from "#web/platform/api/ask-again.ts";

type LoadedConsents =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "loaded"; readonly consents: readonly Consent[] };

/** Loads the consents of the account; `reload` loads them again. */
export function useConsents(userId: string): LoadedConsents & { readonly reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedConsents>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    const settle = (settled: LoadedConsents) => {
      if (!gone.signal.aborted) setLoaded(settled);
    };
    // The page shows the same message and 重试 for every cause.
    const fail = () => settle({ state: "failed" });
    askAgain(() => loadConsents(userId), { signal: gone.signal, onTimeout: fail }).then(
      (consents) => settle({ state: "loaded", consents }),
      fail,
    );
    return () => gone.abort();
  }, [userId, attempt]);
  return {
    ...loaded,
    reload: () => setAttempt((count) => count + 1),
  };
}
