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

interface Answer {
  /** Account that was signed in, if any. */
  readonly to: string | undefined;
  readonly shown: ShownResult;
}

/** A result that was scored ahead of the page that shows it. */
export interface PreparedResult extends Answer {
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
  const [answer, setAnswer] = useState<Answer>();
  const ready = prepared?.to === owner ? prepared : undefined;
  const kept = keepFor(owner, [answer, prepared]);
  const hasLeft = kept !== undefined && kept.to !== owner;

  useLookAgain(instrument, ready, setAnswer);

  // Before the paint: who comes back to a result sees it, and no page that waits for it.
  useLayoutEffect(() => {
    if (!isOwnerKnown || ready || hasLeft) return undefined;
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
  }, [instrument, passed, ready, hasLeft, owner, isOwnerKnown]);

  return kept?.shown ?? { state: "preparing" };
}

/**
 * What was shown to one person is not shown to the next. But an expired login takes nothing from the screen (decision 020); who
 * signs out is shown no page any more (routes/shell.tsx).
 */
function keepFor(owner: string | undefined, found: readonly (Answer | undefined)[]): Answer | undefined {
  const answers = found.filter((each) => each !== undefined);
  return answers.find(({ to }) => to === owner) ?? (owner === undefined ? answers[0] : undefined);
}

/** Notes behind the paint that a prepared result is shown, and gives what is to be shown instead, if anything. */
function useLookAgain(
  instrument: Instrument,
  ready: PreparedResult | undefined,
  onChange: (answer: Answer) => void,
): void {
  useEffect(() => {
    if (!ready) return undefined;
    let isGone = false;
    showOwnResult(instrument, ready.to, (shown) => {
      if (isGone || isSame(shown, ready.shown)) return;
      startTransition(() => {
        onChange({ to: ready.to, shown });
      });
    });
    return () => {
      isGone = true;
    };
  }, [instrument, ready, onChange]);
}

/** Whether drawing it again would change nothing. */
function isSame(shown: OwnResult | NoOwnResult, prepared: OwnResult): boolean {
  return shown.state === "own" && toText(shown) === toText(prepared);
}

/** All but when it was written down last, which does not show. */
function toText({ result }: OwnResult): string {
  return JSON.stringify({ ...result, changed_at: 0 });
}
