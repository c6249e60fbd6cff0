import type { Instrument } from "@xinjing/instruments/instrument";
import { startTransition, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AuthState } from "#web/data/account/auth-store.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { StoredResult } from "./stored-result.ts";

/** State of loading the texts of a result that are stored on the server and not on this device. */
export type MissingTexts = "asking" | "failed";

export interface Found {
  readonly state: "found";
  readonly result: StoredResult;
  /** Local record of the finished session, if the result comes from it. */
  readonly own?: LocalResult;
  readonly missing?: MissingTexts;
}

/** State of a result page. */
export type ShownResult =
  | { readonly state: "preparing" }
  | Found
  /**
   * There is no result. `answered` is the number of answers if the test is unfinished; `isDeleted` is true if the
   * account has deleted the result.
   */
  | { readonly state: "nothing"; readonly answered?: number; readonly isDeleted?: boolean };

export interface Finding {
  /** Id of the signed-in account. */
  readonly to: string | undefined;
  readonly shown: ShownResult;
}

/** Parameters for finding a result. */
export interface Search {
  readonly instrument: Instrument;
  /** Navigation state, which may contain a result. */
  readonly passed: unknown;
  /** Id of the signed-in account. */
  readonly owner: string | undefined;
}

/**
 * Finds a result and passes it to `take`, synchronously if possible; may call `take` again. Must have a stable
 * identity.
 */
type Find = (search: Search, take: (shown: ShownResult) => void) => void;

/** Returns the `prepared` result, or finds one. `retry` searches again. */
export function useResult(
  instrument: Instrument,
  find: Find,
  { user, isKnown }: AuthState,
  prepared?: Finding,
): ShownResult & { readonly retry: () => void } {
  const owner = user?.id;
  const { state: passed } = useLocation() as { state: unknown };
  const [finding, setFinding] = useState<Finding | undefined>(prepared);
  const [attempt, setAttempt] = useState(0);
  const isPrepared = prepared !== undefined && prepared.to === owner;
  const hasLeft = owner === undefined && finding?.to !== undefined && finding.shown.state === "found";

  // A layout effect, so that a result found synchronously is in the first paint.
  useLayoutEffect(() => {
    if (!isKnown || hasLeft) return undefined;
    let isGone = false;
    const search = () => {
      find({ instrument, passed, owner }, (shown) => {
        if (!isGone)
          setFinding((old) => (old && isSame(old, { to: owner, shown }) ? old : { to: owner, shown }));
      });
    };
    // Another tab may have changed the answers of a prepared result, so a search follows after the first render.
    const timer = isPrepared ? setTimeout(() => startTransition(search)) : undefined;
    if (!isPrepared) search();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [instrument, passed, owner, isKnown, find, isPrepared, hasLeft, attempt]);

  // Never shows a result that was found for a different account. An expired login keeps the result on the screen; a
  // sign-out replaces the whole page.
  const isShown = finding?.to === owner || hasLeft;
  return {
    ...(finding && isShown ? finding.shown : { state: "preparing" }),
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}

/** True if both findings render the same. The time of change is ignored. */
function isSame(one: Finding, other: Finding): boolean {
  const toText = (each: Finding) =>
    JSON.stringify(each, (key, value: unknown) => (key === "changed_at" ? 0 : value));
  return toText(one) === toText(other);
}
