import type { Instrument } from "@xinjing/instruments/instrument";
import { startTransition, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AuthState } from "#web/data/account/auth-store.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import type { StoredResult } from "./stored-result.ts";

/** What the account holds of a result beside its summary is on its way, or did not come. */
export type MissingTexts = "asking" | "failed";

export interface Found {
  readonly state: "found";
  readonly result: StoredResult;
  /** Its record, where it is that of this device's finished session. */
  readonly own?: LocalResult;
  readonly missing?: MissingTexts;
}

/** What a result page shows. */
export type ShownResult =
  | { readonly state: "preparing" }
  | Found
  /** There is no result, only so many answers of a sheet that can be finished; `isDeleted`: the account does not hold it any more. */
  | { readonly state: "nothing"; readonly answered?: number; readonly isDeleted?: boolean };

export interface Finding {
  /** Account that was signed in, if any. */
  readonly to: string | undefined;
  readonly shown: ShownResult;
}

/** What is looked for, and for whom. */
export interface Search {
  readonly instrument: Instrument;
  /** Navigation state of the page: another page may have passed a result in it. */
  readonly passed: unknown;
  /** Account that is signed in, if any. */
  readonly owner: string | undefined;
}

/** Finds a result and hands it over, at once if it can; again when it learns more. Must be the same at every rendering. */
type Find = (search: Search, take: (shown: ShownResult) => void) => void;

/** What was `prepared` ahead of the page, else what `find` finds; `retry` lets it search again. */
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

  // Before the paint: who comes back to a result sees it, and no page that waits for it.
  useLayoutEffect(() => {
    if (!isKnown || hasLeft) return undefined;
    let isGone = false;
    const search = () => {
      find({ instrument, passed, owner }, (shown) => {
        if (!isGone)
          setFinding((old) => (old && isSame(old, { to: owner, shown }) ? old : { to: owner, shown }));
      });
    };
    // Another tab may have changed the answers of a prepared result: the search looks at them after the result is drawn.
    const timer = isPrepared ? setTimeout(() => startTransition(search)) : undefined;
    if (!isPrepared) search();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [instrument, passed, owner, isKnown, find, isPrepared, hasLeft, attempt]);

  // What was shown to one person is not shown to the next. But an expired login takes no result from the screen; who
  // signs out is shown no page any more (routes/shell.tsx).
  const isShown = finding?.to === owner || hasLeft;
  return {
    ...(finding && isShown ? finding.shown : { state: "preparing" }),
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}

/** Whether drawing it again would change nothing; when a result was written down last does not show. */
function isSame(one: Finding, other: Finding): boolean {
  const toText = (each: Finding) =>
    JSON.stringify(each, (key, value: unknown) => (key === "changed_at" ? 0 : value));
  return toText(one) === toText(other);
}
