import type { Instrument } from "@xinjing/instruments/instrument";
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { showOwnResult, type NoOwnResult, type OwnResult } from "./own-result.ts";
import { readPassedResult, type StoredResult } from "./stored-result.ts";

/** What a result page shows. */
export type ShownResult =
  | { readonly state: "preparing" }
  /** A result passed from another page, e.g. the history. */
  | { readonly state: "passed"; readonly stored: StoredResult }
  | OwnResult
  | NoOwnResult;

/** A result that was scored ahead of the page that shows it. */
export interface PreparedResult {
  /** Account that was signed in, if any. */
  readonly to: string | undefined;
  readonly shown: OwnResult;
}

interface Options {
  readonly instrument: Instrument;
  /** Navigation state of the page. */
  readonly passed: unknown;
  readonly prepared: PreparedResult | undefined;
  /** Account that is signed in, if any. */
  readonly owner: string | undefined;
  /** False while it is not known who is signed in. */
  readonly isOwnerKnown: boolean;
}

/**
 * The prepared result, else a passed result of this test, else the finished session scored again: answers are the only truth. A
 * prepared one is looked at again behind its first paint, because another tab may have changed the answers meanwhile.
 */
export function useShownResult({ instrument, passed, prepared, owner, isOwnerKnown }: Options): ShownResult {
  const [answer, setAnswer] = useState<{ readonly to: string | undefined; readonly shown: ShownResult }>();
  // What was shown to one person is not shown to the next.
  const ready = prepared?.to === owner && isOwnerKnown ? prepared : undefined;

  useEffect(() => {
    if (!ready) return undefined;
    let isGone = false;
    showOwnResult(instrument, owner, (shown) => {
      if (isGone || isSame(shown, ready.shown)) return;
      startTransition(() => {
        setAnswer({ to: owner, shown });
      });
    });
    return () => {
      isGone = true;
    };
  }, [instrument, ready, owner]);

  // Before the paint: who comes back to a result sees it, and no page that waits for it.
  useLayoutEffect(() => {
    if (!isOwnerKnown || ready) return undefined;
    let isGone = false;
    const take = (shown: ShownResult) => {
      if (!isGone) setAnswer({ to: owner, shown });
    };
    const stored = readPassedResult(passed, instrument, owner);
    if (stored) take({ state: "passed", stored });
    else showOwnResult(instrument, owner, take);
    return () => {
      isGone = true;
    };
  }, [instrument, passed, ready, owner, isOwnerKnown]);

  if (answer?.to === owner && answer) return answer.shown;
  return ready?.shown ?? { state: "preparing" };
}

/** Whether drawing it again would change nothing. */
function isSame(shown: OwnResult | NoOwnResult, prepared: OwnResult): boolean {
  return shown.state === "own" && toText(shown) === toText(prepared);
}

/** All but when it was written down last, which does not show. */
function toText({ result }: OwnResult): string {
  return JSON.stringify({ ...result, changed_at: 0 });
}
